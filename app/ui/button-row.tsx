import type { ReactNode } from 'react'

/** Related buttons: in a row, on phones stacked at full width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">{children}</div>
}
