import type { ReactNode } from 'react'

/** Buttons that belong together: beside each other, on phones one below the other at full width. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">{children}</div>
}
