import { createBrowserRouter, type RouteObject } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type DeskPage, deskPages } from '#contract/desk/pages.ts'
import { Frame } from './frame.tsx'
import { deskPaths } from './paths.ts'
import { Busy } from './ui/loaded.tsx'

const loads: Record<DeskPage, () => Promise<{ Page: () => React.JSX.Element }>> = {
  '/': () => import('./pages/today/today.tsx'),
  '/orders': () => import('./pages/orders/orders.tsx'),
  '/orders/:number': () => import('./pages/orders/order.tsx'),
  '/orders/:number/receipt': () => import('./pages/orders/receipt.tsx'),
  '/people': () => import('./pages/people/people.tsx'),
  '/people/person': () => import('./pages/people/person.tsx'),
  '/requests': () => import('./pages/commissions/commissions.tsx'),
  '/requests/:id': () => import('./pages/commissions/commission.tsx'),
  '/content': () => import('./pages/content/content.tsx'),
  '/content/:productKey': () => import('./pages/content/guide.tsx'),
  '/shop': () => import('./pages/shop/shop.tsx'),
  '/shop/changes': () => import('./pages/shop/changes.tsx'),
  '/shop/publications': () => import('./pages/shop/publications.tsx'),
  '/shop/:folder/:name': () => import('./pages/shop/document.tsx'),
  '/withdrawals': () => import('./pages/withdrawals/withdrawals.tsx'),
  '/withdrawals/:number': () => import('./pages/withdrawals/withdrawal.tsx'),
  '/alarms': () => import('./pages/alarms/alarms.tsx'),
  '/mails': () => import('./pages/mails/mails.tsx'),
  '/books': () => import('./pages/books/books.tsx'),
  '/settings': () => import('./pages/settings/settings.tsx'),
  '/access': () => import('./pages/access/access.tsx'),
  '/audit': () => import('./pages/audit/audit.tsx'),
  '/sign-in': () => import('./pages/sign-in/sign-in.tsx'),
  '/invitation': () => import('./pages/invitation/invitation.tsx'),
}

/** They need no session. */
const OUTSIDE_FRAME: readonly DeskPage[] = ['/sign-in', '/invitation']

function routeOf(path: DeskPage): RouteObject {
  const lazy = async () => ({ Component: (await loads[path]()).Page })
  return { path, lazy, HydrateFallback: Coming }
}

function Coming() {
  return <Busy what="the page" />
}

export function createDeskRouter() {
  const framed = deskPages.filter((path) => !OUTSIDE_FRAME.includes(path)).map(routeOf)
  return createBrowserRouter([
    ...OUTSIDE_FRAME.map(routeOf),
    { Component: Frame, children: [...framed, { path: '*', Component: NotFound }] },
  ])
}

function NotFound() {
  return (
    <EmptyState
      title="Page not found"
      action={
        <LinkButton variant="primary" to={deskPaths.today()}>
          Back to Today
        </LinkButton>
      }
    >
      The link may be outdated or mistyped.
    </EmptyState>
  )
}
