import { Lost } from '../../features/navigation/not-found-view.tsx'
import { LinkButton } from '../../ui/button.tsx'

interface ProductNotFoundProps {
  backTo: string
  backLabel: string
}

/** [ROUTE-vaultslug-02, ROUTE-vaultslug-03] */
export function ProductNotFound({ backTo, backLabel }: ProductNotFoundProps) {
  return (
    <Lost
      title="Product Not Found"
      action={
        <LinkButton to={backTo} variant="primary" size="large">
          {backLabel}
        </LinkButton>
      }
    >
      <p>It may have moved, or the address was mistyped.</p>
    </Lost>
  )
}
