import { useId } from 'react'

interface TickProps {
  checked: boolean
  disabled?: boolean
  onChange: () => void
  children: string
  hint?: string | undefined
}

/** Touch-sized checkbox. */
export function Tick({ checked, disabled, onChange, children, hint }: TickProps) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 text-fine">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="my-2.5"
      />
      <label htmlFor={id} className="grid min-h-11 cursor-pointer content-center py-2">
        {children}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="col-start-2 -mt-1 pb-2 text-quiet">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
