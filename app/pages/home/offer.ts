import type { ReactNode } from 'react'

/** Something sold or given, as the start page tells of it. */
export interface Offer {
  name: string
  /** For whom, or what it is. */
  words: string
  price: string
  /** Such as `$97/month`, where there is one. */
  monthlyFee?: string | undefined
  to: string
  picture: ReactNode
}
