import { IconMinus, IconPlus } from './icons.tsx'

interface QuantityStepperProps {
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

const side =
  'grid size-11 place-items-center [&>svg]:size-4 rounded-control text-quiet hover:text-text disabled:cursor-not-allowed disabled:text-control'

/** Never below 1. */
export function QuantityStepper({ name, quantity, onChange }: QuantityStepperProps) {
  return (
    <div className="flex items-center text-fine text-quiet">
      <span aria-hidden="true" className="mr-3">
        Qty
      </span>
      <div className="flex items-center rounded-control border border-control">
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
          className={side}
        >
          <IconMinus />
        </button>
        <output
          aria-label={`Quantity of ${name}`}
          className="figures min-w-5 text-center text-text"
        >
          {quantity}
        </output>
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          onClick={() => onChange(quantity + 1)}
          className={side}
        >
          <IconPlus />
        </button>
      </div>
    </div>
  )
}
