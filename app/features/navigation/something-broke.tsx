import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { company } from '#shop/company.ts'

/** Shown when a page throws. */
export function SomethingBroke() {
  return (
    <Page>
      <EmptyState
        title="This page stopped working"
        action={
          <Button variant="primary" size="large" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        }
      >
        <p>
          Your cart and your purchases are safe. Reload the page. If it happens again, write to{' '}
          <a href={`mailto:${company.email}`} className="underline">
            {company.email}
          </a>
          .
        </p>
      </EmptyState>
    </Page>
  )
}
