/** Cents of the shop's currency. Net: received minus refunds and lost disputes. */
export interface Sum {
  orders: number
  receivedCents: number
  refundedCents: number
  lostCents: number
  netCents: number
}

/** Days such as `2026-11-01`. */
export interface SumOfDays extends Sum {
  first: string
  last: string
}

/** Counted by Finnish days. */
export interface SalesFigures {
  currency: string
  /** True for real money. */
  isLive: boolean
  today: SumOfDays
  yesterday: SumOfDays
  /** First of the month to today. */
  month: SumOfDays
  /** Same days of the previous month. */
  monthBefore: SumOfDays
  /** The last thirty, oldest first. */
  days: SumOfDays[]
  /** This month, before refunds, by money. */
  products: { key: string; name: string; quantity: number; cents: number }[]
  /** Last thirty days. */
  paymentPages: { opened: number; paid: number }
  /** True when money moved in another currency, shown only in Books. */
  hasOtherCurrencies: boolean
}

export interface Wait {
  kind: string
  count: number
  /** Such as `open alarms`. */
  label: string
  /** Such as the day of an answer. */
  detail: string | null
  /** Page of the desk. */
  to: string
  urgent: boolean
}

/** Without zero counts. */
export interface Waits {
  waits: Wait[]
}

export interface HealthCheck {
  what: string
  state: 'well' | 'unwell' | 'unknown'
  said: string
}

export interface ShopHealthAnswer {
  checks: HealthCheck[]
  /** ISO time; null without a backup. */
  lastBackupAt: string | null
}
