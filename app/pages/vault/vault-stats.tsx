import { Stats } from '../../ui/stats.tsx'

interface VaultStatsProps {
  /** Undefined where the purchases could not be read. */
  stats: { bought: number; claimed: number; totalAccess: number } | undefined
}

/** The three counters of My Vault [ROUTE-myvault-03, ROUTE-myvault-07]. */
export function VaultStats({ stats }: VaultStatsProps) {
  return (
    <Stats
      stats={[
        { label: 'Bought', value: stats?.bought },
        { label: 'Claimed free', value: stats?.claimed },
        {
          label: 'Total Access',
          value: stats?.totalAccess,
          note: 'with the community and its guide',
        },
      ]}
    />
  )
}
