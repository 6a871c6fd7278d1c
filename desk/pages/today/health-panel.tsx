import type { HealthCheck } from '#desk/api/answers.ts'
import { useHealth, useWaits } from '#desk/api/use-today.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { StateMark } from '#desk/ui/state-mark.tsx'
import { verdictOf } from './verdict-of.ts'

/** Health of the shop in plain words, with open alarms and the last backup. */
export function HealthPanel() {
  const query = useHealth()
  const waits = useWaits().data?.waits ?? []
  const alarms = waits.find(({ kind }) => kind === 'alarms')?.count ?? 0
  return (
    <Part title="Is the shop healthy?">
      <Loaded what="the shop’s health" query={query}>
        {({ checks }) => <Well checks={checks} alarms={alarms} />}
      </Loaded>
    </Part>
  )
}

const LAST_BACKUP = 'Last backup'

interface WellProps {
  checks: readonly HealthCheck[]
  alarms: number
}

function Well({ checks, alarms }: WellProps) {
  const unwell = checks.filter(({ state }) => state === 'unwell')
  const shown = checks.filter((check) => unwell.includes(check) || check.what === LAST_BACKUP)
  return (
    <div className="grid gap-3">
      <p>{verdictOf({ unwell: unwell.length, alarms })}</p>
      <Checks checks={shown} />
      <details>
        <summary className="min-h-11 content-center text-fine text-quiet hover:text-text">
          All checks
        </summary>
        <Checks checks={checks} />
      </details>
    </div>
  )
}

const marks = {
  well: { state: 'good', said: 'Healthy' },
  unwell: { state: 'bad', said: 'Needs attention' },
  unknown: { state: 'unknown', said: 'For your information' },
} as const

function Checks({ checks }: { checks: readonly HealthCheck[] }) {
  return (
    <ul className="grid gap-3">
      {checks.map(({ what, state, said }) => (
        <li key={what} className="flex gap-3 text-fine">
          <StateMark {...marks[state]} />
          <span>
            <span className="block font-medium">{what}</span>
            <span className="block text-quiet">{said}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
