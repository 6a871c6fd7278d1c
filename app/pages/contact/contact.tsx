import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { ButtonRow, buttonClass, ExternalButton } from '#app/ui/button.tsx'
import { IconExternal } from '#app/ui/icons.tsx'
import { Page, PageHead } from '#app/ui/page.tsx'
import { paths } from '#domain/pages.ts'

export const head = (): DocumentHead => ({
  title: 'Contact',
  description: 'How to reach us, and what to write about an order. We reply within 24-48 hours.',
  path: paths.contact(),
})

/** Contact details, and what to include in a message (decision C22). A failed payment links here [PAY-06]. */
export default function ContactPage() {
  const { company, links } = useShopFacts()
  return (
    <Page>
      <PageHead
        title="Contact"
        lead={
          <span>
            Write to us. We reply within <span className="whitespace-nowrap">24-48 hours</span>.
          </span>
        }
        aside={
          <div className="max-sm:w-full">
            <ButtonRow>
              <a
                href={`mailto:${company.email}`}
                className={buttonClass({ variant: 'primary', size: 'large' })}
              >
                Write an email
              </a>
              <ExternalButton href={links.bookConsultation} size="large">
                Book a free call
                <IconExternal />
              </ExternalButton>
            </ButtonRow>
          </div>
        }
      />
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <MessageTopics />
        <CompanyDetails />
      </div>
    </Page>
  )
}

function MessageTopics() {
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="text-title font-semibold">
        Include in your message
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        <Topic name="An order or a payment">
          Your order number, such as 1001, from the confirmation email. No number? The address you
          paid with and the date are enough. Never send card numbers or passwords.
        </Topic>
        <Topic name="Something you bought and cannot open">
          Its name, and what you see when you try. Everything you own is in{' '}
          <Link to={paths.myVault()} className="underline">
            My Vault
          </Link>
          .
        </Topic>
        <Topic name="A withdrawal or a complaint">
          Your order number and one sentence. Your rights are explained in the{' '}
          <Link to={`${paths.terms()}#withdrawal`} className="underline">
            terms
          </Link>
          .
        </Topic>
        <Topic name="A service or a song">
          What you’d like, and by when. Prefer to talk? Book a free call.
        </Topic>
        <Topic name="Your data">
          If you have an account, you can download and delete it yourself in{' '}
          <Link to={paths.myAccount()} className="underline">
            My Account
          </Link>
          . No account? Write from the address in question.
        </Topic>
      </dl>
    </section>
  )
}

function Topic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[13rem_1fr]">
      <dt className="font-medium">{name}</dt>
      <dd className="text-quiet">{children}</dd>
    </div>
  )
}

function CompanyDetails() {
  const { company } = useShopFacts()
  return (
    <section aria-labelledby="company">
      <h2 id="company" className="text-title font-semibold">
        Company
      </h2>
      <address className="mt-4 grid gap-1 border-t border-line pt-4 text-quiet not-italic">
        <span className="text-text">{company.legalName}</span>
        <span>{company.street}</span>
        <span>
          {company.postalCode} {company.city}, {company.country}
        </span>
        <span>Business ID {company.businessId}</span>
        <a
          href={`tel:${company.phone.replaceAll(' ', '')}`}
          className="w-fit py-2.5 text-text underline"
        >
          {company.phone}
        </a>
        <a href={`mailto:${company.email}`} className="w-fit py-2.5 text-text underline">
          {company.email}
        </a>
      </address>
    </section>
  )
}
