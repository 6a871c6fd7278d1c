import { useShopFacts } from '#app/browser/shop-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'

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
