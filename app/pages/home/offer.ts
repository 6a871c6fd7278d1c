import type { ReactNode } from 'react'

/** A product as the start page shows it. */
export interface Offer {
  name: string
  /** Who it is for, or what it is. */
  summary: string
  price: string
  /** Display text such as `$97/month`, where there is one. */
  monthlyFee?: string | undefined
  to: string
  picture: ReactNode
}
