import { useShopFacts } from '#app/browser/shop-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { storedValues } from './what-is-stored.ts'

/** Seller details that the law requires before an order. */
export function CompanyParagraph() {
  const { company } = useShopFacts()
  return (
    <p>
      <strong>{company.legalName}</strong>, business&nbsp;ID&nbsp;
      <span className="whitespace-nowrap">{company.businessId}</span>
      <br />
      {company.street}, {company.postalCode}&nbsp;{company.city}, {company.country}
      <br />
      {company.phone}, <a href={`mailto:${company.email}`}>{company.email}</a>
    </p>
  )
}

export function WithdrawalForm() {
  const { company } = useShopFacts()
  const lines = [
    `To ${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}, ${company.country}, ${company.email}:`,
    'I withdraw from my contract about the following product or service:',
    'Order number:',
    'Ordered on:',
    'Name:',
    'Email address of the order:',
    'Date:',
  ]
  const mail = { subject: 'Withdrawal from contract', body: lines.join('\r\n') }
  const query = new URLSearchParams(mail).toString().replaceAll('+', '%20')
  return (
    <>
      <ul className="!list-none rounded-control border border-line !p-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="not-on-paper">
        <a href={`mailto:${company.email}?${query}`} className={`${buttonClass({})} no-underline!`}>
          Send this form by email
        </a>
      </p>
    </>
  )
}

/** Everything that the shop stores in one place of the browser. */
export function StoredValues({ of }: { of: keyof typeof storedValues }) {
  return (
    <dl>
      {storedValues[of].map(({ name, purpose, until }) => (
        <div key={name} className="border-t border-line py-4">
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{purpose}</dd>
          <dd>{`Kept: ${until}`}</dd>
        </div>
      ))}
    </dl>
  )
}
