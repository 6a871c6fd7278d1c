import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { callFunction, readPublicSettings } from '#app/browser/api/api.ts'
import { onRestored } from '#app/browser/on-restored.ts'
import { keepTypedEmail, readTypedEmail } from '#app/browser/typed-email.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Cart } from '#domain/cart.ts'
import { CheckoutFlow, type Customer } from './checkout-flow.ts'
import { checkoutButtonDisabled, checkoutButtonLabel, IDLE, mayPress } from './checkout-state.ts'

/** Pause before a complete email is checked. */
const TYPING_PAUSE_MS = 700

export type UseCheckout = ReturnType<typeof useCheckout>

export function useCheckout({ cart, user }: { cart: Cart; user: Customer | null }) {
  const { revalidate } = useRevalidator()
  const [flow] = useState(() => createBrowserFlow(() => void revalidate()))
  const state = useSyncExternalStore(flow.subscribe, flow.read, () => IDLE)
  const { version } = state
  useEffect(() => {
    if (version === 0) return // nothing typed yet
    const pause = setTimeout(flow.checkTyped, TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  }, [flow, version])
  useEffect(() => onRestored(flow.returned), [flow]) // then it is no longer redirecting
  useEffect(() => flow.showCart(cart), [flow, cart])
  useEffect(() => flow.abandon, [flow])
  return {
    setEmail: (email: string) => {
      keepTypedEmail(email)
      flow.setEmail(email)
    },
    checkEmail: () => void flow.checkEmail(),
    state,
    buttonLabel: checkoutButtonLabel(state),
    buttonDisabled: checkoutButtonDisabled(state, user !== null),
    /** False while the email is incomplete or refused. */
    mayPress: mayPress(state, user !== null),
    submit: () => {
      void flow.submit(cart, user)
    },
  }
}

function createBrowserFlow(renewPrices: () => void) {
  const calls = {
    call: callFunction,
    toast: showToast,
    settings: readPublicSettings,
    go: (url: string) => window.location.assign(url),
    renewPrices,
  }
  return new CheckoutFlow(calls, readTypedEmail())
}
