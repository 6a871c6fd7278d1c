import { Skeleton } from '#app/ui/skeleton.tsx'

interface VaultFiguresProps {
  /** Undefined while they are being read. */
  figures: { guides: number; support: number; totalAccess: number } | undefined
}

/** The three counters of My Vault [ROUTE-myvault-03, ROUTE-myvault-07]. */
export function VaultFigures({ figures }: VaultFiguresProps) {
  return (
    <dl className="grid grid-cols-3 divide-x divide-line border-t border-line">
      <Figure label="Guides owned" value={figures?.guides} />
      <Figure label="Support given" value={figures?.support} />
      <Figure label="Total Access" value={figures?.totalAccess} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse gap-1 py-5 not-first:pl-5 md:not-first:pl-8">
      <dt className="text-fine text-quiet">{label}</dt>
      <dd className="figures text-heading font-semibold">
        {value === undefined ? <Skeleton className="h-[1.1em] w-10" /> : value}
      </dd>
    </div>
  )
}
