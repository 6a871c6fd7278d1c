import { AddButton } from '#app/features/cart/add-button.tsx'
import {
  Button,
  type ButtonSize,
  type ButtonVariant,
  ExternalButton,
  LinkButton,
} from '#app/ui/button.tsx'
import { IconExternal } from '#app/ui/icons.tsx'
import { showToast } from '#app/ui/toast.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { ItemAction } from './item-action.ts'

interface ItemButtonProps {
  item: CatalogueItem
  action: ItemAction
  onAdd: (item: CatalogueItem) => void
  /** Adding stays possible once the item is in the cart. */
  again?: boolean
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
}

/** Actions that navigate are links, which work without JavaScript. */
export function ItemButton({ item, action, onAdd, again = false, ...look }: ItemButtonProps) {
  if (action.kind === 'none') return null
  const { label } = action
  if (action.kind === 'add') {
    return <AddButton {...look} item={item} label={label} again={again} onAdd={() => onAdd(item)} />
  }
  const address = action.kind === 'page' ? action.to : action.href
  if (!address) {
    return (
      <Button {...look} onClick={sayAccessGranted}>
        {label}
      </Button>
    )
  }
  if (address.startsWith('/')) {
    return (
      <LinkButton {...look} to={address}>
        {label}
      </LinkButton>
    )
  }
  return (
    <ExternalButton {...look} href={address}>
      <span>{label}</span>
      {look.size === 'large' && action.kind === 'external' ? <IconExternal /> : null}
    </ExternalButton>
  )
}

/** For content that was emailed [ERR-access-01]. */
function sayAccessGranted() {
  showToast({
    title: 'Access granted',
    description: 'You have access to the item. Check your email for details.',
  })
}
