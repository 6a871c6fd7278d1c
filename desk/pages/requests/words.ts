import type { DeskRequestRow } from '#contract/desk/requests.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { formatFinnishMinute } from '#domain/finnish-time.ts'

const HOUR_MS = 3_600_000

/** How a time stands to now: `in 5 hours`, `3 days ago`. */
export function formatDistance(at: Date, now: Date): string {
  const hours = (at.getTime() - now.getTime()) / HOUR_MS
  const size = Math.abs(hours)
  const amount =
    size < 1
      ? counted(Math.max(1, Math.round(size * 60)), 'minute')
      : size < 48
        ? counted(Math.round(size), 'hour')
        : counted(Math.round(size / 24), 'day')
  return hours < 0 ? `${amount} ago` : `in ${amount}`
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}

/** What of a request has a time now, and whether that needs the shop soon. */
export function turnOf(
  { state, dueAt, callAt, stateSince }: DeskRequestRow,
  now: Date,
): { words: string; at: Date; tone: 'late' | 'soon' | 'calm' } {
  if (state === 'new' && dueAt) {
    const at = new Date(dueAt)
    const left = at.getTime() - now.getTime()
    if (left < 0) return { words: `Late: due ${formatDistance(at, now)}`, at, tone: 'late' }
    return {
      words: `Answer ${formatDistance(at, now)}`,
      at,
      tone: left < 12 * HOUR_MS ? 'soon' : 'calm',
    }
  }
  if (state === 'scheduled' && callAt) {
    const at = new Date(callAt)
    return { words: `Call ${formatFinnishMinute(at)}`, at, tone: 'calm' }
  }
  const at = new Date(stateSince)
  return { words: `Since ${formatDistance(at, now).replace(' ago', '')}`, at, tone: 'calm' }
}

/** Names of the kinds of services, as filters. */
export const kindNames: readonly { kind: Kind; name: string }[] = [
  { kind: 'song', name: 'Songs' },
  { kind: 'website', name: 'Websites' },
  { kind: 'call', name: 'Calls' },
  { kind: 'service', name: 'Setups' },
]
