import type { ReactNode } from 'react'

/** Omits facts without a value. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="grid gap-x-6 gap-y-3 text-fine sm:grid-cols-[auto_1fr]">
      {known.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-quiet">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** One fact of a list, with its name above. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-quiet">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
