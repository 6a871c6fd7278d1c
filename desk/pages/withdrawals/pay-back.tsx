import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { RefundPreviewRequest } from '#contract/desk/withdrawals.ts'
import type { Withdrawal, WithdrawalLine } from '#desk/api/answers.ts'
import { answerOf, api } from '#desk/api/call.ts'
import { ActProblem } from '#desk/ui/act-problem.tsx'
import { useCurrency } from '#desk/ui/money.tsx'
import { AmountField, ReasonField } from '#desk/ui/required-fields.tsx'
import { Tick } from '#desk/ui/tick.tsx'
import { formatMoney, readMoney } from '#domain/money.ts'
import { sumLeftOf } from '#domain/withdrawal.ts'
import { ConfirmRefund } from './confirm-refund.tsx'
import { isMeant, isOwed } from './line-words.ts'

interface PayBackProps {
  withdrawal: Withdrawal
  lines: readonly WithdrawalLine[]
}

const keyOf = ({ orderNumber, lineNo }: WithdrawalLine) => `${orderNumber}-${lineNo}`

/** Chooses lines and amount, then confirms a preview. */
export function PayBack({ withdrawal: { number }, lines }: PayBackProps) {
  const currency = useCurrency()
  const [chosen, setChosen] = useState(() =>
    lines.filter((line) => isMeant(line) && isOwed(line)).map(keyOf),
  )
  const [typed, setTyped] = useState<string>()
  const [why, setWhy] = useState('')
  const cents = typed === undefined ? undefined : readMoney(typed)
  const picked = lines.filter((line) => chosen.includes(keyOf(line)))
  const left = sumLeftOf(picked)
  const asked: RefundPreviewRequest = {
    lines: picked.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo })),
    ...(cents === undefined ? {} : { cents }),
  }
  const param = { number: String(number) }
  const preview = useMutation({
    mutationFn: (json: RefundPreviewRequest) =>
      answerOf(api.withdrawals[':number'].preview.$post({ param, json })),
  })
  const toggle = (key: string) =>
    setChosen((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked.length > 0 && (typed === undefined || cents !== undefined)) preview.mutate(asked)
  }
  return (
    <form onSubmit={submit} className="grid max-w-prose gap-6">
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-fine font-medium">What to refund</legend>
        {lines.map((line) => (
          <Tick
            key={keyOf(line)}
            checked={chosen.includes(keyOf(line))}
            onChange={() => toggle(keyOf(line))}
            hint={isOwed(line) ? undefined : 'Not owed'}
          >
            {`${line.name}, ${formatMoney(sumLeftOf([line]), currency)}, order ${line.orderNumber}`}
          </Tick>
        ))}
      </fieldset>
      <OtherSum left={left} typed={typed} onType={setTyped} />
      <ReasonField
        label="Reason, for the customer"
        hint="We’ll include it in the email about the refund."
        value={why}
        onChange={setWhy}
        most={1000}
      />
      <ActProblem error={preview.error} />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          disabled={picked.length === 0}
          busy={preview.isPending}
        >
          Preview the refund
        </Button>
      </div>
      {preview.data ? (
        <ConfirmRefund
          number={number}
          asked={asked}
          why={why}
          preview={preview.data}
          onClose={() => preview.reset()}
        />
      ) : null}
    </form>
  )
}

interface OtherSumProps {
  /** In cents, of all chosen lines. */
  left: number
  /** Undefined: refund all of it. */
  typed: string | undefined
  onType: (typed: string | undefined) => void
}

function OtherSum({ left, typed, onType }: OtherSumProps) {
  const currency = useCurrency()
  return (
    <div className="grid gap-3">
      <Tick
        checked={typed !== undefined}
        onChange={() => onType(typed === undefined ? '' : undefined)}
        hint="For a service that has started, or as goodwill."
      >
        {left > 0
          ? `Refund a different amount than ${formatMoney(left, currency)}`
          : 'Refund a different amount'}
      </Tick>
      {typed === undefined ? null : (
        <div className="max-w-form">
          <AmountField value={typed} onChange={onType} />
        </div>
      )}
    </div>
  )
}
