import { buttonClass } from '#app/ui/button.tsx'
import { company } from '#shop/company.ts'

const lines = [
  `To ${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}, ${company.country}, ${company.email}:`,
  'I withdraw from my contract about the following product or service:',
  'Order number:',
  'Ordered on:',
  'Name:',
  'Email address of the order:',
  'Date:',
]

const mail = `mailto:${company.email}?${new URLSearchParams({
  subject: 'Withdrawal from contract',
  body: lines.join('\r\n'),
})
  .toString()
  .replaceAll('+', '%20')}`

export function WithdrawalForm() {
  return (
    <>
      <ul className="!list-none rounded-control border border-line !p-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="not-on-paper">
        <a href={mail} className={`${buttonClass({})} no-underline!`}>
          Send this form by email
        </a>
      </p>
    </>
  )
}
