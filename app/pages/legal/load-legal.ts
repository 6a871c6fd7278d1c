import type { LoadPage } from '#app/page-module.ts'
import type { ShownLegalText } from '#contract/site.ts'
import type { LegalPage } from '#domain/legal-text.ts'

export interface LegalData extends ShownLegalText {
  path: string
}

export function loadLegal(page: LegalPage): LoadPage {
  return ({ legal }): LegalData => ({ path: `/${page}`, ...legal[page] })
}
