import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderPage } from '#desk/api/answers.ts'
import { connect } from '#server/db/connect.ts'
import { createApp } from '#server/http/create-app.ts'
import { addressOf, fillShop, PASSWORD } from '../../bench/fill-shop.ts'
import { observePlans, type Scan } from '../start/observe-plans.ts'
import { openTestDesk } from '../support/test-desk.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

const PURCHASES = 1_000_000
/** A single request that reads more rows reads other people's rows. */
const MOST_ROWS = 500
/** Filling a page may skip acts of other kinds. */
const MOST_ACTS = 5_000

let shop: TestShop
let observed: Pool
const scans: Scan[] = []
beforeAll(async () => {
  shop = await openTestShop()
  const pool = new Pool({ connectionString: shop.connectionString })
  await fillShop(pool, { from: 0, to: PURCHASES })
  await pool.end()
  observed = observePlans(shop.connectionString, (scan) => scans.push(scan))
}, 1_800_000)
afterAll(async () => {
  await observed.end()
  await shop.close()
})

test('a customer among a million purchases signs in without a statement that scans all of them', async () => {
  const app = createApp({ ...shop.deps, db: connect(observed) })
  const headers = { 'content-type': 'application/json' }
  const signedIn = await app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: addressOf(PURCHASES / 8), password: PASSWORD }),
  })
  const { access_token: token } = (await signedIn.json()) as { access_token: string } // the shop's own contract
  const own = await app.request('/rest/v1/purchases?select=*&status=eq.completed', {
    headers: { authorization: `Bearer ${token}` },
  })

  expect(await own.json()).toHaveLength(4)
  expect(scans.filter(({ table }) => table === 'public.purchases')).not.toEqual([])
  const wide = scans.filter(({ node, rows }) => node === 'Seq Scan' && rows > MOST_ROWS)
  expect([...wide, ...scans.filter(({ rows }) => rows > MOST_ROWS)]).toEqual([])
})

test('the desk lists, finds and shows orders among a million without reading the others', async () => {
  const desk = await openTestDesk({ ...shop, deps: { ...shop.deps, db: connect(observed) } })
  const email = addressOf(PURCHASES / 8)
  const read = async (path: string, body: object) => {
    const answer = await desk.post(path, body)
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  scans.length = 0
  await read('/orders/search', {})
  await read('/orders/search', { before: PURCHASES / 4, kind: 'paid' })
  const { orders } = (await read('/orders/search', { q: email })) as OrderPage
  expect(orders.length).toBeGreaterThan(0)
  await read('/people/search', { after: email })
  expect(await read('/people/read', { email })).toMatchObject({ email })
  expect((await desk.get(`/orders/${orders[0]?.number}`)).status).toBe(200)

  expect(scans.filter(({ table }) => table === 'shop.orders')).not.toEqual([])
  expect(scans.filter(({ rows }) => rows > MOST_ROWS)).toEqual([])
})

test('a page of a million audit entries reads only that page, filtered or not', async () => {
  await sql`insert into shop.audit (who, came_from, act)
    select 'who-' || i % 7, 'shell', (array['refund done', 'resend', 'move', 'desk confirm'])[1 + i % 4]
    from generate_series(1, 1000000) i`.execute(shop.db)
  await sql`analyze shop.audit`.execute(shop.db)
  const desk = await openTestDesk({ ...shop, deps: { ...shop.deps, db: connect(observed) } })
  const filters = [
    {},
    { kind: 'people' },
    { kind: 'money' },
    { who: 'who-3', kind: 'access' },
    { who: 'ada' },
  ]
  scans.length = 0
  for (const filter of filters) {
    expect((await desk.post('/audit/search', filter)).status, JSON.stringify(filter)).toBe(200)
  }

  expect(scans.filter(({ table }) => table === 'shop.audit')).not.toEqual([])
  expect(scans.filter(({ rows }) => rows > MOST_ACTS)).toEqual([])
})

test('detects a statement that reads all rows', async () => {
  await observed.query('select count(*) from public.purchases')

  expect(scans.filter(({ rows }) => rows > MOST_ROWS)).not.toEqual([])
}, 600_000)
