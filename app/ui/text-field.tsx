import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Elements } from './elements.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  hint?: ReactNode
  action?: Elements
  error?: string | undefined
  /** Marks a field whose problem is shown at another one. */
  invalid?: boolean | undefined
}

export const fieldClass =
  'min-h-12 w-full rounded-control border border-control bg-ground px-4 text-body text-text placeholder:text-quiet hover:border-quiet focus-visible:border-signal focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:outline-bad [&[readonly]]:bg-surface [&[readonly]]:text-quiet'

export function TextField({ label, hint, action, error, invalid, ...props }: TextFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label htmlFor={id} className="text-fine font-medium">
          {label}
        </label>
        {action}
      </div>
      <input
        {...props}
        id={id}
        aria-invalid={error || invalid ? true : undefined}
        aria-describedby={described || undefined}
        className={fieldClass}
      />
      <p id={errorId} role="alert" className="text-fine text-bad empty:hidden">
        {error}
      </p>
      {hint ? (
        <p id={hintId} className="text-fine text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function EmailField(props: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      {...props}
    />
  )
}
