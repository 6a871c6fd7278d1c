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
