import { OPEN_TO_ALL } from '#domain/total-access.ts'
import { Stats } from '../../ui/stats.tsx'

interface VaultStatsProps {
  /** Undefined where the purchases could not be read. */
  stats: { guides: number; support: number; totalAccess: number } | undefined
}

/** The three counters of My Vault [ROUTE-myvault-03, ROUTE-myvault-07]. */
export function VaultStats({ stats }: VaultStatsProps) {
  return (
    <Stats
      stats={[
        { label: 'Your guides', value: stats?.guides },
        { label: 'Support given', value: stats?.support },
        {
          label: 'Total Access',
          value: stats?.totalAccess,
          note: stats && whatIsCounted(stats.totalAccess),
        },
      ]}
    />
  )
}

function whatIsCounted(totalAccess: number): string {
  const own = totalAccess - OPEN_TO_ALL
  return `${own > 0 ? `${own} of yours, ` : ''}the community and its guide`
}
