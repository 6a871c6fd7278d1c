import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { SalesFigures } from '#desk/api/answers.ts'
import { DataTable } from '#desk/ui/data-table.tsx'
import { formatSum } from '#desk/ui/format-sum.ts'
import { Part } from '#desk/ui/part.tsx'
import { formatDay, formatShortDay } from '#domain/dates.ts'

type DayBarsProps = Pick<SalesFigures, 'days' | 'currency'>

/** The hidden table is for screen readers. */
export function DayBars({ days, currency }: DayBarsProps) {
  const [isTable, setTable] = useState(false)
  return (
    <Part
      title="Last 30 days"
      aside={
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table
        </Button>
      }
    >
      {isTable ? null : <BarChart days={days} currency={currency} />}
      <div className={isTable ? undefined : 'sr-only'}>
        <DataTable
          caption="Sales on each of the last 30 days, newest first"
          columns={[
            { label: 'Day', cell: ({ first }) => formatShortDay(first) },
            { label: 'Orders', cell: ({ orders }) => orders, isFigure: true },
            {
              label: 'Refunded or lost',
              cell: (day) => formatSum(day.refundedCents + day.lostCents, currency),
              isFigure: true,
            },
            {
              label: 'Sold',
              cell: ({ netCents }) => formatSum(netCents, currency),
              isFigure: true,
            },
          ]}
          rows={days.toReversed()}
          keyOf={({ first }) => first}
          isNarrow
          empty={null}
        />
      </div>
    </Part>
  )
}

const HEIGHT = 100
/** Share of the bar's slot. */
const WIDTH = 0.72
/** Minimum height, so that a small sale stays visible. */
const LEAST = 1.5

/** Decorative: the table has the numbers. */
function BarChart({ days, currency }: DayBarsProps) {
  const sums = days.map(({ netCents }) => netCents)
  const most = Math.max(0, ...sums)
  const range = most - Math.min(0, ...sums) || 1
  const zero = (most / range) * HEIGHT
  return (
    <div aria-hidden="true" className="bar-chart">
      <span className="min-h-[1lh]">{most > 0 ? formatSum(most, currency) : null}</span>
      <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none">
        {days.map(({ first, netCents }, index) => {
          const high = netCents === 0 ? 0 : Math.max(LEAST, (Math.abs(netCents) / range) * HEIGHT)
          return (
            <g key={first} className="bar" data-tone={toneOf(netCents, index === days.length - 1)}>
              <title>{`${formatDay(first)}: ${formatSum(netCents, currency)}`}</title>
              <rect className="bar-place" x={index} y={0} width={1} height={HEIGHT} />
              <rect
                x={index + (1 - WIDTH) / 2}
                y={netCents < 0 ? zero : zero - high}
                width={WIDTH}
                height={high}
              />
            </g>
          )
        })}
        <line x1={0} x2={days.length} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      </svg>
      <div className="flex justify-between">
        {[days[0], days[Math.floor(days.length / 2)], days.at(-1)].map((day) =>
          day ? <span key={day.first}>{formatShortDay(day.first)}</span> : null,
        )}
      </div>
    </div>
  )
}

function toneOf(cents: number, isLast: boolean): 'less' | 'last' | undefined {
  if (cents < 0) return 'less'
  return isLast ? 'last' : undefined
}
