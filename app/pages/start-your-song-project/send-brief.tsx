import { AttachFiles } from '#app/features/commissions/attach-files.tsx'
import { commissionCalls } from '#app/features/commissions/commission-calls.ts'
import { keepCommission, useCommission } from '#app/features/commissions/use-commissions.ts'
import { useSending } from '#app/features/commissions/use-sending.ts'
import { Button, ButtonRow } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { OwnCommission } from '#contract/commissions.ts'

interface SendBriefProps {
  user: { id: string }
  commission: OwnCommission
  fields: readonly { name: string; text: string }[]
  main: boolean
  /** Shows the problems when false. */
  maySend: () => boolean
  onSent: () => void
}

export function SendBrief({ user, commission, fields, main, maySend, onSent }: SendBriefProps) {
  const { answer } = useCommission(user, commission.id)
  const { isBusy, problem, send } = useSending()
  const unsent = answer?.unsent ?? []
  const submit = () =>
    send(async (key) => {
      const fileIds = unsent.map(({ id }) => id)
      const brief = { requestId: commission.id, key, fields: [...fields], fileIds }
      const { isTaken, ...taken } = await commissionCalls.sendBrief(brief)
      if (isTaken) {
        onSent()
        showToast({ title: 'Sent', description: 'We’ve received your details.' })
      } else {
        showToast({
          title: 'You’ve already sent your details',
          description:
            'You sent them from another tab or device, and we’ll use those. What you typed here is still in this browser; send anything missing as a message.',
        })
      }
      keepCommission(user, taken)
      document.querySelector('main')?.focus() // the button is gone with the form
    })
  return (
    <div>
      <div className="song-field">
        <p className="font-medium">Files (optional)</p>
        <AttachFiles user={user} commissionId={commission.id} files={unsent} />
      </div>
      <div className="song-send">
        <p role="alert" className="text-fine text-bad empty:hidden">
          {problem}
        </p>
        <ButtonRow>
          <Button
            variant={main ? 'primary' : 'secondary'}
            size="large"
            busy={isBusy}
            onClick={() => void (maySend() && submit())}
          >
            Send your details
          </Button>
        </ButtonRow>
      </div>
    </div>
  )
}
