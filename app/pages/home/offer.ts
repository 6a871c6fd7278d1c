import type { ReactNode } from 'react'

export interface Offer {
  name: string
  summary: string
  price: string
  /** Formatted, such as `$97/month`. */
  monthlyFee?: string | undefined
  to: string
  picture: ReactNode
}
