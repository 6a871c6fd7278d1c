import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'

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

const DAY_MS = 24 * 60 * 60 * 1000

/** Days such as `2026-12-07`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}
