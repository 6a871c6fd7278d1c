import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldClass } from './text-field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** Grows with its text. */
export function TextArea({ label, hint, error, ...props }: TextAreaProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-fine font-medium">
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`${fieldClass} field-sizing-content min-h-28 py-3`}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-quiet">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} role="alert" className="text-fine text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}
