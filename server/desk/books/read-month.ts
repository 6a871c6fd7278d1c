import {
  daysOfMonth,
  lastDays,
  momentsOf,
  monthAfter,
  monthBefore,
  monthOf,
} from '#domain/shop-days.ts'
import { dayInFinland } from '#domain/withdrawal-period.ts'
import { findFirstSale, type MoneyOfPart, sumMoney } from '#server/db/reports/sales.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

/** `asked` is a month such as `2026-11`. */
export async function readMonth(
  { db, settings, site }: Pick<DeskDeps, 'db' | 'settings' | 'site'>,
  asked: string | undefined,
  now = new Date(),
) {
  const current = monthOf(lastDays(now, 1).last)
  const month = asked ?? current
  const days = daysOfMonth(month)
  const { from, until } = momentsOf(days)
  const isLive = settings.mode === 'live'
  const [parts, first = now] = await Promise.all([
    sumMoney(db, { moments: [from, until], livemode: isLive }),
    findFirstSale(db, isLive),
  ])
  const shopCurrency = site.money.currency.toLowerCase()
  const others = parts.filter(({ currency }) => currency !== shopCurrency)
  const ours = parts.find(({ currency }) => currency === shopCurrency)
  return {
    month,
    ...days,
    isCurrent: month === current,
    /** Month of the first order; the current month if there are none. */
    earliest: monthOf(dayInFinland(first)),
    before: monthBefore(month),
    after: month < current ? monthAfter(month) : null,
    isLive,
    /** The shop's currency first; never empty. */
    currencies: [ours ?? { ...NOTHING, currency: shopCurrency }, ...others].map(toMoney),
  }
}

const NOTHING: Omit<MoneyOfPart, 'currency'> = {
  part: 1,
  orders: 0,
  receivedCents: 0,
  refundedCents: 0,
  lostCents: 0,
  feeCents: 0,
  feesUnknown: 0,
}

/** Net: received minus refunds, losses and fees. */
function toMoney({ part: _part, ...sums }: MoneyOfPart) {
  const { receivedCents, refundedCents, lostCents, feeCents } = sums
  return { ...sums, netCents: receivedCents - refundedCents - lostCents - feeCents }
}
