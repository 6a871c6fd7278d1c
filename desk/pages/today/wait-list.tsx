import { Link } from 'react-router'
import type { Wait } from '#contract/desk/today.ts'
import { useWaits } from '#desk/api/use-waits.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
import { useHealth } from './use-health.ts'
import { nothingWaits } from './verdict-of.ts'

export function WaitList() {
  const query = useWaits()
  const unwell = useHealth().data?.checks.filter(({ state }) => state === 'unwell').length
  return (
    <Part title="What needs you">
      <Loaded what="what needs you" query={query}>
        {({ waits }) =>
          waits.length === 0 ? (
            <p className="text-quiet">{nothingWaits(unwell)}</p>
          ) : (
            <ul className="border-t border-line">
              {waits.map((wait) => (
                <li key={wait.kind}>
                  <WaitLink {...wait} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Part>
  )
}

function WaitLink({ count, label, detail, to, urgent }: Wait) {
  return (
    <Link to={to} className="wait" data-urgent={urgent || undefined}>
      <span className="figures min-w-10 text-end text-title font-semibold">{count}</span>
      <span className="grow">{detail ? `${label}, ${detail}` : label}</span>
      {urgent ? <span className="text-fine text-warn">urgent</span> : null}
    </Link>
  )
}
