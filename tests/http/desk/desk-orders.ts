import type { DeskOrder, OrderPage, OrderRefundPreview } from '#desk/api/answers.ts'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { eventually } from '../../support/eventually.ts'
import type { TestDesk } from '../../support/test-desk.ts'
import { type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'

/** A test shop's orders, read through its desk. */
export function ordersOf(shop: TestShop, desk: TestDesk) {
  const read = async <Answer>(answering: Promise<Response>): Promise<Answer> => {
    const response = await answering
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as Answer // the contract of the desk
  }
  const checkOut = async (email: string, keys: readonly ProductKey[]) => {
    const lines = keys.map((key) => line(key))
    const { url } = await startGuestCheckout(shop, { email, lines })
    const { number } = await shop.db
      .selectFrom('shop.orders')
      .select('number')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { url, number: Number(number) }
  }
  /** `query` holds the filters, such as `kind=paid&from=2026-02-01`. */
  const list = (query: string) =>
    read<OrderPage>(desk.post('/orders/search', Object.fromEntries(new URLSearchParams(query))))
  const order = (number: number) => read<DeskOrder>(desk.get(`/orders/${number}`))
  return {
    checkOut,
    order,
    /** Buys as a guest; by default a guide and a coffee, $34. */
    buy: async (email: string, keys: readonly ProductKey[] = ['lovable-pro-secrets', 'coffee']) => {
      const { url, number } = await checkOut(email, keys)
      await shop.pay(url)
      await eventually(async () => {
        const { isOwned } = await order(number)
        if (!isOwned) throw new Error('the order is not delivered yet')
      })
      return number
    },
    list,
    numbers: async (query: string) => {
      const { orders } = await list(query)
      return orders.map(({ number }) => number)
    },
    preview: (number: number, asked: object) =>
      read<OrderRefundPreview>(desk.post(`/orders/${number}/refund-preview`, asked)),
    act: async (path: string, body: object = {}) => {
      const response = await desk.post(`/orders/${path}`, body)
      const answer = (await response.json()) as { said?: string; message?: string; code?: string }
      return { status: response.status, ...answer }
    },
    /** Refunds at the provider for this address, in cents. */
    refundsAtProvider: async (email: string): Promise<number[]> => {
      const { sessions, refunds } = await shop.ledger()
      const paid = sessions.filter(({ customerEmail }) => customerEmail === email)
      return refunds
        .filter(({ paymentIntent }) => paid.some((one) => one.paymentIntent === paymentIntent))
        .map(({ amount }) => amount)
    },
  }
}
