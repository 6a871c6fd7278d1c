import { useState } from 'react'
import type { DeskCommissionRow } from '#desk/api/answers.ts'
import { counted } from '#domain/counted.ts'
import { formatMoment } from '#domain/dates.ts'

/** When something is due, or how long it has been. */
export function Turn({ row }: { row: DeskCommissionRow }) {
  const [now] = useState(() => new Date())
  const { words, at, tone } = turnOf(row, now)
  return (
    <time
      dateTime={at.toISOString()}
      title={formatMoment(at)}
      data-tone={tone}
      className="tabular-nums data-[tone=late]:font-medium data-[tone=late]:text-bad data-[tone=soon]:text-warn"
    >
      {words}
    </time>
  )
}

const HOUR_MS = 3_600_000

/** Such as `in 5 hours` or `3 days ago`. */
export function formatDistance(at: Date, now: Date): string {
  const amount = amountOf(at.getTime() - now.getTime())
  return at < now ? `${amount} ago` : `in ${amount}`
}

function amountOf(ms: number): string {
  const hours = Math.abs(ms) / HOUR_MS
  if (hours < 1) return counted(Math.max(1, Math.round(hours * 60)), 'minute')
  return hours < 48 ? counted(Math.round(hours), 'hour') : counted(Math.round(hours / 24), 'day')
}

/** Time to show for a commission, and its urgency. */
export function turnOf(
  { state, dueAt, callAt, stateSince }: DeskCommissionRow,
  now: Date,
): { words: string; at: Date; tone: 'late' | 'soon' | 'calm' } {
  if (state === 'new' && dueAt) {
    const at = new Date(dueAt)
    const left = at.getTime() - now.getTime()
    if (left < 0) return { words: `Overdue: was due ${formatDistance(at, now)}`, at, tone: 'late' }
    return {
      words: `Reply due ${formatDistance(at, now)}`,
      at,
      tone: left < 12 * HOUR_MS ? 'soon' : 'calm',
    }
  }
  if (state === 'scheduled' && callAt) {
    const at = new Date(callAt)
    return { words: `Call ${formatMoment(at)}`, at, tone: 'calm' }
  }
  const at = new Date(stateSince)
  return { words: `${amountOf(now.getTime() - at.getTime())} ago`, at, tone: 'calm' }
}
