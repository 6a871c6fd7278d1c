import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import {
  canUsePasskeys,
  explainPasskeyProblem,
  makePasskey,
  nameOfThisDevice,
} from '#desk/access/passkey.ts'
import type { OwnAccess } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct, withIdentity } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'

type Passkey = OwnAccess['passkeys'][number]

export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  const queries = useQueryClient()
  const [changed, change] = useState<Passkey>()
  const adding = useMutation({
    mutationFn: () =>
      withIdentity(() =>
        makePasskey({
          ask: () => api.access.mine['passkey-options'].$post(),
          send: (json) => api.access.mine.passkeys.$post({ json }),
          name: nameOfThisDevice(),
        }),
      ),
    onSuccess: () => queries.invalidateQueries(),
  })
  const problem = explainPasskeyProblem(adding.error)
  return (
    <Part
      title="Your passkeys"
      aside={
        canUsePasskeys() ? (
          <Button busy={adding.isPending} onClick={() => adding.mutate()}>
            Add a passkey
          </Button>
        ) : null
      }
    >
      {problem ? (
        <Notice tone="warn" live>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <DataTable
        caption="Your passkeys"
        columns={listColumns(change)}
        rows={passkeys}
        keyOf={({ id }) => id}
        empty="No passkeys yet. A passkey lets you sign in with your fingerprint, face or PIN."
      />
      {changed ? <ChangePasskey passkey={changed} onClose={() => change(undefined)} /> : null}
    </Part>
  )
}

function listColumns(change: (passkey: Passkey) => void): Column<Passkey>[] {
  return [
    { label: 'Passkey', cell: ({ name }) => <span className="font-medium">{name}</span> },
    { label: 'Created', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      label: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : 'Never'),
    },
    {
      label: 'Change',
      isActs: true,
      cell: (passkey) => (
        <Button aria-label={`Change ${passkey.name}`} onClick={() => change(passkey)}>
          Change
        </Button>
      ),
    },
  ]
}

interface ChangePasskeyProps {
  passkey: Passkey
  onClose: () => void
}

function ChangePasskey({ passkey, onClose }: ChangePasskeyProps) {
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
