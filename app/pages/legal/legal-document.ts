import type { ReactNode } from 'react'

/** The text of a legal page. */
export interface LegalDocument {
  title: string
  /** One sentence on what the page tells. */
  lead: string
  /** Since when it holds, as it is written on the page [LEGAL-01 to LEGAL-03]. */
  effective: string
  sections: readonly LegalSection[]
}

interface LegalSection {
  /** Part of the address, such as `#withdrawal`. */
  id: string
  title: string
  text: ReactNode
}
