import { IconExternal } from '#app/ui/icons.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import { sponsored } from '../../ui/external-link.ts'
import type { LinkedRow } from './product-sheet.ts'

/** Links to other products of the shop, with their prices. */
export function RelatedRows({ rows }: { rows: readonly LinkedRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.name} className="group relative grid grid-cols-[1fr_auto] gap-x-6 py-4">
          <p className="font-medium">
            <StretchedLink to={row.to}>{row.name}</StretchedLink>
          </p>
          <p className="figures text-right">{row.price}</p>
          <p className="col-span-2 text-fine text-quiet">{row.summary}</p>
        </li>
      ))}
    </ul>
  )
}

/** Affiliate links to rented servers, in a new tab. */
export function ServerRows({ rows }: { rows: readonly LinkedRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.name} className="group relative flex items-center justify-between gap-6 py-4">
          <div className="grid">
            <a
              href={row.to}
              {...sponsored}
              className="font-medium decoration-line underline-offset-4 group-hover:underline after:absolute after:inset-0"
            >
              {row.name}
            </a>
            <p className="text-fine text-quiet">{row.summary}</p>
          </div>
          <span className="text-quiet">
            <IconExternal />
          </span>
        </li>
      ))}
    </ul>
  )
}
