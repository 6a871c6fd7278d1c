import type { ComponentProps } from 'react'

/** A button at the end of a row. */
export function SmallAct({ className, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className={`grid min-h-11 min-w-11 place-items-center rounded-control text-fine text-quiet hover:text-text focus-visible:-outline-offset-2 aria-disabled:cursor-default aria-disabled:opacity-35 ${className ?? ''}`}
    />
  )
}
