import { isOutcomeUnknown } from '../api/call.ts'
import { ActProblem } from './act-problem.tsx'
import { UnknownRefund } from './unknown-refund.tsx'

interface RefundProblemProps {
  error: Error
  /** API path that looks up the outcome. */
  lookUpPath: string
  /** Called once the outcome is known, and said in a toast. */
  onKnown: () => void
}

/** Says why a refund was not made, or that this is not known. */
export function RefundProblem({ error, lookUpPath, onKnown }: RefundProblemProps) {
  if (!isOutcomeUnknown(error)) return <ActProblem error={error} />
  return (
    <UnknownRefund lookUpPath={lookUpPath} onKnown={onKnown} isNew>
      {error.message}
    </UnknownRefund>
  )
}
