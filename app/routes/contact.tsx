import { paths } from '#domain/pages.ts'
import { Contact } from '../features/contact/contact.tsx'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description:
      'Our mailbox, a meeting, and what to write about an order. We answer in 24-48 hours.',
    path: paths.contact(),
  })

/** Where the result of a failed payment leads for help [PAY-06]. */
export default function ContactPage() {
  return (
    <Page>
      <Contact />
    </Page>
  )
}
