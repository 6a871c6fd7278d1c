import { useState } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { describeUnreadMoney, readMoney } from '#domain/money.ts'
import type { Currency } from '#domain/shop-facts.ts'
import { inOwnWords } from './own-words.ts'
import { useCurrency } from './use-currency.ts'

interface AmountFieldProps {
  /** As typed; readMoney reads it. */
  value: string
  onChange: (value: string) => void
  hint?: string
}

const units: Record<Currency, string> = { USD: 'dollars', EUR: 'euros' }

/** An amount of money to refund. */
export function AmountField({ value, onChange, hint }: AmountFieldProps) {
  const currency = useCurrency()
  const [isMissing, setMissing] = useState(false)
  const isUnread = value === '' ? isMissing : readMoney(value) === undefined
  return (
    <TextField
      label={`Amount in ${units[currency]}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="12.50"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={isUnread ? describeUnreadMoney(value) : undefined}
      onInvalid={inOwnWords(() => setMissing(true))}
      hint={hint}
      required
    />
  )
}
