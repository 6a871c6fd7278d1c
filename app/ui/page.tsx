import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Elements } from './elements.ts'
import { IconBack } from './icons.tsx'

export function Page({ children }: { children: ReactNode }) {
  return (
    <div className="gutter mx-auto grid w-full max-w-page gap-10 pt-8 pb-10 md:gap-16 md:pt-14 md:pb-24">
      {children}
    </div>
  )
}

interface PageHeadProps {
  title: string
  lead?: ReactNode
  aside?: Elements
}

export function PageHead({ title, lead, aside }: PageHeadProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
      <div className="grid max-w-prose gap-4">
        <h1 className="text-heading font-semibold">{title}</h1>
        {lead ? <p className="text-lead text-balance text-quiet">{lead}</p> : null}
      </div>
      {aside}
    </header>
  )
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start text-fine text-quiet hover:text-text"
    >
      <IconBack />
      <span>{children}</span>
    </Link>
  )
}
