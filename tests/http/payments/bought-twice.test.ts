import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { resolveAlarmByHand } from '#server/desk/alarms/routes.ts'
import { fulfilOrder } from '#server/orders/fulfilment/fulfil-order.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'
import { ownerOf } from './owner.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop({ FULFIL_BY: 'confirm' }) // only these tests deliver
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

const newEmail = () => `${randomUUID()}@example.com`

/** Pays as a guest in a new browser and returns the payment session. */
async function pay(email: string, ...keys: ProductKey[]): Promise<string> {
  const lines = keys.map((key) => line(key))
  const { url, sessionId } = await startGuestCheckout(shop, { email, lines })
  await shop.pay(url)
  return sessionId
}

/** Fulfils the payment and returns the order's number. */
async function handOver(sessionId: string): Promise<number> {
  const order = await fulfilOrder(shop.deps, sessionId, 'confirm')
  expect(order?.state).toBe('fulfilled')
  return Number(order?.number)
}

const buy = async (email: string, ...keys: ProductKey[]) => handOver(await pay(email, ...keys))

async function openAlarms(...numbers: number[]) {
  return shop.db
    .selectFrom('shop.alarms')
    .select(['subject', 'what', 'times'])
    .where('kind', '=', 'bought_twice')
    .where('subject', 'in', numbers.map(String))
    .where('settledAt', 'is', null)
    .execute()
}

test.each(['first', 'second'] as const)(
  'two orders paid on two devices are both delivered, and the owner is alerted until a line of the %s is refunded [F43]',
  async (which) => {
    const email = newEmail()
    const sessions = [
      await pay(email, 'lovable-pro-secrets', 'coffee'),
      await pay(email, 'coffee', 'lovable-pro-secrets'),
    ]
    const [first = 0, second = 0] = [
      await handOver(sessions[0] ?? ''),
      await handOver(sessions[1] ?? ''),
    ]
    await handOver(sessions[1] ?? '')

    expect(await openAlarms(first, second)).toEqual([
      {
        subject: String(second),
        times: 1,
        what: `The customer of order ${second} already owned what they paid for: Lovable Pro Secrets (line 2), also in order ${first}. Ask if they meant to buy it again.`,
      },
    ])
    await eventually(async () => {
      // the first of the hour is mailed at once
      const texts = (await shop.messages()).map(({ text }) => text.replaceAll(/\s+/g, ' '))
      expect(texts).toContainEqual(expect.stringMatching(/already owned what they paid for/))
    })
    const { alarms } = await owner.show(second)
    expect(alarms).toEqual([expect.stringContaining('already owned what they paid for')])
    const owned = [first, second].map(async (number) => {
      const { id } = await shop.db
        .selectFrom('shop.orders')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      return owner.owners(id)
    })
    expect((await Promise.all(owned)).flat()).toEqual(Array(4).fill(`${email} completed`))

    const isFirst = which === 'first'
    const refunded = isFirst ? first : second
    await owner.refund(refunded, { lineNos: [isFirst ? 2 : 1] })
    expect(await openAlarms(first, second)).toHaveLength(1)
    await owner.refund(refunded, { lineNos: [isFirst ? 1 : 2] })
    expect(await openAlarms(first, second)).toEqual([])
  },
)

test('simultaneous orders of one customer detect each other [F43]', async () => {
  for (let round = 0; round < 3; round++) {
    const email = newEmail()
    await buy(email, 'coffee') // creating the account would serialize them anyway
    const sessions = [
      await pay(email, 'lovable-pro-secrets'),
      await pay(email, 'lovable-pro-secrets', 'candy'),
    ]
    const handedOver = await shop.db.transaction().execute(async (trx) => {
      await sql`lock table public.purchases in exclusive mode`.execute(trx)
      const both = Promise.all(sessions.map(handOver))
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and (
              query like 'insert into "purchases"%' or query like '%"orders" as "o"%no key update%'
            )`.execute(shop.db)
        expect(rows).toHaveLength(2)
      })
      return { both }
    })
    expect(await openAlarms(...(await handedOver.both))).toHaveLength(1)
  }
})

test('tips and refunded items can be bought again [F43]', async () => {
  const email = newEmail()
  const first = await buy(email, 'coffee', 'lovable-pro-secrets')
  await owner.refund(first, { lineNos: [2] })
  const others = [await buy(email, 'coffee'), await buy(email, 'lovable-pro-secrets')]

  expect(await openAlarms(first, ...others)).toEqual([])
})

test('an alarm that the owner resolved stays resolved [F43]', async () => {
  const email = newEmail()
  const first = await buy(email, 'landing-page')
  const sessionId = await pay(email, 'landing-page')
  const second = await handOver(sessionId)
  expect(await openAlarms(first, second)).toHaveLength(1)
  const { id } = await shop.db
    .selectFrom('shop.alarms')
    .select('id')
    .where('subject', '=', String(second))
    .executeTakeFirstOrThrow()
  await resolveAlarmByHand({ ...shop.deps, who: ADA }, id)
  await owner.fulfil(second)

  expect(await openAlarms(first, second)).toEqual([])
})
