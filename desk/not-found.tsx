import { LinkButton } from '../app/ui/button.tsx'
import { EmptyState } from '../app/ui/empty-state.tsx'
import { deskPaths } from './paths.ts'

/** An address that the desk does not have. */
export function NotFound() {
  return (
    <EmptyState
      title="There is nothing here"
      action={
        <LinkButton variant="primary" to={deskPaths.today()}>
          Back to Today
        </LinkButton>
      }
    >
      The address may be from an older mail, or mistyped.
    </EmptyState>
  )
}
