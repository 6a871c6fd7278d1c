import { type MouseEvent, useId } from 'react'
import type { Cart } from '#domain/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface OwnedQuestionProps {
  /** The lines that are owned already. */
  lines: Cart
  disabled: boolean
  onRemove: (priceId: string) => void
  /** Pays for all of the cart. */
  onPay: () => void
}

/** Asks, once Secure Checkout was pressed, whether what is owned already is to be paid again (F43). */
export function OwnedQuestion({ lines, disabled, onRemove, onPay }: OwnedQuestionProps) {
  const title = useId()
  const names = lines.map(({ name }) => name).join(', ')
  const one = lines.length === 1
  const [it, is, stays, these] = one
    ? ['it', 'is', 'stays', 'this']
    : ['them', 'are', 'stay', 'these']
  const remove = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // this button goes with the question
    currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
    for (const { priceId } of lines) onRemove(priceId)
  }
  return (
    <section ref={focusOnce} tabIndex={-1} aria-labelledby={title}>
      <Notice tone="signal">
        <p id={title} className="font-medium text-text">
          You already own {these}
        </p>
        <p>
          {names} {is} yours and {stays} yours. There is no need to pay for {it} again.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={remove}>Take {it} out</Button>
          <Button variant="quiet" disabled={disabled} onClick={onPay}>
            Pay for {it} again
          </Button>
        </div>
      </Notice>
    </section>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus()
}
