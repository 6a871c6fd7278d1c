import { type MouseEvent, type ReactNode, useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Cart } from '#domain/cart.ts'

interface PayingQuestionProps {
  lines: Cart
  disabled: boolean
  /** 0 removes the line. */
  onQuantity: (priceId: string, quantity: number) => void
  onPay: () => void
}

/** Asks after Secure Checkout whether to pay again for owned items (F43). */
export function OwnedQuestion(props: PayingQuestionProps) {
  const one = props.lines.length === 1
  const [it, is, these] = one ? ['it', 'is', 'this'] : ['them', 'are', 'these']
  return (
    <Question
      {...props}
      enough={0}
      title={`You already own ${these}`}
      labels={{ less: `Take ${it} out`, pay: `Pay for ${it} again` }}
    >
      {`${namesOf(props.lines)} ${is} already yours to keep. There’s no need to pay for ${it} again.`}
    </Question>
  )
}

export function SpareQuestion(props: PayingQuestionProps) {
  return (
    <Question
      {...props}
      enough={1}
      title="One copy is enough"
      labels={{ less: 'Buy one copy', pay: 'Pay for every copy' }}
    >
      {`${namesOf(props.lines)}: one copy stays in My Vault. A second one adds nothing.`}
    </Question>
  )
}

const namesOf = (lines: Cart) => lines.map(({ name }) => name).join(', ')

interface QuestionProps extends PayingQuestionProps {
  title: string
  /** Quantity left per line after choosing less. */
  enough: number
  labels: { less: string; pay: string }
  children: ReactNode
}

function Question({ lines, disabled, onQuantity, onPay, ...asked }: QuestionProps) {
  const title = useId()
  const buyLess = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // this button disappears with the question
    currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
    for (const { priceId } of lines) onQuantity(priceId, asked.enough)
  }
  return (
    <section ref={focusOnce} tabIndex={-1} aria-labelledby={title}>
      <Notice tone="signal">
        <p id={title} className="font-medium text-text">
          {asked.title}
        </p>
        <p>{asked.children}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={buyLess}>{asked.labels.less}</Button>
          <Button variant="quiet" disabled={disabled} onClick={onPay}>
            {asked.labels.pay}
          </Button>
        </div>
      </Notice>
    </section>
  )
}

function focusOnce(element: HTMLElement | null) {
  element?.focus()
}
