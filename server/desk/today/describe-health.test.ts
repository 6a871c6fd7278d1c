import { expect, test } from 'vitest'
import { describeHealth } from './describe-health.ts'
import type { Health } from './read-health.ts'

const now = new Date('2026-11-24T12:00:00Z')
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const well: Health = {
  running: true,
  lastWebhookAt: before(5),
  lastReconcileAt: before(30),
  ordersCheckedAt: before(30),
  taskProblems: null,
  eventWaitsSince: null,
  mailWaitsSince: null,
  jobWaitsSince: null,
  paidNotHandedOver: 0,
  inReview: 0,
  openAlarms: 0,
  givenUp: 0,
  backup: { lastAt: before(600), isOurs: true },
  content: { withoutContent: [], missing: [], lost: 0 },
}

/** Only the failed checks, as text. */
function unwell(change: Partial<Health>): string[] {
  return describeHealth({ ...well, ...change }, now)
    .filter(({ state }) => state === 'unwell')
    .map(({ what, said }) => `${what}: ${said}`)
}

test('a healthy shop has no problems and shows the last backup', () => {
  expect(unwell({})).toEqual([])
  expect(describeHealth(well, now)).toContainEqual({
    what: 'Last backup',
    state: 'well',
    said: '10 hours ago.',
  })
})

test('a shop without a backup yet is healthy and shows when the first one runs', () => {
  const change = { backup: { lastAt: undefined, isOurs: true } }
  expect(unwell(change)).toEqual([])
  expect(describeHealth({ ...well, ...change }, now)).toContainEqual({
    what: 'Last backup',
    state: 'unknown',
    said: 'No backup yet. The first one runs within an hour.',
  })
})

test.each<[Partial<Health>, RegExp]>([
  [{ inReview: 1 }, /^Paid orders: 1 payment didn’t match the order and is on hold/],
  [{ inReview: 2 }, /^Paid orders: 2 payments didn’t match the order and are on hold/],
  [{ mailWaitsSince: before(16) }, /^Emails: The oldest has been waiting for 16 minutes/],
  [{ eventWaitsSince: before(180) }, /^Messages from the card provider: .+ 3 hours/],
  [{ givenUp: 2 }, /^Failed after retries: 2 items/],
  [{ lastReconcileAt: before(136) }, /^Card provider: Last responded 2 hours ago/],
  [{ taskProblems: 'backup: ENOSPC /secret/path' }, /^Scheduled tasks: A task failed/],
  [{ backup: { lastAt: before(27 * 60), isOurs: true } }, /^Last backup: 27 hours ago/],
  [{ content: { withoutContent: ['A Guide'], missing: [], lost: 0 } }, /^Guides: .+: A Guide\.$/],
  [{ content: { withoutContent: [], missing: [], lost: 1 } }, /^Guides: 1 file is missing\. See/],
  [{ content: { unknown: 'no route to s3.example.com' } }, /^Guides: .+ can’t be stored or read/],
])('%o is told in one line of its own', (change, line) => {
  const [told = '', ...others] = unwell(change)
  expect(told).toMatch(line)
  expect(others).toEqual([])
  expect(told).not.toMatch(/secret|example\.com/)
})

test('recently waiting or unknown items are not problems', () => {
  expect(unwell({ mailWaitsSince: before(14), paidNotHandedOver: 1 })).toEqual([])
  expect(unwell({ lastReconcileAt: null })).toEqual([])
  expect(unwell({ backup: { lastAt: undefined, isOurs: false } })).toEqual([])
})
