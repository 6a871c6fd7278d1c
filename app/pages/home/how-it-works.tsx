const steps = [
  {
    name: 'Choose',
    summary: 'Add it to your cart. You need no account to look around or to buy.',
  },
  {
    name: 'Pay',
    summary: 'By card, on the card provider’s own page. We never see your card number.',
  },
  {
    name: 'Set a password',
    summary: 'Buying as a guest? We create your account and email you a link to set its password.',
  },
  {
    name: 'Open it',
    summary: 'Guides are in My Vault, services in My AI Services, each with its next step.',
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
