import { useState } from 'react'
import { TextField } from '#app/ui/text-field.tsx'
import { describeUnreadMoney, readMoney } from '#domain/money.ts'
import { inOwnWords } from './own-words.ts'

interface AmountFieldProps {
  /** As typed; readMoney reads it. */
  value: string
  onChange: (value: string) => void
  hint?: string
}

/** An amount of money to refund. */
export function AmountField({ value, onChange, hint }: AmountFieldProps) {
  const [isMissing, setMissing] = useState(false)
  const isUnread = value === '' ? isMissing : readMoney(value) === undefined
  return (
    <TextField
      label="Amount in dollars"
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
