import { paths } from '#domain/pages.ts'
import { cookiePolicy } from '../features/legal/cookie-policy.tsx'
import { LegalPage } from '../features/legal/legal-page.tsx'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Cookie policy',
    description:
      'Every cookie and every stored value of this shop by name. None of them follows you.',
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
