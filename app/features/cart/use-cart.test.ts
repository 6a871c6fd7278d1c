import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartProvider } from './cart-provider.tsx'
import { useCart } from './use-cart.ts'

function Shown() {
  const { cart, count, totalCents, ready } = useCart()
  return createElement('p', null, JSON.stringify([cart.length, count, totalCents, ready]))
}

test('prerendered HTML shows an empty cart that is not ready [CART-39]', () => {
  const html = renderToString(createElement(CartProvider, null, createElement(Shown)))
  expect(html).toBe('<p>[0,0,0,false]</p>')
})

test('useCart throws outside its provider [ERR-usage-01]', () => {
  expect(() => renderToString(createElement(Shown))).toThrow(
    'useCart must be used within a CartProvider',
  )
})
