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
import { AddButton } from '../cart/add-button.tsx'
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

/** The one button of an item. Actions that navigate are links, which work without JavaScript. */
export function ItemButton({ item, action, onAdd, again = false, ...look }: ItemButtonProps) {
  switch (action.kind) {
    case 'none':
      return null
    case 'add':
      return (
        <AddButton
          {...look}
          item={item}
          label={action.label}
          again={again}
          onAdd={() => onAdd(item)}
        />
      )
    case 'page':
      return (
        <LinkButton {...look} to={action.to}>
          {action.label}
        </LinkButton>
      )
    case 'external':
      return (
        <ExternalButton {...look} href={action.href}>
          {action.label}
          {look.size === 'large' ? <IconExternal /> : null}
        </ExternalButton>
      )
    case 'access':
      if (action.href?.startsWith('/')) {
        return (
          <LinkButton {...look} to={action.href}>
            {action.label}
          </LinkButton>
        )
      }
      if (action.href) {
        return (
          <ExternalButton {...look} href={action.href}>
            {action.label}
          </ExternalButton>
        )
      }
      return (
        <Button {...look} onClick={sayAccessGranted}>
          {action.label}
        </Button>
      )
  }
}

/** The toast for an owned item whose content came by mail [ERR-access-01]. */
function sayAccessGranted() {
  showToast({
    title: 'Access granted',
    description: 'You have access to the item. Check your email for details.',
  })
}
