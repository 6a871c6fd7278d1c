/** Money of some days, in cents of the shop's currency. Net is what was received without refunds and lost disputes. */
export interface Sum {
  /** Orders that were paid. */
  orders: number
  receivedCents: number
  refundedCents: number
  lostCents: number
  netCents: number
}

/** A sum with its first and last day, such as `2026-11-01`. */
export interface SumOfDays extends Sum {
  first: string
  last: string
}

/** 200 answer of GET /api/today: what was sold, by the days of Finland. */
export interface SalesFigures {
  currency: string
  /** Whether it is real money. */
  isLive: boolean
  today: SumOfDays
  yesterday: SumOfDays
  /** From the first of the month to today. */
  month: SumOfDays
  /** The same days of the month before. */
  monthBefore: SumOfDays
  /** The last thirty, the first one first. */
  days: SumOfDays[]
  /** Of this month, before refunds, the most money first. */
  products: { key: string; name: string; quantity: number; cents: number }[]
  /** Of the last thirty days. */
  paymentPages: { opened: number; paid: number }
  /** Whether money moved in another currency, which only Books shows. */
  hasOtherCurrencies: boolean
}

/** Something that waits for a person. */
export interface Wait {
  /** Names the entry. */
  kind: string
  count: number
  /** What there is so many of, such as `open alarms`. */
  label: string
  /** What else cannot wait to be known, such as the day of an answer. */
  detail: string | null
  /** The page of the desk where it is dealt with. */
  to: string
  /** Whether it comes before the rest. */
  urgent: boolean
}

/** 200 answer of GET /api/today/waits, without what there is none of. */
export interface Waits {
  waits: Wait[]
}

/** Something that was looked at: well, not well, or not to be told. */
export interface HealthCheck {
  what: string
  state: 'well' | 'unwell' | 'unknown'
  said: string
}

/** 200 answer of GET /api/today/health. */
export interface ShopHealthAnswer {
  checks: HealthCheck[]
  /** ISO time of the last backup; null without one. */
  lastBackupAt: string | null
}
