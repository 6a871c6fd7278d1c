import type { ReactNode } from 'react'

interface ChoiceProps {
  type: 'radio' | 'checkbox'
  name?: string
  isChosen: boolean
  onChoose: () => void
  /** Right-aligned text, such as a price. */
  aside?: string
  children: ReactNode
}

/** Touch-sized radio button or checkbox. */
export function Choice({ type, name, isChosen, onChoose, aside, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-fine">
      <input
        type={type}
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-signal"
      />
      <span className="flex-1">{children}</span>
      {aside ? <span className="text-quiet tabular-nums">{aside}</span> : null}
    </label>
  )
}
