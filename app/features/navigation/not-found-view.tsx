import { paths } from '#domain/pages.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** The page of every unknown address [ROUTE-404-01, ROUTE-404-02]. */
export function NotFound() {
  return (
    <Page>
      <EmptyState
        title="Oops! Page not found"
        action={
          <LinkButton to={paths.home()} variant="primary" size="large">
            Return to home
          </LinkButton>
        }
      >
        <p>Error 404. Nothing is at this address: it may have moved or was mistyped.</p>
      </EmptyState>
    </Page>
  )
}
