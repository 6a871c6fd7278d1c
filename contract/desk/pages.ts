/** Addresses of the desk's pages: its router opens them, and at any other one its server answers 404. */
export const deskPages = [
  '/',
  '/orders',
  '/orders/:number',
  '/orders/:number/receipt',
  '/people',
  '/people/person',
  '/requests',
  '/requests/:id',
  '/content',
  '/content/:productKey',
  '/shop',
  '/shop/changes',
  '/shop/publications',
  '/shop/:folder/:name',
  '/withdrawals',
  '/withdrawals/:number',
  '/alarms',
  '/mails',
  '/books',
  '/settings',
  '/access',
  '/audit',
  '/sign-in',
  '/invitation',
] as const

export type DeskPage = (typeof deskPages)[number]
