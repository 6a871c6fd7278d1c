import { Dialog } from '#app/ui/dialog.tsx'
import { api } from '#desk/api/call.ts'
import type { Asked } from './confirm-identity.tsx'
import { ProveIdentity } from './prove-identity.tsx'

export function IdentityDialog({ onAnswer }: { onAnswer: Asked }) {
  return (
    <Dialog
      title="Confirm it’s you"
      description="This involves money, data or access. We won’t ask again for five minutes."
      onClose={() => onAnswer(false)}
    >
      <ProveIdentity at={api.access.confirm} action="Confirm" onProven={() => onAnswer(true)} />
    </Dialog>
  )
}
