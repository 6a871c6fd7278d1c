import { expect, test } from 'vitest'
import type { DeskCommissionRow } from '#desk/api/answers.ts'
import { formatDistance, turnOf } from './turn.tsx'

const now = new Date('2026-11-24T10:00:00Z')
const row: DeskCommissionRow = {
  id: '1',
  orderNumber: 1001,
  productName: 'StorySong',
  kind: 'song',
  quantity: 1,
  email: 'buyer@example.com',
  state: 'new',
  closedBecause: null,
  isDeliveredOpen: true,
  stateSince: '2026-11-21T10:00:00Z',
  dueAt: '2026-11-24T21:00:00Z',
  callAt: null,
  isUnanswered: true,
}

test('formats a distance in minutes, hours or days', () => {
  const to = (minutes: number) => formatDistance(new Date(now.getTime() + minutes * 60_000), now)
  expect([to(0), to(45), to(60), to(-90), to(47 * 60), to(-3 * 1440)]).toEqual([
    'in 1 minute',
    'in 45 minutes',
    'in 1 hour',
    '2 hours ago',
    'in 47 hours',
    '3 days ago',
  ])
})

test('shows when a reply is due or overdue, and otherwise how long ago the state changed', () => {
  expect(turnOf(row, now)).toMatchObject({ words: 'Reply due in 11 hours', tone: 'soon' })
  expect(turnOf({ ...row, dueAt: '2026-11-24T09:00:00Z' }, now)).toMatchObject({
    words: 'Overdue: was due 1 hour ago',
    tone: 'late',
  })
  expect(turnOf({ ...row, state: 'in_work' }, now).words).toBe('3 days ago')
  const call = { ...row, state: 'scheduled', callAt: '2026-12-07T12:03:00Z' } as const
  expect(turnOf(call, now).words).toBe('Call 7 December 2026 at 14:03')
})
