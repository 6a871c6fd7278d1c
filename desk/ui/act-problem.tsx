import { Notice } from '#app/ui/notice.tsx'
import { isOutcomeUnknown } from '#desk/api/call.ts'

export function ActProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Notice
      tone="bad"
      title={isOutcomeUnknown(error) ? 'We don’t know yet whether that worked' : 'That didn’t work'}
      live
    >
      <p>{error.message}</p>
    </Notice>
  )
}
