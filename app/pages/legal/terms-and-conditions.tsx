import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'
import { LegalPage } from './legal-page.tsx'
import { termsAndConditions } from './terms-and-conditions-text.tsx'

export const head = (): DocumentHead => ({
  title: 'Terms and conditions',
  description:
    'What you buy, how you get it, your 14 days to withdraw, what applies when something is wrong, and the law behind it.',
  path: paths.terms(),
})

/** [ROUTE-legal-02, LEGAL-02, LEGAL-06, LEGAL-07] */
export default function TermsPage() {
  return (
    <Page>
      <LegalPage document={termsAndConditions} />
    </Page>
  )
}
