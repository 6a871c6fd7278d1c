import type { ReactNode } from 'react'

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-3 max-sm:w-full sm:flex sm:flex-wrap">{children}</div>
}
