import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useMember } from '#desk/access/use-member.ts'
import type { LookedUpRefund } from '#desk/api/answers.ts'
import { type Answered, isOutcomeUnknown } from '#desk/api/call.ts'
import { useAct } from '#desk/api/use-act.ts'
import { ActProblem } from './act-problem.tsx'

interface UnknownRefundProps {
  lookUp: () => Promise<Answered<LookedUpRefund>>
  /** Called once the outcome is known and shown in a toast. */
  onKnown?: () => void
  /** Announced by screen readers: the refund was requested just now. */
  isNew?: boolean
  children: string
}

/** A refund without a known outcome. An owner can look it up at the card provider. */
export function UnknownRefund({ lookUp, onKnown, isNew, children }: UnknownRefundProps) {
  const isOwner = useMember().data?.role === 'owner'
  const check = useAct({
    send: lookUp,
    onDone: ({ isKnown, said }) => {
      if (!isKnown) return
      showToast({ title: said })
      onKnown?.()
    },
  })
  const isStillUnknown = check.data?.isKnown === false && !check.isPending
  return (
    <Notice tone="bad" title="We don’t know yet whether it was refunded" live={isNew ?? false}>
      <p>{children}</p>
      <output className="empty:hidden">
        {isStillUnknown ? 'We’ve just checked: still no clear answer.' : check.error?.message}
      </output>
      {isOwner ? (
        <Button
          variant={isNew ? 'primary' : 'secondary'}
          busy={check.isPending}
          onClick={() => check.mutate({})}
        >
          Check now
        </Button>
      ) : (
        <p>An owner can check.</p>
      )}
    </Notice>
  )
}

interface RefundOutcomeProps {
  error: Error | null
  lookUp: () => Promise<Answered<LookedUpRefund>>
  /** Called once the outcome is known and shown in a toast. */
  onKnown: () => void
  /** Its buttons, hidden while the outcome is unknown. */
  children: Elements
}

/** Shows why a refund was not made, or that the outcome is unknown. */
export function RefundOutcome({ error, lookUp, onKnown, children }: RefundOutcomeProps) {
  if (error && isOutcomeUnknown(error)) {
    return (
      <UnknownRefund lookUp={lookUp} onKnown={onKnown} isNew>
        {error.message}
      </UnknownRefund>
    )
  }
  return (
    <>
      <ActProblem error={error} />
      {children}
    </>
  )
}
