import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Page } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'
import { cookiePolicy } from './cookie-policy-text.tsx'
import { LegalPage } from './legal-page.tsx'

export const head = (): DocumentHead => ({
  title: 'Cookie policy',
  description:
    'Every cookie and every stored value of this shop, by name. None of them tracks you.',
  path: paths.cookies(),
})

/** [ROUTE-legal-03, LEGAL-03] */
export default function CookiePage() {
  return (
    <Page>
      <LegalPage document={cookiePolicy} />
    </Page>
  )
}
