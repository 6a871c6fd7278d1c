import { Figures } from '../../ui/stats.tsx'

interface VaultFiguresProps {
  /** Undefined while they are being read. */
  figures: { guides: number; support: number; totalAccess: number } | undefined
}

/** The three counters of My Vault [ROUTE-myvault-03, ROUTE-myvault-07]. */
export function VaultFigures({ figures }: VaultFiguresProps) {
  return (
    <Figures
      figures={[
        { label: 'Guides owned', value: figures?.guides },
        { label: 'Support given', value: figures?.support },
        { label: 'Total Access', value: figures?.totalAccess },
      ]}
    />
  )
}
