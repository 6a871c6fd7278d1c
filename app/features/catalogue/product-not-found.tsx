import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'

interface ProductNotFoundProps {
  backTo: string
  backLabel: string
}

/** Shown for a slug that no product has [ROUTE-vaultslug-02, ROUTE-vaultslug-03]. */
export function ProductNotFound({ backTo, backLabel }: ProductNotFoundProps) {
  return (
    <Page>
      <EmptyState
        title="Product Not Found"
        action={
          <LinkButton to={backTo} variant="primary" size="large">
            {backLabel}
          </LinkButton>
        }
      >
        <p>There is no product at this address. It may have moved or was mistyped.</p>
      </EmptyState>
    </Page>
  )
}
