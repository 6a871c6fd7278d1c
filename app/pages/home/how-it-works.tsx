const steps = [
  {
    name: 'Choose',
    summary: 'Put it in the cart. Nobody needs an account to look around or to buy.',
  },
  {
    name: 'Pay',
    summary: 'By card, on the card provider’s own page. Your card number never passes through us.',
  },
  {
    name: 'Set a password',
    summary:
      'Bought as a guest? Your account is made for you, and an email lets you set its password.',
  },
  {
    name: 'Open it',
    summary:
      'Guides wait in My Vault, services in My AI Services. What comes next is written there.',
  },
] as const

/** The four steps from the cart to the delivery. */
export function HowItWorks() {
  return (
    <ol className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step, index) => (
        <li key={step.name} className="grid content-start gap-2 border-t border-control pt-4">
          <p aria-hidden="true" className="figures text-fine text-quiet">
            {index + 1}
          </p>
          <h3 className="text-title font-semibold">{step.name}</h3>
          <p className="max-w-[28rem] text-quiet">{step.summary}</p>
        </li>
      ))}
    </ol>
  )
}
