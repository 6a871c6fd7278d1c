import { formatDay } from '#domain/dates.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import {
  countCommissionsToAnswer,
  countFailedMails,
  countOpenAlarms,
  countOpenDisputes,
  countWithdrawalsToDecide,
} from '#server/db/desk/waits.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

type WaitDeps = Pick<DeskDeps, 'db'>

interface Found {
  count: number
  urgent: boolean
  /** Replaces the page of its kind. */
  to?: string
  /** Such as the day of an answer. */
  detail?: string
}

interface Kind {
  kind: string
  /** Singular and plural. */
  labels: readonly [string, string]
  /** Page of the desk. */
  to: string
  count(deps: WaitDeps): Promise<Found>
}

const kinds: readonly Kind[] = [
  {
    kind: 'alarms',
    labels: ['open alarm', 'open alarms'],
    to: '/alarms',
    count: async ({ db }) => ({ count: await countOpenAlarms(db), urgent: true }),
  },
  {
    // from the ledger: it stays until the provider ends it, even if its alarm is resolved
    kind: 'disputes',
    labels: ['open dispute', 'open disputes'],
    to: '/orders#kind=disputed',
    count: async ({ db }) => {
      const { count, dueBy, orderNumber } = await countOpenDisputes(db)
      const detail = dueBy
        ? `respond by ${formatDay(dayInFinland(dueBy))}`
        : 'under review by the bank'
      const to = orderNumber === null ? {} : { to: `/orders/${orderNumber}` }
      return { count, urgent: dueBy !== null, detail, ...to }
    },
  },
  {
    kind: 'requests',
    labels: ['commission waiting for a reply', 'commissions waiting for a reply'],
    to: '/requests',
    count: async ({ db }) => {
      const { count, isDue } = await countCommissionsToAnswer(db)
      return { count, urgent: isDue }
    },
  },
  {
    kind: 'withdrawals',
    labels: ['withdrawal to decide', 'withdrawals to decide'],
    to: '/withdrawals',
    count: async ({ db }) => {
      const { count, isDue } = await countWithdrawalsToDecide(db)
      return { count, urgent: isDue }
    },
  },
  {
    kind: 'mails',
    labels: ['undelivered email', 'undelivered emails'],
    to: '/mails',
    count: async ({ db }) => ({ count: await countFailedMails(db), urgent: false }),
  },
]

/** Urgent first, without zero counts. */
export async function listWaits(deps: WaitDeps) {
  const waits = await Promise.all(
    kinds.map(async ({ kind, labels: [one, several], to, count }) => {
      const found = await count(deps)
      return { kind, to, label: found.count === 1 ? one : several, detail: null, ...found }
    }),
  )
  return waits
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => Number(other.urgent) - Number(one.urgent))
}
