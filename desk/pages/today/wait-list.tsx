import { Link } from 'react-router'
import type { Wait } from '#desk/api/answers.ts'
import { useHealth, useWaits } from '#desk/api/use-today.ts'
import { Loaded } from '#desk/ui/loaded.tsx'
import { Part } from '#desk/ui/part.tsx'
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
    <Link
      to={to}
      data-urgent={urgent || undefined}
      className="group flex min-h-13 items-center gap-4 border-b border-line px-3 hover:bg-surface"
    >
      <span className="figures min-w-10 text-end text-title font-semibold group-data-urgent:text-warn">
        {count}
      </span>
      <span className="grow">{detail ? `${label}, ${detail}` : label}</span>
      {urgent ? <span className="text-fine text-warn">urgent</span> : null}
    </Link>
  )
}
