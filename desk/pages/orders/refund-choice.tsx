import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { RefundPreviewRequest } from '#contract/desk/orders.ts'
import type { DeskOrder } from '#desk/api/answers.ts'
import { useCurrency } from '#desk/ui/money.tsx'
import { AmountField } from '#desk/ui/required-fields.tsx'
import { SelectField } from '#desk/ui/select-field.tsx'
import { formatMoment } from '#domain/dates.ts'
import { formatMoney, readMoney } from '#domain/money.ts'

interface RefundChoiceProps {
  order: DeskOrder
  isBusy: boolean
  problem: string | undefined
  onChoose: (asked: RefundPreviewRequest) => void
}

type Way = 'items' | 'sum' | 'all'

export function RefundChoice({ order, isBusy, problem, onChoose }: RefundChoiceProps) {
  const currency = useCurrency()
  const lines = order.lines.filter(({ isRefundable }) => isRefundable)
  const open = order.payments.filter(({ cents, refundedCents }) => refundedCents < cents)
  const [way, setWay] = useState<Way>(lines.length > 0 ? 'items' : 'all')
  const [lineNos, setLineNos] = useState<readonly number[]>(
    order.lines.length === 1 ? lines.map(({ lineNo }) => lineNo) : [], // the last of several may be meant to stay
  )
  const [sum, setSum] = useState('')
  const [paymentId, setPaymentId] = useState(open[0]?.id)
  const payment = open.find(({ id }) => id === paymentId)
  const left = payment ? payment.cents - payment.refundedCents : 0
  const cents = readMoney(sum)
  const isChosen = { items: lineNos.length > 0, sum: cents !== undefined, all: true }[way]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isChosen || isBusy) return
    const part = { items: { lineNos: [...lineNos] }, sum: { cents }, all: {} }[way]
    onChoose(paymentId === undefined ? part : { ...part, paymentId })
  }
  const toggle = (lineNo: number) =>
    setLineNos((chosen) =>
      chosen.includes(lineNo) ? chosen.filter((one) => one !== lineNo) : [...chosen, lineNo],
    )
  return (
    <form onSubmit={submit} className="grid gap-6">
      {open.length > 1 ? (
        <SelectField
          label="Payment to refund"
          value={paymentId}
          onChange={setPaymentId}
          options={open.map(({ id, cents, paidAt }) => ({
            value: id,
            label: `${formatMoney(cents, currency)}, paid ${formatMoment(paidAt)}`,
          }))}
        />
      ) : null}
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-fine font-medium">What to refund</legend>
        {lines.length > 0 ? (
          <Choice
            type="radio"
            name="way"
            isChosen={way === 'items'}
            onChoose={() => setWay('items')}
          >
            Selected items (the customer loses access)
          </Choice>
        ) : null}
        {way === 'items' ? (
          <fieldset className="grid gap-1 pl-8">
            <legend className="sr-only">Items</legend>
            {lines.map(({ lineNo, name, cents: price }) => (
              <Choice
                key={lineNo}
                type="checkbox"
                isChosen={lineNos.includes(lineNo)}
                onChoose={() => toggle(lineNo)}
                aside={formatMoney(Math.min(price, left), currency)}
              >
                {name}
              </Choice>
            ))}
          </fieldset>
        ) : null}
        <Choice type="radio" name="way" isChosen={way === 'sum'} onChoose={() => setWay('sum')}>
          An amount (the customer keeps everything)
        </Choice>
        {way === 'sum' ? (
          <div className="py-2 pl-8">
            <AmountField
              value={sum}
              onChange={setSum}
              hint={`At most ${formatMoney(left, currency)}. If you refund all of it, the customer loses access to everything.`}
            />
          </div>
        ) : null}
        <Choice
          type="radio"
          name="way"
          isChosen={way === 'all'}
          onChoose={() => setWay('all')}
          aside={formatMoney(left, currency)}
        >
          Everything (the customer loses access to the order)
        </Choice>
      </fieldset>
      {problem && isChosen ? (
        <Notice tone="bad" title="This can’t be refunded" live>
          <p>{problem}</p>
        </Notice>
      ) : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isChosen}>
          Preview the refund
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name?: string
  isChosen: boolean
  onChoose: () => void
  /** Right-aligned text, such as a price. */
  aside?: string
  children: ReactNode
}

/** Touch-sized radio button or checkbox. */
export function Choice({ type, name, isChosen, onChoose, aside, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-fine">
      <input
        type={type}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-signal"
      />
      <span className="flex-1">{children}</span>
      {aside ? <span className="text-quiet tabular-nums">{aside}</span> : null}
    </label>
  )
}
