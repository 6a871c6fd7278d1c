import { IconMinus, IconPlus } from './icons.tsx'

interface QuantityStepperProps {
  /** Name of the counted item, for the accessible names of the two buttons. */
  name: string
  quantity: number
  onChange: (quantity: number) => void
}

const side =
  'grid size-11 place-items-center rounded-control text-quiet hover:text-text disabled:cursor-not-allowed disabled:text-line'

/** Minus button, number, plus button; never below 1. */
export function QuantityStepper({ name, quantity, onChange }: QuantityStepperProps) {
  return (
    <div className="inline-flex items-center justify-self-start rounded-control border border-control">
      <button
        type="button"
        aria-label={`Decrease quantity of ${name}`}
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className={side}
      >
        <IconMinus />
      </button>
      <output aria-label={`Quantity of ${name}`} className="figures min-w-7 text-center text-fine">
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
  )
}
