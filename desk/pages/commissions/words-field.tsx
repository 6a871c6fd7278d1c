import { type ComponentProps, type ReactNode, useId } from 'react'
import { fieldClass } from '../../../app/ui/text-field.tsx'

type WordsFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  label: string
  hint?: ReactNode
}

/** Grows with its text. */
export function WordsField({ label, hint, ...props }: WordsFieldProps) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-fine font-medium">
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`commission-text ${fieldClass}`}
      />
      {hint ? (
        <p id={`${id}-hint`} className="text-fine text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
