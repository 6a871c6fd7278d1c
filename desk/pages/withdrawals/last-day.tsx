import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { daysBetween } from './days-between.ts'

/** Highlighted from four days before. */
export function LastDay({ day }: { day: string }) {
  const [today] = useState(() => dayInFinland(new Date()))
  const days = daysBetween(today, day)
  const isNear = days <= 4
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <time dateTime={day} className="whitespace-nowrap">
        {formatDay(day)}
      </time>
      <span className={isNear ? 'text-warn' : 'text-quiet'}>{inWords(days)}</span>
    </span>
  )
}

function inWords(days: number): string {
  if (days < -1) return `${-days} days overdue`
  if (days === -1) return '1 day overdue'
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}
