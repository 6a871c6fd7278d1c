import type { ReactNode } from 'react'

/** A page of paper with its spine, as on the drawn booklets. */
export function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="relative rounded-panel bg-text py-7 text-ground pr-5 pl-9 before:absolute before:inset-y-0 before:left-4 before:w-px before:bg-ground/15 md:py-10 md:pr-10 md:pl-14 md:before:left-5">
      {children}
    </div>
  )
}
