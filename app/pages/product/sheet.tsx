import type { ReactNode } from 'react'

export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="relative rounded-panel on-paper py-6 pr-4 pl-9 before:absolute before:inset-y-0 before:left-4 before:w-px before:bg-line md:py-10 md:pr-10 md:pl-14 md:before:left-5">
      {children}
    </div>
  )
}
