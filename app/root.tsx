import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { replayEvents } from './boot/event-replay.ts'
import { useSmoothScroll } from './boot/smooth-scroll.ts'
import { AuthProvider } from './features/accounts/session/auth-provider.tsx'
import {
  rememberFreeSignup,
  scheduleWelcome,
} from './features/accounts/welcome/schedule-welcome.ts'
import { CartProvider } from './features/cart/cart-provider.tsx'
import { addNoted } from './features/cart/noted-item.ts'
import { useCartCount, useCartStore } from './features/cart/use-cart.ts'
import { NoConnection } from './features/navigation/failure-views.tsx'
import { Footer } from './features/navigation/footer.tsx'
import { Navigation } from './features/navigation/navigation.tsx'
import type { Elements } from './ui/elements.ts'
import { ToastRegion } from './ui/toast-region.tsx'
import { useFocusOnArrival } from './ui/use-focus-on-arrival.ts'
import { useHead } from './use-head.ts'

/** Frame of all pages. */
export function Root() {
  return (
    <AuthProvider onSignedIn={scheduleWelcome}>
      <CartProvider>
        <SiteFrame>
          <Outlet />
        </SiteFrame>
      </CartProvider>
      <ScrollRestoration />
    </AuthProvider>
  )
}

function SiteFrame({ children }: { children: Elements }) {
  const count = useCartCount()
  const cart = useCartStore()
  const content = useRef<HTMLElement>(null)
  useEffect(rememberFreeSignup, [])
  useEffect(() => replayEvents((note) => addNoted(cart, note)), [cart])
  useFocusOnArrival(content)
  useSmoothScroll()
  useHead()
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Navigation cartCount={count} />
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="flex min-h-[calc(100dvh-4rem)] flex-1 flex-col"
      >
        {children}
      </main>
      <Footer />
      <NoConnection />
      <ToastRegion />
    </>
  )
}
