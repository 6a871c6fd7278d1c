/** Addresses of the desk's pages. */
export const deskPaths = {
  today: () => '/',
  orders: () => '/orders',
  order: (number: number | string) => `/orders/${number}`,
  receipt: (number: number | string) => `/orders/${number}/receipt`,
  people: () => '/people',
  /** In the fragment, which no server sees (ui/use-kept.ts). */
  person: (email: string) => `/people/person#${new URLSearchParams({ email })}`,
  requests: () => '/requests',
  request: (id: string) => `/requests/${id}`,
  content: () => '/content',
  guide: (productKey: string) => `/content/${productKey}`,
  withdrawals: () => '/withdrawals',
  withdrawal: (number: number | string) => `/withdrawals/${number}`,
  alarms: () => '/alarms',
  mails: () => '/mails',
  books: () => '/books',
  settings: () => '/settings',
  access: () => '/access',
  audit: () => '/audit',
  signIn: () => '/sign-in',
  invitation: () => '/invitation',
} as const
