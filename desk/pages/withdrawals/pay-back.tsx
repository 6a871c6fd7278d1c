import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type {
  RefundPreview,
  RefundPreviewRequest,
  Withdrawal,
  WithdrawalLine,
} from '#contract/desk/withdrawals.ts'
import { formatMoney } from '#domain/money.ts'
import { Button } from '../../../app/ui/button.tsx'
import { TextField } from '../../../app/ui/text-field.tsx'
import { post } from '../../api/call.ts'
import { ActProblem } from '../../ui/act-problem.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { Tick } from '../../ui/tick.tsx'
import { ConfirmRefund } from './confirm-refund.tsx'
import { isMeant, isOwed } from './line-words.ts'
import { readCents } from './read-cents.ts'

interface PayBackProps {
  withdrawal: Withdrawal
  /** Those that can be paid back. */
  lines: readonly WithdrawalLine[]
}

const keyOf = ({ orderNumber, lineNo }: WithdrawalLine) => `${orderNumber}-${lineNo}`

/** Chooses what is paid back, then shows what will happen before it does. */
export function PayBack({ withdrawal: { number }, lines }: PayBackProps) {
  const [chosen, setChosen] = useState(() =>
    lines.filter((line) => isMeant(line) && isOwed(line)).map(keyOf),
  )
  const [isSum, setSum] = useState(false)
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const cents = isSum ? readCents(typed) : undefined
  const picked = lines.filter((line) => chosen.includes(keyOf(line)))
  const price = picked.reduce((sum, line) => sum + line.cents, 0)
  const asked: RefundPreviewRequest = {
    lines: picked.map(({ orderNumber, lineNo }) => ({ orderNumber, lineNo })),
    ...(cents === undefined ? {} : { cents }),
  }
  const preview = useMutation<RefundPreview, Error, RefundPreviewRequest>({
    mutationFn: (body) => post(`/withdrawals/${number}/preview`, body),
  })
  const toggle = (key: string) =>
    setChosen((keys) => (keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picked.length > 0 && !(isSum && cents === undefined)) preview.mutate(asked)
  }
  return (
    <form onSubmit={submit} className="grid max-w-prose gap-6">
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-fine font-medium">What is paid back</legend>
        {lines.map((line) => (
          <Tick
            key={keyOf(line)}
            checked={chosen.includes(keyOf(line))}
            onChange={() => toggle(keyOf(line))}
            hint={isOwed(line) ? undefined : 'Not owed'}
          >
            {`${line.name}, ${formatMoney(line.cents)}, order ${line.orderNumber}`}
          </Tick>
        ))}
      </fieldset>
      <div className="grid gap-3">
        <Tick
          checked={isSum}
          onChange={() => setSum(!isSum)}
          hint="As for a service that has begun, or as goodwill."
        >
          {price > 0
            ? `Another sum than all of its price, ${formatMoney(price)}`
            : 'Another sum than all of its price'}
        </Tick>
        {isSum ? (
          <div className="max-w-form">
            <TextField
              label="Sum in dollars"
              inputMode="decimal"
              placeholder="12.50"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={typed !== '' && cents === undefined ? 'A sum such as 12 or 12.50.' : undefined}
              autoComplete="off"
              required
            />
          </div>
        ) : null}
      </div>
      <ReasonField
        label="Why, in words for the buyer"
        hint="It stands in the mail about the money."
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
          See what happens
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
