import { useId } from 'react'
import { fieldClass } from '../../app/ui/text-field.tsx'

interface ReasonFieldProps {
  label: string
  hint?: string
  value: string
  onChange: (value: string) => void
  /** Letters that fit. */
  most?: number
}

/** Why something is done, in a few lines. */
export function ReasonField({ label, hint, value, onChange, most = 500 }: ReasonFieldProps) {
  const id = useId()
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
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`${fieldClass} py-3`}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
