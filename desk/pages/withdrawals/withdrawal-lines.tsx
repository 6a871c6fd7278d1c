import type { WithdrawalLine } from '#contract/desk/withdrawals.ts'
import { OrderLink } from '#desk/ui/links.tsx'
import { Money } from '#desk/ui/money.tsx'
import { Tag } from '#desk/ui/tag.tsx'
import { lawSays, outcomeWords, serviceSays } from './line-words.ts'

export function WithdrawalLines({ lines }: { lines: readonly WithdrawalLine[] }) {
  return (
    <ul className="grid border-t border-line">
      {lines.map((line) => (
        <Line key={`${line.orderNumber} ${line.lineNo}`} line={line} />
      ))}
    </ul>
  )
}

function Line({ line }: { line: WithdrawalLine }) {
  const { label, tone } = outcomeWords(line)
  const isOpen = line.outcome !== 'refunded'
  const service = isOpen ? serviceSays(line) : undefined
  return (
    <li className="grid gap-2 border-b border-line py-4 text-fine">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-body font-medium">{line.name}</span>
        <Money cents={line.cents} />
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-quiet">
        <Tag tone={tone}>{label}</Tag>
        <OrderLink number={line.orderNumber}>{`Order ${line.orderNumber}`}</OrderLink>
      </div>
      {isOpen ? <p>{lawSays(line)}</p> : null}
      {service ? <p className="text-quiet">{service}</p> : null}
    </li>
  )
}
