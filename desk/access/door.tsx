import { type ReactNode, useEffect } from 'react'
import type { Elements } from '#app/ui/elements.ts'

interface DoorProps {
  title: string
  lead?: ReactNode
  children: Elements
}

/** Layout of the signed-out pages. */
export function Door({ title, lead, children }: DoorProps) {
  useEffect(() => {
    document.title = `${title} · Desk`
  }, [title])
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-form content-start gap-8 px-4 py-10 sm:py-20">
      <p className="font-semibold text-quiet">Desk</p>
      <div className="grid gap-3">
        <h1 className="text-heading font-semibold text-balance">{title}</h1>
        {lead ? <p className="text-quiet text-pretty">{lead}</p> : null}
      </div>
      {children}
    </main>
  )
}
