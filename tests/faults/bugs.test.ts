import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { query } from '../start/cluster-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { assessWhenQuiet } from './assess-when-quiet.ts'
import { askForPage, checkOut, newCustomer, pay } from './customer.ts'
import { logged, pause, type ShopProcess, startShop } from './shop-process.ts'

const port = await holdPorts()
const BUGS = new URL('bug-on-signal.ts', import.meta.url).href

let dataDir: string
let cluster: EmbeddedCluster
let shop: ShopProcess
beforeAll(async () => {
  buildIfStale()
  dataDir = await makeDataDir('buggy-shop')
  cluster = await openEmbeddedCluster({ dataDir })
  shop = await open()
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
}, 300_000)

function open(): Promise<ShopProcess> {
  const environment = {
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import=${BUGS} --max-old-space-size=256`,
  }
  return startShop({ dataDir, port, environment })
}

/** Waits until every paid order is delivered and mailed once, and expects at least one. */
async function expectAllFulfilled() {
  const { paid } = await assessWhenQuiet({ ...shop, databaseUrl: cluster.connectionString })
  expect(paid).toBeGreaterThan(0)
}

/** Makes every insert into this table raise a database error that the code does not expect. */
async function refuseRows(table: string) {
  await query(
    cluster.connectionString,
    `create or replace function public.raise_bug() returns trigger language plpgsql as
       $$ begin raise exception 'a bug in the database'; end $$;
     create trigger raise_bug before insert on ${table} for each row execute function public.raise_bug()`,
  )
}

const allowRows = (table: string) =>
  query(cluster.connectionString, `drop trigger raise_bug on ${table}`)

test('an unexpected error fails only its own request, with the request id of the log [F29]', async () => {
  await refuseRows('shop.orders')
  const failed = await askForPage(shop.origin, newCustomer())
  await allowRows('shop.orders')

  expect(failed.status).toBe(500)
  const { error } = (await failed.json()) as { error: string } // the shop's own contract
  const [, requestId] = /^Unexpected failure, request ([\w-]+)$/.exec(error) ?? []
  // the log line may arrive after the answer
  await expect
    .poll(() => logged(shop, 'unexpected error'))
    .toMatchObject([{ level: 50, requestId }])
  await pay(await checkOut(shop.origin, newCustomer()))
  await expectAllFulfilled()
})

test('an unexpected error in a job is logged, and the job succeeds once its cause is gone [F29]', async () => {
  await refuseRows('public.purchases')
  await pay(await checkOut(shop.origin, newCustomer()))
  await vi.waitFor(() => {
    expect(logged(shop, 'a job failed and will be retried')).toContainEqual(
      expect.objectContaining({ level: 40, job: 'payment-event' }),
    )
  }, 300_000)
  await allowRows('public.purchases')

  await expectAllFulfilled()
}, 300_000)

test.each([
  ['an unhandled rejection', 'SIGUSR2', { exitCode: 1 }, /nobody caught this/],
  ['an uncaught exception', 'SIGIO', { exitCode: 1 }, /nobody caught this/],
  ['a process out of memory', 'SIGHUP', { signalCode: 'SIGABRT' }, /heap out of memory/],
] as const)(
  '%s ends the process under load with a message, and a restart loses and duplicates nothing [F29]',
  async (_what, signal, end, message) => {
    const buying = new Set<Promise<unknown>>()
    const load = setInterval(() => {
      const bought = checkOut(shop.origin, newCustomer()).then(pay)
      buying.add(bought.catch(() => undefined)) // fails when the process ends
    }, 50)
    await pause(1000)
    shop.process.kill(signal)
    await shop.ended
    clearInterval(load)
    await Promise.all(buying)

    expect(shop.process).toMatchObject(end)
    expect(shop.said()).toMatch(message)
    shop = await open()
    await expectAllFulfilled()
  },
  300_000,
)
