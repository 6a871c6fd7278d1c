import { useState } from 'react'
import { useGoogleSignIn } from '#app/features/accounts/session/use-google-sign-in.ts'
import { CART_PARAMETER, writeCartItems } from '#app/features/cart/write-cart-items.ts'
import { useMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import type { Customer } from '#app/features/checkout/checkout-flow.ts'
import { CheckoutForm } from '#app/features/checkout/checkout-form.tsx'
import { useCheckout } from '#app/features/checkout/use-checkout.ts'
import type { Cart } from '#domain/cart.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { ownedLines, spareLines } from './owned-lines.ts'
import { OwnedQuestion, SpareQuestion } from './paying-questions.tsx'

interface CartCheckoutProps {
  cart: Cart
  sold: readonly CatalogueItem[]
  user: Customer | null
  /** 0 removes the line. */
  onQuantity: (priceId: string, quantity: number) => void
}

export function CartCheckout({ cart, sold, user, onQuantity }: CartCheckoutProps) {
  const checkout = useCheckout({ cart, user })
  const owned = ownedLines(cart, sold, useMyVault(user))
  const spare = spareLines(cart, sold)
  const [timesAsked, setTimesAsked] = useState(0)
  const doubtful = owned.length > 0 ? owned : spare
  const Question = owned.length > 0 ? OwnedQuestion : SpareQuestion
  const ask = () => setTimesAsked((before) => before + 1)
  const google = useGoogleSignIn()
  return (
    <CheckoutForm
      checkout={doubtful.length > 0 ? { ...checkout, submit: ask } : checkout}
      question={
        timesAsked > 0 && doubtful.length > 0 ? (
          <Question
            key={timesAsked}
            lines={doubtful}
            disabled={checkout.buttonDisabled}
            onQuantity={onQuantity}
            onPay={checkout.submit}
          />
        ) : null
      }
      signedIn={user !== null}
      google={google && { busy: google.busy, start: () => google.start(returnPath(cart)) }}
    />
  )
}

/** Redirect target for Google: the cart page with the cart in its query [API-auth-11]. */
function returnPath(cart: Cart): string {
  const text = writeCartItems(cart)
  return text ? `${paths.cart()}?${new URLSearchParams({ [CART_PARAMETER]: text })}` : paths.cart()
}
