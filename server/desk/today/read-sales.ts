import {
  type Days,
  lastDays,
  listDays,
  momentsOf,
  monthSoFar,
  sameDaysBefore,
} from '#domain/shop-days.ts'
import {
  countPaymentPages,
  listSoldProducts,
  type MoneyOfPart,
  sumMoney,
} from '#server/db/reports/sales.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

const BARS = 30

type SalesDeps = Pick<DeskDeps, 'db' | 'settings' | 'site'>

/** In cents of the shop's currency, by Finnish days. */
export async function readSales(deps: SalesDeps, now = new Date()) {
  const bars = lastDays(now, BARS)
  const { last: today } = bars
  const [month, before] = [monthSoFar(today), sameDaysBefore(today)]
  const livemode = deps.settings.mode === 'live'
  const currency = deps.site.money.currency.toLowerCase()
  const all = { first: before.first < bars.first ? before.first : bars.first, last: today }
  const [money, sold, paymentPages] = await Promise.all([
    sumByDay(deps, all, currency),
    listSoldProducts(deps.db, { ...momentsOf(month), livemode, currency }),
    countPaymentPages(deps.db, { from: momentsOf(bars).from, livemode }),
  ])
  const sumOf = (days: Days) => addUp(money.byDay, days)
  const [yesterday = today] = listDays(lastDays(now, 2))
  return {
    currency,
    isLive: livemode,
    today: sumOf({ first: today, last: today }),
    yesterday: sumOf({ first: yesterday, last: yesterday }),
    month: sumOf(month),
    monthBefore: sumOf(before), // the same days of the previous month
    /** Oldest first. */
    days: listDays(bars).map((day) => sumOf({ first: day, last: day })),
    /** This month, before refunds, highest sales first. */
    products: sold.map(({ productKey, ...product }) => ({ key: productKey, ...product })),
    paymentPages,
    hasOtherCurrencies: money.hasOthers, // shown only in Books
  }
}

async function sumByDay({ db, settings }: SalesDeps, all: Days, shopCurrency: string) {
  const days = listDays(all)
  const midnights = days.map((day) => momentsOf({ first: day, last: day }).from)
  const moments = [...midnights, momentsOf(all).until]
  const parts = await sumMoney(db, { moments, livemode: settings.mode === 'live' })
  const ours = parts.filter(({ currency }) => currency === shopCurrency)
  // a fee in the balance's currency is no sale
  const others = parts.filter((part) => !ours.includes(part) && hasMoved(part))
  const byDay = new Map(ours.map((part) => [days[part.part - 1] ?? '', part]))
  return { byDay, hasOthers: others.length > 0 }
}

function hasMoved({ receivedCents, refundedCents, lostCents }: MoneyOfPart): boolean {
  return receivedCents > 0 || refundedCents > 0 || lostCents > 0
}

/** Net: received minus refunds and lost disputes. */
function addUp(byDay: ReadonlyMap<string, MoneyOfPart>, days: Days) {
  const sum = { orders: 0, receivedCents: 0, refundedCents: 0, lostCents: 0, netCents: 0 }
  for (const day of listDays(days)) {
    const part = byDay.get(day)
    if (!part) continue
    sum.orders += part.orders
    sum.receivedCents += part.receivedCents
    sum.refundedCents += part.refundedCents
    sum.lostCents += part.lostCents
    sum.netCents += part.receivedCents - part.refundedCents - part.lostCents
  }
  return { ...days, ...sum }
}
