import type { OrderKind, OrderQuery } from '#contract/desk/orders.ts'
import { canonicalEmail, partsOfEmail } from '#domain/email-address.ts'
import { foldText } from '#domain/fold-text.ts'
import type { OrderState } from '#domain/order-state.ts'
import { addDays, midnightInFinland } from '#domain/withdrawal-period.ts'
import { listCommissionsOfOrders } from '#server/db/desk/commissions.ts'
import {
  type FoundOrder,
  findPosition,
  listNewest,
  listOfIds,
  type OrderFilter,
  walkThrough,
} from '#server/db/desk/order-search.ts'
import {
  idsOfAddress,
  idsOfAddressPart,
  idsOfNumber,
  idsOfProducts,
  idsOfProviderId,
  listOrderedProducts,
  NEWEST,
} from '#server/db/desk/order-targets.ts'
import { listLinesOfOrders } from '#server/db/reports/own-orders.ts'
import { listOrderIdsWithRefundDue } from '#server/db/withdrawal-lines.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { describeState } from './describe-order-state.ts'

const statesOfKind: Record<OrderKind, readonly OrderState[]> = {
  paid: ['paid', 'fulfilled', 'partially_refunded'],
  waiting: ['created', 'open'],
  attention: ['review', 'paid'],
  refunded: ['partially_refunded', 'refunded'],
  disputed: ['disputed', 'revoked'],
  unpaid: ['expired'],
}

/** Newest first; `next` is the next `before`, null at the end. */
export async function searchOrders(deps: DeskDeps, query: OrderQuery) {
  const { q: text, kind, from, to, before } = query
  const filter: OrderFilter = {
    states: kind && statesOfKind[kind],
    from: from ? midnightInFinland(from) : undefined,
    until: to ? midnightInFinland(addDays(to, 1)) : undefined,
    before: before === undefined ? undefined : await findPosition(deps.db, before),
  }
  const { page, searched } = text
    ? await searchFor(deps, filter, text)
    : { page: await listNewest(deps.db, filter), searched: null }
  return {
    orders: await describeAll(deps, page.orders),
    next: page.next ?? null,
    searched,
  }
}

/** Exact matches win over parts of addresses and products. */
async function searchFor(deps: DeskDeps, filter: OrderFilter, text: string) {
  const { db } = deps
  const exact = await findExact(deps, text)
  if (exact) {
    return { page: await listOfIds(db, filter, exact.ids), searched: exact.searched }
  }
  const newest = NEWEST.toLocaleString('en')
  const inAddresses = `email addresses starting with “${text}”, and anywhere in the addresses of the newest ${newest} orders`
  const products = text.includes('@') ? [] : await findProducts(deps, text)
  const [ofAddress, ofProducts] = await Promise.all([
    idsOfAddressPart(db, partsOfEmail(text)),
    idsOfProducts(
      db,
      products.map(({ key }) => key),
    ),
  ])
  const names = products.map(({ name }) => name).join(', ')
  const page = ofProducts
    ? await listOfIds(db, filter, [...ofAddress, ...ofProducts])
    : await walkThrough(db, filter, {
        ids: ofAddress,
        productKeys: products.map(({ key }) => key),
      })
  return { page, searched: `Searched for ${names ? `${names}, ` : ''}${inAddresses}.` }
}

async function findExact({ db }: DeskDeps, text: string) {
  const [, digits] = /^#?(\d{1,12})$/.exec(text) ?? []
  if (digits) {
    const ids = await idsOfNumber(db, Number(digits))
    return ids.length > 0 ? { ids, searched: `Order number ${digits}.` } : undefined
  }
  if (/^[a-z]{2,3}_\w{4,}$/i.test(text)) {
    const ids = await idsOfProviderId(db, text)
    if (ids.length > 0) return { ids, searched: 'Matched by the card provider’s ID.' }
  }
  if (!/^[^@]+@[^@]+\.[^@]+$/.test(text)) return undefined
  const email = canonicalEmail(text)
  const ids = await idsOfAddress(db, email)
  return ids.length > 0 ? { ids, searched: `All orders by ${email}.` } : undefined
}

async function findProducts({ db, catalogue }: DeskDeps, text: string) {
  const wanted = foldText(text)
  const products = await listOrderedProducts(db)
  return products
    .map(({ key, name }) => ({ key, name: catalogue.findSold(key)?.item.name ?? name }))
    .filter(({ key, name }) => foldText(`${name}\n${key}`).includes(wanted))
}

async function describeAll({ db }: DeskDeps, orders: readonly FoundOrder[]) {
  const ids = orders.map(({ id }) => id)
  const [lines, commissions, due] = await Promise.all([
    listLinesOfOrders(db, ids),
    listCommissionsOfOrders(db, ids),
    listOrderIdsWithRefundDue(db, ids),
  ])
  return orders.map((order) => ({
    number: order.number,
    madeAt: order.createdAt,
    ...describeState(
      order.state,
      commissions.filter(({ orderId }) => orderId === order.id),
      due.includes(order.id),
    ),
    email: order.email, // null once the customer is erased
    items: lines.filter((line) => line.orderId === order.id).map(nameOf),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
  }))
}

function nameOf({ productName, quantity }: { productName: string; quantity: number }): string {
  return quantity > 1 ? `${quantity} × ${productName}` : productName
}
