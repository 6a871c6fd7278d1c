import type { Elements } from '#app/ui/elements.ts'

interface ListHeadProps {
  title: string
  lead: string
  faders: string
  children?: Elements
}

/** The faders are drawn on the first section's top line. */
export function ListHead({ title, lead, faders, children }: ListHeadProps) {
  return (
    <header className="relative grid gap-4">
      <h1 className="text-display font-semibold">{title}</h1>
      <p className="max-w-prose text-lead text-balance text-quiet">{lead}</p>
      {children}
      <img
        src={faders}
        alt=""
        loading="lazy"
        className="pointer-events-none absolute right-0 -bottom-16 h-44 max-lg:hidden!"
      />
    </header>
  )
}
