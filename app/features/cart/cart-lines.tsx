import { type KeyboardEvent, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { type Cart, type CartItem, cartCount, formatItemCount } from '#domain/cart.ts'

interface CartLinesProps {
  cart: Cart
  onQuantity: (priceId: string, quantity: number) => void
  onRemove: (priceId: string) => void
  onClear: () => void
  /** Undefined for a line of an unknown product. */
  productOf: (line: CartItem) => LineProduct | undefined
  renderNote?: ((line: CartItem) => Elements) | undefined
}

export interface LineProduct {
  picture: Elements
  to: string
}

/** Shared with the skeleton, for equal heights. */
export const linesHeadClass =
  'flex min-h-11 items-center justify-between gap-4 border-b border-line pb-3 text-fine text-quiet'
export const lineClass =
  'grid min-h-44 grid-cols-[4.5rem_minmax(0,1fr)_auto] grid-rows-[auto_1fr_auto] items-start gap-x-4 gap-y-1 border-b border-line py-6 sm:grid-cols-[5.5rem_1fr_auto] sm:gap-x-6'

/** [CART-07 to CART-13] */
export function CartLines(props: CartLinesProps) {
  const { cart, onQuantity, onRemove, onClear, productOf, renderNote } = props
  const count = cartCount(cart)
  const list = useRef<HTMLUListElement>(null)
  return (
    <section aria-label="Items in your cart">
      <div className={linesHeadClass}>
        <output className="figures">{formatItemCount(count)}</output>
        <div className="-mr-4">
          <Button variant="quiet" onClick={onClear}>
            Clear Cart
          </Button>
        </div>
      </div>
      <ul ref={list}>
        {cart.map((line, at) => (
          <Line
            key={line.priceId}
            line={line}
            product={productOf(line)}
            note={renderNote?.(line)}
            onQuantity={(quantity) => onQuantity(line.priceId, quantity)}
            onRemove={() => {
              focusNeighbour(list.current, at)
              onRemove(line.priceId)
            }}
          />
        ))}
      </ul>
    </section>
  )
}

/** So that several lines can be removed by keyboard. */
function focusNeighbour(list: HTMLUListElement | null, at: number) {
  const buttons = list?.querySelectorAll<HTMLButtonElement>('button[data-remove]') ?? []
  const neighbour = buttons[at + 1] ?? buttons[at - 1]
  neighbour?.focus()
}

/** Ignores a held key: the focus is on the next line by then. */
function keepOthers(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

interface LineProps {
  line: CartItem
  product: LineProduct | undefined
  note: Elements
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function Line({ line, product, note, onQuantity, onRemove }: LineProps) {
  return (
    <li className={lineClass}>
      <div className="row-span-3">{product?.picture}</div>
      <p className="min-w-0 text-lead/tight font-medium">
        {product ? (
          <Link to={product.to} className="hover:underline">
            {hyphenated(line.name)}
          </Link>
        ) : (
          hyphenated(line.name)
        )}
      </p>
      <p className="figures justify-self-end text-lead/tight font-medium">{line.price}</p>
      {/* two lines high on phones: the note arrives later */}
      <p className="col-span-2 text-fine text-quiet first-letter:uppercase max-sm:min-h-10">
        <span>{line.type}</span>
        {note}
      </p>
      <div className="col-span-2 flex flex-wrap items-center justify-between pt-2">
        <QuantityStepper name={line.name} quantity={line.quantity} onChange={onQuantity} />
        <button
          type="button"
          aria-label={`Remove ${line.name}`}
          data-remove
          onClick={onRemove}
          onKeyDown={keepOthers}
          className="min-h-11 text-fine text-quiet underline hover:text-bad"
        >
          Remove
        </button>
      </div>
    </li>
  )
}
