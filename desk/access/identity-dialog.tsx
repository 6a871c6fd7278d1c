import { Dialog } from '../../app/ui/dialog.tsx'
import type { Asked } from './confirm-identity.ts'
import { ProveIdentity } from './prove-identity.tsx'

export function IdentityDialog({ onAnswer }: { onAnswer: Asked }) {
  return (
    <Dialog
      title="Is it you?"
      description="What you are about to do involves money, data or access. You will not be asked again for five minutes."
      onClose={() => onAnswer(false)}
    >
      <ProveIdentity at="/access/confirm" action="Confirm" onProven={() => onAnswer(true)} />
    </Dialog>
  )
}
