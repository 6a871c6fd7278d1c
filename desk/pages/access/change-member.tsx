import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { DeskRole } from '#contract/desk/access.ts'
import type { Member } from '#desk/api/answers.ts'
import { api } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { RoleChoice } from './role-choice.tsx'
import { ShowLink } from './show-link.tsx'

interface ChangeMemberProps {
  member: Member
  onClose: () => void
}

export function ChangeMember({ member, onClose }: ChangeMemberProps) {
  const at = api.access.members[':id']
  const param = { id: member.id }
  const [role, setRole] = useState<DeskRole>(member.role)
  const [isRemoving, setRemoving] = useState(false)
  const change = useAct({
    send: (json: { role: DeskRole }) => at.role.$post({ param, json }),
    said: () => `${member.name}’s role was changed`,
    onDone: onClose,
  })
  const reset = useAct({ send: () => at.reset.$post({ param }) })
  const remove = useAct({
    send: () => at.remove.$post({ param }),
    said: () => `${member.name} was removed`,
    onDone: onClose,
  })
  if (reset.data) {
    return (
      <ShowLink
        made={reset.data}
        description={`It lets ${reset.data.email} create a new passkey. Using it ends their earlier passkeys, codes and sessions.`}
        onClose={onClose}
      />
    )
  }
  if (isRemoving) {
    return (
      <Dialog
        title={`Remove ${member.name}?`}
        description={`${member.email} is signed out everywhere right away and can’t sign in again unless invited. The audit log keeps what they did.`}
        onClose={onClose}
      >
        <div className="grid gap-5">
          <ActProblem error={remove.error} />
          <div className="flex flex-wrap gap-3">
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({})}>
              Remove
            </Button>
            <Button onClick={() => setRemoving(false)}>Cancel</Button>
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog title={member.name} description={member.email} onClose={onClose}>
      <div className="grid gap-6">
        <RoleChoice chosen={role} onChoose={setRole} />
        <Button
          variant="primary"
          disabled={role === member.role}
          busy={change.isPending}
          onClick={() => change.mutate({ role })}
        >
          Save role
        </Button>
        <ActProblem error={change.error ?? reset.error} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <Button busy={reset.isPending} onClick={() => reset.mutate({})}>
            Create a new link
          </Button>
          <Button variant="danger" onClick={() => setRemoving(true)}>
            Remove…
          </Button>
          <p className="text-fine text-quiet">
            Use a new link if theirs expired or they lost their passkey.
          </p>
        </div>
      </div>
    </Dialog>
  )
}
