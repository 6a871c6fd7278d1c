import { OPEN_TO_ALL } from '#domain/total-access.ts'
import { Stats } from '../../ui/stats.tsx'

interface VaultStatsProps {
  /** Undefined when purchases could not be read. */
  stats: { bought: number; claimed: number; totalAccess: number } | undefined
}

/** [ROUTE-myvault-03, ROUTE-myvault-07] */
export function VaultStats({ stats }: VaultStatsProps) {
  return (
    <Stats
      stats={[
        { label: 'Bought', value: stats?.bought },
        {
          label: 'Claimed free',
          value: stats?.claimed,
          note: 'by signing up',
        },
        {
          label: 'Total Access',
          value: stats?.totalAccess,
          note: noteOf(stats),
        },
      ]}
    />
  )
}

function noteOf(stats: VaultStatsProps['stats']): string {
  const parts = [
    OPEN_TO_ALL > 0 ? 'including the community and its guide' : '',
    stats ? leftOut(stats) : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** Explains purchases that Total Access does not count, such as a second tip; empty if none. */
function leftOut({ bought, claimed, totalAccess }: NonNullable<VaultStatsProps['stats']>) {
  const count = bought + claimed + OPEN_TO_ALL - totalAccess
  return count > 0 ? `${count} ${count === 1 ? 'purchase' : 'purchases'} not counted` : ''
}
