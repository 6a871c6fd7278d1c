import type { OrderStep } from '#domain/catalogue/product-file.ts'

export function OrderSteps({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol
      className={`grid gap-6 sm:gap-y-10 ${steps.length % 3 === 0 ? 'sm:grid-cols-3' : 'sm:grid-cols-2'}`}
    >
      {steps.map(({ step, details }, index) => (
        <li
          key={step}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] content-start gap-y-1 sm:grid-cols-1 sm:border-t sm:border-control sm:pt-4"
        >
          <span aria-hidden="true" className="row-span-2 text-title text-quiet sm:row-span-1">
            {index + 1}
          </span>
          <p className="font-medium">{step}</p>
          <p className="text-quiet">{details}</p>
        </li>
      ))}
    </ol>
  )
}
