import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmailField, TextField } from '#app/ui/text-field.tsx'
import type { DeskRole, NewMember } from '#contract/desk/access.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { RoleChoice } from './role-choice.tsx'
import { ShowLink } from './show-link.tsx'

export function InviteMember({ onClose }: { onClose: () => void }) {
  const [role, setRole] = useState<DeskRole>('helper')
  const [missing, setMissing] = useState<string>()
  const invite = useAct({ send: (json: NewMember) => api.access.members.$post({ json }) })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const email = String(given.get('email')).trim()
    const isAddress = email.includes('@')
    setMissing(isAddress ? undefined : 'Enter an email address.')
    if (isAddress) invite.mutate({ email, name: String(given.get('name')).trim(), role })
  }
  if (invite.data) {
    return (
      <ShowLink
        made={invite.data}
        description={`It lets ${invite.data.email} join the desk and works once.`}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      title="Invite someone"
      description="You’ll get a link to send them. We don’t email it."
      onClose={onClose}
    >
      <form className="grid gap-5" onSubmit={send} noValidate>
        <EmailField autoComplete="off" required error={missing} />
        <TextField label="Name" name="name" maxLength={60} autoComplete="off" />
        <RoleChoice chosen={role} onChoose={setRole} />
        <ActProblem error={invite.error} />
        <Button type="submit" variant="primary" size="large" wide busy={invite.isPending}>
          Create link
        </Button>
      </form>
    </Dialog>
  )
}
