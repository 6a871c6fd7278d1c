import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'
import { LegalPage } from './legal-page.tsx'
import { privacyPolicy } from './privacy-policy-text.tsx'

export const head = (): DocumentHead => ({
  title: 'Privacy policy',
  description:
    'What the shop keeps about you, why and for how long, and how to see, download or delete it.',
  path: paths.privacy(),
})

/** [ROUTE-legal-01, LEGAL-01, LEGAL-04, LEGAL-05] */
export default function PrivacyPage() {
  return (
    <Page>
      <LegalPage document={privacyPolicy} />
    </Page>
  )
}
