import type { Elements } from '../../ui/elements.ts'

/** The text of a legal page. */
export interface LegalDocument {
  title: string
  /** One sentence that summarises the page. */
  lead: string
  /** The effective date as the page shows it [LEGAL-01 to LEGAL-03]. */
  effective: string
  /** The date of the last change since then. */
  changed?: string
  sections: readonly LegalSection[]
}

interface LegalSection {
  /** Fragment of the address: `withdrawal` for `#withdrawal`. */
  id: string
  title: string
  text: Elements
}
