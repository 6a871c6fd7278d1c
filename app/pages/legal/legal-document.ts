import type { Elements } from '#app/ui/elements.ts'

export interface LegalDocument {
  title: string
  lead: string
  /** Display text [LEGAL-01 to LEGAL-03]. */
  effective: string
  changed?: string
  sections: readonly LegalSection[]
}

interface LegalSection {
  /** Anchor: `withdrawal` for `#withdrawal`. */
  id: string
  title: string
  text: Elements
}
