import { paths } from '#domain/pages.ts'
import { pageMeta } from '../../features/navigation/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { Contact } from './contact-view.tsx'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: 'How to reach us, and what to write about an order. We reply within 24-48 hours.',
    path: paths.contact(),
  })

/** A failed payment links here [PAY-06]. */
export default function ContactPage() {
  return (
    <Page>
      <Contact />
    </Page>
  )
}
