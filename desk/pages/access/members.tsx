import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmailField, TextField } from '#app/ui/text-field.tsx'
import type { DeskRole, NewMember } from '#contract/desk/access.ts'
import type { Member } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { ChangeMember } from './change-member.tsx'
import { RoleChoice, roleWords } from './role-choice.tsx'
import { ShowLink } from './show-link.tsx'

export function Members() {
  const [isInviting, setInviting] = useState(false)
  const [changed, change] = useState<Member>()
  const members = useAnswer(['members'], () => api.access.members.$get())
  return (
    <Part
      title="Members"
      aside={
        <Button variant="primary" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      }
    >
      <Loaded what="members" query={members}>
        {({ members: rows }) => (
          <DataTable
            caption="Members"
            columns={listColumns(change)}
            rows={rows}
            keyOf={({ id }) => id}
            empty="No members yet."
          />
        )}
      </Loaded>
      {isInviting ? <InviteMember onClose={() => setInviting(false)} /> : null}
      {changed ? <ChangeMember member={changed} onClose={() => change(undefined)} /> : null}
    </Part>
  )
}

function Seen({ member: { joinedAt, lastUsedAt, invitedUntil } }: { member: Member }) {
  if (invitedUntil) {
    return (
      <span>
        Invited, link valid until <Moment at={invitedUntil} />
      </span>
    )
  }
  if (!joinedAt) return <span>Never joined, link expired</span>
  if (!lastUsedAt) return <span>Not signed in</span>
  return <Moment at={lastUsedAt} />
}

function listColumns(change: (member: Member) => void): Column<Member>[] {
  return [
    {
      label: 'Member',
      cell: ({ name, email, isYou }) => (
        <div>
          <span className="font-medium">{name}</span>
          {isYou ? <span className="text-quiet"> (you)</span> : null}
          <div className="text-quiet wrap-anywhere">{email}</div>
        </div>
      ),
    },
    { label: 'Role', cell: ({ role }) => roleWords[role].label },
    { label: 'Last active', cell: (member) => <Seen member={member} /> },
    {
      label: 'Change',
      isActs: true,
      cell: (member) => (
        <Button aria-label={`Change ${member.name}`} onClick={() => change(member)}>
          Change
        </Button>
      ),
    },
  ]
}

function InviteMember({ onClose }: { onClose: () => void }) {
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
