import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { SumOfDays } from '#contract/desk/today.ts'
import { DataTable } from '#desk/ui/data-table.tsx'
import { formatSum } from '#desk/ui/format-sum.ts'
import { Part } from '#desk/ui/part.tsx'
import { formatDay, formatShortDay } from '#domain/dates.ts'
import { BarChart } from './bar-chart.tsx'

interface DayBarsProps {
  days: readonly SumOfDays[]
  currency: string
}

/** The hidden table is for screen readers. */
export function DayBars({ days, currency }: DayBarsProps) {
  const [isTable, setTable] = useState(false)
  const bars = days.map(({ first, netCents }) => ({
    key: first,
    value: netCents,
    label: formatShortDay(first),
    said: `${formatDay(first)}: ${formatSum(netCents, currency)}`,
  }))
  return (
    <Part
      title="Last 30 days"
      aside={
        <Button variant="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Show as table
        </Button>
      }
    >
      {isTable ? null : <BarChart bars={bars} format={(cents) => formatSum(cents, currency)} />}
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
