import { Notice } from '../../app/ui/notice.tsx'

/** Why an act was not done; announced when it appears. */
export function ActProblem({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <Notice tone="bad" title="That did not work" live>
      <p>{error.message}</p>
    </Notice>
  )
}
