import { type ReactNode, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { PLACEHOLDER_SETTINGS, PUBLIC_SETTINGS_ID } from '#contract/public-settings.ts'
import { groundHex } from '#shop/palette.ts'
import { closeMenuScript } from './boot/close-menu.ts'
import { deferredLayoutScript } from './boot/deferred-layout.ts'
import { eventReplayScript, replayEvents } from './boot/event-replay.ts'
import { preloaderScript } from './boot/preloader/preloader-script.ts'
import { sessionAttributeScript } from './boot/session-attribute.ts'
import { useSmoothScroll } from './boot/smooth-scroll.ts'
import { AuthProvider } from './features/accounts/session/auth-provider.tsx'
import {
  rememberFreeSignup,
  scheduleWelcome,
} from './features/accounts/welcome/schedule-welcome.ts'
import { CartProvider } from './features/cart/cart-provider.tsx'
import { addNoted } from './features/cart/noted-item.ts'
import { useCartCount, useCartStore } from './features/cart/use-cart.ts'
import { NoConnection, SomethingBroke } from './features/navigation/failure-views.tsx'
import { Footer } from './features/navigation/footer.tsx'
import { Navigation } from './features/navigation/navigation.tsx'
import { NotFound } from './features/navigation/not-found-view.tsx'
import { pageMeta } from './features/navigation/page-meta.ts'
import icon from './ui/favicon.svg?raw'
import { Spinner } from './ui/spinner.tsx'
import styles from './ui/styles.css?inline'
import { svgDataUrl } from './ui/svg-data-url.ts'
import { ToastRegion } from './ui/toast-region.tsx'
import { useFocusOnArrival } from './ui/use-focus-on-arrival.ts'

export const meta = () => pageMeta({ path: '/' })

/** Builds contain a placeholder that the server replaces; the development server provides the settings. */
const settingsText: string = import.meta.env['VITE_PUBLIC_SETTINGS'] ?? PLACEHOLDER_SETTINGS

/** Prerendered scripts have run before React starts, so the client bundle omits them. */
const headScripts = import.meta.env.SSR
  ? `${sessionAttributeScript};${deferredLayoutScript};${closeMenuScript};${eventReplayScript};${preloaderScript}`
  : ''
/** Inlined: text paints without a second request. */
const headStyles = import.meta.env.SSR
  ? styles
  : (document.querySelector('head > style')?.textContent ?? '') // for pages that React renders anew
/** Decodes the font before the first paint; decoding at first use would shift text. */
const fontScript = import.meta.env.SSR ? "document.fonts.load('1em Geist')" : ''
/** Inlined: browsers request icons with high priority, before the first screen is painted. */
const headIcon = import.meta.env.SSR ? svgDataUrl(icon) : ''

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The head script sets data-session before hydration.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={groundHex} />
        <script suppressHydrationWarning>{headScripts}</script>
        <style suppressHydrationWarning>{headStyles}</style>
        <script suppressHydrationWarning>{fontScript}</script>
        {/* Delays the first paint until the whole page has arrived: a half-painted page would shift. */}
        <link rel="expect" href={`#${PUBLIC_SETTINGS_ID}`} blocking="render" />
        {/* For clients without SVG support. */}
        <link rel="icon" href="/favicon.png" sizes="48x48" />
        {headIcon && <link rel="icon" href={headIcon} sizes="any" />}
        <Meta />
        <Links />
      </head>
      <body>
        <AuthProvider onSignedIn={scheduleWelcome}>
          <CartProvider>
            <SiteFrame>{children}</SiteFrame>
          </CartProvider>
        </AuthProvider>
        <ScrollRestoration />
        <script type="application/json" id={PUBLIC_SETTINGS_ID} suppressHydrationWarning>
          {settingsText}
        </script>
        <Scripts />
      </body>
    </html>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  const count = useCartCount()
  const cart = useCartStore()
  const content = useRef<HTMLElement>(null)
  useEffect(rememberFreeSignup, [])
  useEffect(() => replayEvents((note) => addNoted(cart, note)), [cart])
  useFocusOnArrival(content)
  useSmoothScroll()
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

export default function Root() {
  return <Outlet />
}

export function HydrateFallback() {
  return (
    <>
      <div className="awaits-script grid flex-1 place-items-center py-24 text-quiet">
        <Spinner size="large" />
      </div>
      <noscript>
        <NotFound />
      </noscript>
    </>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <SomethingBroke />
}
