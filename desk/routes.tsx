import { createBrowserRouter, type RouteObject } from 'react-router'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'
import { Busy } from './ui/busy.tsx'

function page(path: string, load: () => Promise<{ Page: () => React.JSX.Element }>): RouteObject {
  return { path, lazy: async () => ({ Component: (await load()).Page }), HydrateFallback: Coming }
}

function Coming() {
  return <Busy what="the page" />
}

const pages: RouteObject[] = [
  page('/', () => import('./pages/today/today.tsx')),
  page('/orders', () => import('./pages/orders/orders.tsx')),
  page('/orders/:number', () => import('./pages/orders/order.tsx')),
  page('/orders/:number/receipt', () => import('./pages/orders/receipt.tsx')),
  page('/people', () => import('./pages/people/people.tsx')),
  page('/people/person', () => import('./pages/people/person.tsx')),
  page('/requests', () => import('./pages/requests/requests.tsx')),
  page('/requests/:id', () => import('./pages/requests/request.tsx')),
  page('/content', () => import('./pages/content/content.tsx')),
  page('/content/:productKey', () => import('./pages/content/guide.tsx')),
  page('/withdrawals', () => import('./pages/withdrawals/withdrawals.tsx')),
  page('/withdrawals/:number', () => import('./pages/withdrawals/withdrawal.tsx')),
  page('/alarms', () => import('./pages/alarms/alarms.tsx')),
  page('/mails', () => import('./pages/mails/mails.tsx')),
  page('/books', () => import('./pages/books/books.tsx')),
  page('/settings', () => import('./pages/settings/settings.tsx')),
  page('/access', () => import('./pages/access/access.tsx')),
  page('/audit', () => import('./pages/audit/audit.tsx')),
]

/** The pages outside `Frame` need no session. */
export function createDeskRouter() {
  return createBrowserRouter([
    page('/sign-in', () => import('./pages/sign-in/sign-in.tsx')),
    page('/invitation', () => import('./pages/invitation/invitation.tsx')),
    { Component: Frame, children: [...pages, { path: '*', Component: NotFound }] },
  ])
}
