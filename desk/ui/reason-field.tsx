import { useId, useState } from 'react'
import { fieldClass } from '../../app/ui/text-field.tsx'
import { inOwnWords } from './own-words.ts'

interface ReasonFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** In characters. */
  most?: number
}

export function ReasonField({ label, hint, value, onChange, most = 500 }: ReasonFieldProps) {
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const error = isMissing && value === ''
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-fine font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        required
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onInvalid={inOwnWords(() => setMissing(true))}
        aria-invalid={error || undefined}
        aria-describedby={
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        className={`${fieldClass} py-3`}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-quiet">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} role="alert" className="text-fine text-bad empty:hidden">
        {error ? 'Enter a reason.' : null}
      </p>
    </div>
  )
}
