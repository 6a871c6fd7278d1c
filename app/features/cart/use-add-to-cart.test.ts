import { expect, test } from 'vitest'
import { addToCartToast } from './use-add-to-cart.ts'

const coffee = { name: 'Buy Me a Coffee' }

test('names the added item [ERR-cart-04]', () => {
  expect(addToCartToast(coffee, true, 'list')).toEqual({
    title: 'Added to cart',
    description: 'Buy Me a Coffee has been added to your cart.',
    variant: 'quiet',
  })
})

test('shows an error that depends on the page when adding fails [ERR-cart-01] [ERR-cart-02] [ERR-cart-03]', () => {
  const list = addToCartToast(coffee, false, 'list')
  expect(list).toMatchObject({
    title: 'Error',
    description: 'Unable to add item to cart. Please try again.',
  })
  expect(addToCartToast(coffee, false, 'detail').description).toBe(
    'Unable to add this item to cart.',
  )
})
