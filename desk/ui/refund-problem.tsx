import type { LookedUpRefund } from '#contract/desk/orders.ts'
import { type Answered, isOutcomeUnknown } from '#desk/api/call.ts'
import { ActProblem } from './act-problem.tsx'
import { UnknownRefund } from './unknown-refund.tsx'

interface RefundProblemProps {
  error: Error
  lookUp: () => Promise<Answered<LookedUpRefund>>
  /** Called once the outcome is known and shown in a toast. */
  onKnown: () => void
}

/** Shows why a refund was not made, or that the outcome is unknown. */
export function RefundProblem({ error, lookUp, onKnown }: RefundProblemProps) {
  if (!isOutcomeUnknown(error)) return <ActProblem error={error} />
  return (
    <UnknownRefund lookUp={lookUp} onKnown={onKnown} isNew>
      {error.message}
    </UnknownRefund>
  )
}
