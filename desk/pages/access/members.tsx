import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Member } from '#contract/desk/access.ts'
import { api } from '#desk/api/call.ts'
import { useAnswer } from '#desk/api/use-answer.ts'
import { type Column, DataTable } from '#desk/ui/data-table.tsx'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Moment } from '#desk/ui/moment.tsx'
import { Part } from '#desk/ui/part.tsx'
import { ChangeMember } from './change-member.tsx'
import { InviteMember } from './invite-member.tsx'
import { roleWords } from './role-choice.tsx'

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
