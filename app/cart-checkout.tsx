import type { Cart } from '#domain/cart.ts'
import { paths } from '#domain/pages.ts'
import { CART_PARAMETER, writeCartItems } from './features/cart/write-cart-items.ts'
import type { Buyer } from './features/checkout/checkout-flow.ts'
import { CheckoutForm } from './features/checkout/checkout-form.tsx'
import { useCheckout } from './features/checkout/use-checkout.ts'
import { useGoogleSignIn } from './features/session/use-google-sign-in.ts'

interface CartCheckoutProps {
  cart: Cart
  user: Buyer | null
}

/** The way to pay for a cart; loaded when there is one. */
export function CartCheckout({ cart, user }: CartCheckoutProps) {
  const checkout = useCheckout({ cart, user })
  const google = useGoogleSignIn()
  return (
    <CheckoutForm
      checkout={checkout}
      signedIn={user !== null}
      google={google && { busy: google.busy, start: () => google.start(returnPath(cart)) }}
    />
  )
}

/** Google leads back to the cart, with the cart [API-auth-11]. */
function returnPath(cart: Cart): string {
  const text = writeCartItems(cart)
  return text ? `${paths.cart()}?${new URLSearchParams({ [CART_PARAMETER]: text })}` : paths.cart()
}
