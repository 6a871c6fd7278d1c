import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { OwnAccess } from '#contract/desk/access.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'

interface ChangePasskeyProps {
  passkey: OwnAccess['passkeys'][number]
  onClose: () => void
}

export function ChangePasskey({ passkey, onClose }: ChangePasskeyProps) {
  const at = api.access.mine.passkeys[':id']
  const param = { id: passkey.id }
  const rename = useAct({
    send: (json: { name: string }) => at.name.$post({ param, json }),
    onDone: onClose,
  })
  const remove = useAct({ send: () => at.delete.$post({ param }), onDone: onClose })
  const [missing, setMissing] = useState(false)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    setMissing(name === '')
    if (name !== '' && !rename.isPending) rename.mutate({ name })
  }
  return (
    <Dialog
      title={passkey.name}
      description="Name it after the device, so you know which one to delete if you lose it."
      onClose={onClose}
    >
      <div className="grid gap-6">
        <form className="grid gap-4" onSubmit={save} noValidate>
          <TextField
            label="Name"
            name="name"
            defaultValue={passkey.name}
            maxLength={60}
            autoComplete="off"
            required
            error={missing ? 'Enter a name.' : undefined}
          />
          <Button type="submit" variant="primary" busy={rename.isPending}>
            Save name
          </Button>
        </form>
        <ActProblem error={rename.error ?? remove.error} />
        <div className="grid justify-items-start gap-3 border-t border-line pt-6">
          <p className="text-fine text-quiet">
            A deleted passkey can no longer sign in. Sessions stay open: if you lost the device,
            sign out there too.
          </p>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
            Delete passkey
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
