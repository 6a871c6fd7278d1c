import { type FormEvent, useState } from 'react'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { describeUnreadMoney, readMoney } from '#domain/money.ts'
import type { Currency } from '#domain/shop-facts.ts'
import { useCurrency } from './money.tsx'

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

interface ReasonFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** In characters. */
  most?: number
}

export function ReasonField({ value, onChange, most = 500, ...props }: ReasonFieldProps) {
  const [isMissing, setMissing] = useState(false)
  return (
    <TextArea
      {...props}
      required
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onInvalid={inOwnWords(() => setMissing(true))}
      error={isMissing && value === '' ? 'Enter a reason.' : undefined}
    />
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Replaces the browser's validation bubble with `tell`. */
function inOwnWords(tell: () => void) {
  return (event: FormEvent<Field>) => {
    event.preventDefault()
    tell()
    const first = event.currentTarget.form?.querySelector('input:invalid, textarea:invalid')
    if (first === event.currentTarget) event.currentTarget.focus()
  }
}
