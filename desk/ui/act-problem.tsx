import { Notice } from '#app/ui/notice.tsx'
import { isOutcomeUnknown } from '#desk/api/call.ts'

interface ActProblemProps {
  error: Error | null
  title?: string
}

export function ActProblem({ error, title }: ActProblemProps) {
  if (!error) return null
  const unless = isOutcomeUnknown(error)
    ? 'We don’t know yet whether that worked'
    : 'That didn’t work'
  return (
    <Notice tone="bad" title={title ?? unless} live>
      <p>{error.message}</p>
    </Notice>
  )
}

/** One line without a title. */
export function ProblemLine({ error }: { error: Error | null | undefined }) {
  return (
    <p role="alert" className="text-fine text-bad empty:hidden">
      {error?.message}
    </p>
  )
}
