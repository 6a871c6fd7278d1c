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
import { onThisMachine } from '../support/on-this-machine.ts'
import { assessWhenQuiet } from './assess-when-quiet.ts'
import { askWhetherPaid, checkOut, newCustomer, pay, post, sessionOf } from './customer.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

/** Emails one process sends concurrently. */
const MAILS_AT_ONCE = 3
const CUSTOMERS = 12

let dataDir: string
let cluster: EmbeddedCluster
let shop: ShopProcess
beforeAll(async () => {
  buildIfStale()
  dataDir = await makeDataDir('silent-mail')
  shop = await startShop({ dataDir, port: await holdPorts() })
  cluster = await openEmbeddedCluster({ dataDir })
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
}, 300_000)

/** Waits until MAILS_AT_ONCE connections are held by emails to the silent server. */
async function mailsHoldTheirShare() {
  const idle = "select pid from pg_stat_activity where state = 'idle in transaction'"
  await vi.waitFor(
    async () => expect(await query(cluster.connectionString, idle)).toHaveLength(MAILS_AT_ONCE),
    { timeout: 20_000, interval: 50 },
  )
}

/**
 * Requests a new customer's payment page. A busy shop may refuse at first; one without free connections always does.
 */
function openPage(): Promise<string> {
  const customer = newCustomer()
  return vi.waitFor(() => checkOut(shop.origin, customer), {
    timeout: onThisMachine(8000),
    interval: 500,
  })
}

test('emails waiting for a silent mail server leave enough connections for customers [F14]', async () => {
  const silence = await post(`${shop.mailbox}/_faults`, { fault: 'hang', times: 1000 })
  expect(silence.status).toBe(204)
  for (let n = 0; n < MAILS_AT_ONCE; n++) await pay(await openPage())
  await mailsHoldTheirShare()

  const pages = await Promise.all(Array.from({ length: CUSTOMERS }, openPage))
  await mailsHoldTheirShare()
  await Promise.all(pages.map(pay))
  const paid = await Promise.all(
    pages.map((page) => askWhetherPaid(shop.origin, 'confirm', sessionOf(page))),
  )
  expect(paid).toEqual(Array.from({ length: CUSTOMERS }, () => true))

  await fetch(`${shop.mailbox}/_faults`, { method: 'DELETE' })
  const assessment = await assessWhenQuiet({ ...shop, databaseUrl: cluster.connectionString })
  expect(assessment.paid).toBe(MAILS_AT_ONCE + CUSTOMERS)
}, 300_000)
