import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { deskPaths } from './paths.ts'

export function NotFound() {
  return (
    <EmptyState
      title="Page not found"
      action={
        <LinkButton variant="primary" to={deskPaths.today()}>
          Back to Today
        </LinkButton>
      }
    >
      The link may be outdated or mistyped.
    </EmptyState>
  )
}
