import { Link } from 'react-router'
import type { TimelineEntry } from '#contract/desk/orders.ts'
import { deskPaths } from '#desk/paths.ts'
import { formatMoment } from '#domain/dates.ts'
import type { Tone } from '#domain/order-state-words.ts'

const dots: Record<Tone, string> = {
  neutral: 'bg-control',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <Entry key={`${entry.at} ${entry.kind} ${entry.what}`} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { at, kind, what, detail, tone, withdrawal } = entry
  return (
    <li className="grid grid-cols-[0.5rem_minmax(0,1fr)] gap-x-4 text-fine">
      <span aria-hidden="true" className="relative flex justify-center">
        <span className="absolute inset-y-0 w-px bg-line" />
        <span className={`relative mt-1.5 size-2 rounded-full ${dots[tone]}`} />
      </span>
      <div className="grid gap-x-6 pb-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-0.5 [overflow-wrap:anywhere]">
          {kind === 'note' ? (
            <p className="rounded-control bg-surface px-3 py-2 whitespace-pre-wrap">{what}</p>
          ) : (
            <p className={tone === 'bad' ? 'font-medium text-bad' : ''}>{what}</p>
          )}
          {detail ? (
            <p className="text-quiet">{kind === 'note' ? `Note by ${detail}` : detail}</p>
          ) : null}
          {withdrawal ? <WithdrawalLink number={withdrawal} /> : null}
        </div>
        <time dateTime={at} className="text-quiet tabular-nums">
          {formatMoment(at)}
        </time>
      </div>
    </li>
  )
}

function WithdrawalLink({ number }: { number: string }) {
  return (
    <Link
      to={deskPaths.withdrawal(number)}
      className="inline-flex min-h-11 items-center justify-self-start underline"
    >
      {`Open ${number}`}
    </Link>
  )
}
