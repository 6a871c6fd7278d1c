import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { requeueAtStart } from '#server/jobs/requeue-stale.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { refreshAccessUrls } from '#server/orders/refresh-access-urls.ts'
import { type Jobs, openJobs } from '#server/queue/job-queue.ts'
import { fillShop } from '../../../bench/fill-shop.ts'
import { observePlans, type Scan } from '../../start/observe-plans.ts'
import { eventually, openTestShop, type TestShop } from '../../support/test-shop.ts'

const PURCHASES = 8000
/** Every second purchase is one. */
const COFFEES = PURCHASES / 2
/** Rows of one statement. */
const BATCH = 500

const EARLIER = 'https://guides.example.com/earlier'
const FIRST = 'https://guides.example.com/first'

let shop: TestShop
/** A queue without workers. */
let jobs: Jobs
beforeAll(async () => {
  shop = await openTestShop()
  const pool = new Pool({ connectionString: shop.connectionString })
  await fillShop(pool, { from: 0, to: PURCHASES })
  await pool.end()
})
afterAll(async () => {
  await jobs.stop(1000)
  await shop.close()
})

/** The number of purchases of a product by their access URL. */
async function countUrls(productKey: string) {
  const { rows } = await sql<{ url: string | null; count: number }>`
    select access_url as url, count(*)::int from public.purchases
    where product_key = ${productKey} group by 1`.execute(shop.db)
  return Object.fromEntries(rows.map(({ url, count }) => [url, count]))
}

/** The shop's deps without workers, after its owner has set these. */
const withUrls = (accessUrls: Record<string, string>) => ({
  ...shop.deps,
  jobs,
  settings: { ...shop.deps.settings, accessUrls },
})

test('F36: the start only queues the work, and earlier purchases get the address by a job', async () => {
  await shop.deps.jobs.stop(5000)
  jobs = await openJobs(shop.connectionString, shop.deps.log)
  await requeueAtStart(withUrls({ coffee: EARLIER }))
  expect(await countUrls('coffee')).toEqual({ null: COFFEES })
  expect(await waitingJobs()).toBe(1)

  const workers = await openJobs(shop.connectionString, shop.deps.log)
  await startJobs({ ...withUrls({ coffee: EARLIER }), jobs: workers })
  await eventually(async () => expect(await countUrls('coffee')).toEqual({ [EARLIER]: COFFEES }))
  await workers.stop(5000)
})

async function waitingJobs() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'scheduled-task' and singleton_key = 'access-urls' and state = 'created'`.execute(
    shop.db,
  )
  return rows[0]?.count
}

test('F36: no statement reads or writes more than its batch, however many purchases there are', async () => {
  const scans: Scan[] = []
  const observed = observePlans(shop.connectionString, (scan) => scans.push(scan))
  await refreshAccessUrls({ ...withUrls({ coffee: FIRST }), db: connect(observed) })
  expect(await countUrls('coffee')).toEqual({ [FIRST]: COFFEES })
  expect(await countUrls('candy')).toEqual({ null: COFFEES })
  expect(scans.length).toBeGreaterThan(COFFEES / BATCH)

  await refreshAccessUrls({ ...withUrls({ coffee: FIRST }), db: connect(observed) })
  expect(scans.filter(({ rows, node }) => rows > BATCH || node === 'Seq Scan')).toEqual([])
  await observed.end()
})

test('F36: cut off in the middle it goes on, also with what the owner has changed since', async () => {
  const [second, third] = ['https://guides.example.com/2', 'https://guides.example.com/3']
  await sql`delete from pgboss.job where singleton_key = 'access-urls'`.execute(shop.db)
  await refreshAccessUrls(withUrls({ coffee: second }), { budgetMs: 0 })
  expect(await countUrls('coffee')).toEqual({ [FIRST]: COFFEES - BATCH, [second]: BATCH })
  expect(await waitingJobs()).toBe(1)

  await refreshAccessUrls(withUrls({ coffee: third }))
  expect(await countUrls('coffee')).toEqual({ [third]: COFFEES })

  await refreshAccessUrls(withUrls({ candy: second }))
  expect(await countUrls('candy')).toEqual({ [second]: COFFEES })
  expect(await countUrls('coffee')).toEqual({ [third]: COFFEES })
})

test('F36: a purchase that something else holds is left for the next run', async () => {
  const url = 'https://guides.example.com/held'
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from public.purchases where product_key = 'coffee' limit 1 for update`.execute(
      trx,
    )
    await refreshAccessUrls(withUrls({ coffee: url }))
  })
  expect(await countUrls('coffee')).toMatchObject({ [url]: COFFEES - 1 })
  await refreshAccessUrls(withUrls({ coffee: url }))
  expect(await countUrls('coffee')).toEqual({ [url]: COFFEES })
})
