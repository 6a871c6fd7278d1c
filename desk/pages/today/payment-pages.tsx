import type { SalesFigures } from '#contract/desk/today.ts'
import { Part } from '#desk/ui/part.tsx'

/** Conversion rate, computed from the orders: nobody is tracked. */
export function PaymentPages({ opened, paid }: SalesFigures['paymentPages']) {
  return (
    <Part title="From payment page to paid">
      {opened === 0 ? (
        <p className="text-fine text-quiet">No payment pages opened in the last 30 days.</p>
      ) : (
        <div className="grid gap-2">
          <p className="figures text-title font-semibold">{`${Math.round((100 * paid) / opened)} %`}</p>
          <meter
            className="paid-meter"
            min={0}
            max={opened}
            value={paid}
            aria-label="Share of opened payment pages that were paid"
          />
          <p className="text-fine text-quiet">
            {`${paid} of ${opened} opened in the last 30 days were paid`}
          </p>
        </div>
      )}
    </Part>
  )
}
