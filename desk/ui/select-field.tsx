import { useId } from 'react'
import { fieldClass } from '#app/ui/text-field.tsx'

interface SelectFieldProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  className?: string
}

export function SelectField({ label, value, onChange, options, className }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={`grid min-w-0 gap-2 ${className ?? ''}`}>
      <label htmlFor={id} className="text-fine font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={fieldClass}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
