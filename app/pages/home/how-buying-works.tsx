const steps = [
  {
    name: 'Choose',
    summary: 'Add it to your cart. No account needed.',
  },
  {
    name: 'Pay',
    summary: 'By card, on Stripe’s secure page. We never see your card number.',
  },
  {
    name: 'Set a password',
    summary: 'Buying as a guest? We create your account and email you a link to set the password.',
  },
  {
    name: 'Open it',
    summary: 'Find guides in My Vault and services in My AI Services, with the next step for each.',
  },
] as const

export function HowItWorks() {
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li
          key={step.name}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)] content-start items-baseline gap-y-1"
        >
          <span aria-hidden="true" className="figures text-fine text-quiet">
            {index + 1}
          </span>
          <h3 className="font-semibold">{step.name}</h3>
          <p className="col-start-2 text-fine text-quiet">{step.summary}</p>
        </li>
      ))}
    </ol>
  )
}

const questions = [
  {
    asked: 'Do I need an account to buy?',
    answer:
      'No. Your email address is enough: we create an account for it after you pay. If it already has one, you sign in first.',
  },
  {
    asked: 'Where is the email to set my password?',
    answer:
      'It’s in your first order confirmation. The link works for three days. Not in your spam folder either? Choose “Forgot your password?” on the sign-in page for a new one.',
  },
  {
    asked: 'When does the monthly fee of a website start?',
    answer: 'After launch. The package itself is a one-time payment.',
  },
  {
    asked: 'Can I change my mind?',
    answer:
      'Yes, for 14 days, no reason needed: choose “Withdraw from contract here” at the foot of any page. For a guide, until you open it. For a service you asked us to start early, until all of it is done; you pay only for the part done so far. We refund you the way you paid.',
  },
] as const

export function Questions() {
  return (
    <div className="border-t border-line">
      {questions.map(({ asked, answer }) => (
        <details key={asked} data-question="" className="border-b border-line">
          <summary className="py-5 text-lead font-medium">{asked}</summary>
          <p className="max-w-prose pb-6 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  )
}
