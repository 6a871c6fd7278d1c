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
import { earlyPressScript, replayEarlyPresses } from './early-press.ts'
import { CartProvider } from './features/cart/cart-provider.tsx'
import { useCartCount } from './features/cart/use-cart.ts'
import { Footer } from './features/navigation/footer.tsx'
import { Navigation } from './features/navigation/navigation.tsx'
import { NotFound } from './features/navigation/not-found.tsx'
import { SomethingBroke } from './features/navigation/something-broke.tsx'
import { preloaderScript } from './features/preloader/preloader-script.ts'
import { AuthProvider } from './features/session/auth-provider.tsx'
import { firstScreenScript } from './first-screen.ts'
import { pageMeta } from './page-meta.ts'
import { sessionMarkScript } from './session-mark.ts'
import { Spinner } from './ui/spinner.tsx'
import styles from './ui/styles.css?inline'
import { ToastRegion } from './ui/toast-region.tsx'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { useSmoothScroll } from './use-smooth-scroll.ts'
import { rememberClaim, welcomeSoon } from './welcome-soon.ts'

export const links = () => [
  { rel: 'icon', href: '/favicon.png', sizes: '48x48', type: 'image/png' },
  { rel: 'icon', href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta = () => pageMeta({ path: '/' })

/** The build leaves a placeholder for the server to fill; the development server knows them already. */
const settingsText: string = import.meta.env['VITE_PUBLIC_SETTINGS'] ?? PLACEHOLDER_SETTINGS

/** Written into the page at build; by the time React comes they have run, so it need not know them. */
const headScripts = import.meta.env.SSR
  ? `${sessionMarkScript};${firstScreenScript};${earlyPressScript};${preloaderScript}`
  : ''
/** All styles stand in the page itself: text is painted without asking for a second file. */
const headStyles = import.meta.env.SSR ? styles : ''

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The session mark is set before React arrives.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#100d0b" />
        <script suppressHydrationWarning>{headScripts}</script>
        <style suppressHydrationWarning>{headStyles}</style>
        {/* Painted whole or not at all: half a page moves when the other half comes. */}
        <link rel="expect" href={`#${PUBLIC_SETTINGS_ID}`} blocking="render" />
        <Meta />
        <Links />
      </head>
      <body>
        <AuthProvider onSignedIn={welcomeSoon}>
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
  const content = useRef<HTMLElement>(null)
  useEffect(rememberClaim, [])
  useEffect(replayEarlyPresses, [])
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
      <ToastRegion />
    </>
  )
}

export default function Root() {
  return <Outlet />
}

/** What an address without a file of its own shows until the browser knows which page it is. */
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
