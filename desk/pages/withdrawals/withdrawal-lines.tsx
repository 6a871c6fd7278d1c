import { Link } from 'react-router'
import type { WithdrawalLine } from '#contract/desk/withdrawals.ts'
import { deskPaths } from '#desk/paths.ts'
import { Money } from '#desk/ui/money.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { lawSays, outcomeWords, serviceSays } from './line-words.ts'

export function WithdrawalLines({ lines }: { lines: readonly WithdrawalLine[] }) {
  return (
    <ul className="grid border-t border-line">
      {lines.map((line) => (
        <li
          key={`${line.orderNumber} ${line.lineNo}`}
          className="grid gap-2 border-b border-line py-4 text-fine"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="text-body font-medium">{line.name}</span>
            <Money cents={line.cents} />
          </div>
          <div className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
            <LineState line={line} />
            <Link to={deskPaths.order(line.orderNumber)} className="underline">
              {`Order ${line.orderNumber}`}
            </Link>
          </div>
          {line.outcome === 'refunded' ? null : <p>{lawSays(line)}</p>}
          <ServiceNote line={line} />
        </li>
      ))}
    </ul>
  )
}

function LineState({ line }: { line: WithdrawalLine }) {
  const { label, tone } = outcomeWords(line)
  return <Tag tone={tone}>{label}</Tag>
}

function ServiceNote({ line }: { line: WithdrawalLine }) {
  const says = line.outcome === 'refunded' ? undefined : serviceSays(line)
  return says ? <p className="text-quiet">{says}</p> : null
}
