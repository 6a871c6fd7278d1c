import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { isRunning, query, serverPid } from '../start/cluster-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { assessWhenQuiet } from './assess-when-quiet.ts'
import { askForPage, askWhetherPaid, checkOut, newCustomer, pay, sessionOf } from './customer.ts'
import { logged, pause, type ShopProcess, spawnShop, startShop } from './shop-process.ts'
import { mountSmallDisk, refuseWrites } from './small-disk.ts'

const port = await holdPorts()
const disk = await mountSmallDisk()
const how = disk
  ? 'a full disk'
  : 'a full disk (only as Postgres tells it: none can be mounted here)'

let dir: string
let dataDir: string
let cluster: EmbeddedCluster
let shop: ShopProcess
beforeAll(async () => {
  buildIfStale()
  dir = await makeDataDir('full-shop')
  dataDir = path.join(disk?.dir ?? dir, 'data')
  shop = await open()
  cluster = await openEmbeddedCluster({ dataDir })
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await cluster.release()
  await disk?.remove()
  await rm(dir, { recursive: true, force: true })
}, 300_000)

/** Provider and mailbox are on another disk, like the real ones. */
const place = () => ({
  dataDir,
  port,
  environment: { SANDBOX_DIR: path.join(dir, 'outside'), LOG_LEVEL: 'info' },
})
const open = () => startShop(place())

/** Status codes of all answers on this route so far, from the log. */
function statusesOf(route: string): number[] {
  return logged(shop, 'request')
    .filter((line) => line['route'] === route)
    .map((line) => Number(line['status']))
}

const ready = async () => (await fetch(`${shop.origin}/readyz`)).status

let paid = 0
async function payFor(page: string) {
  await pay(page)
  paid += 1
}

/** Waits until every paid order is delivered and mailed once. */
async function expectAllFulfilled() {
  const assessment = await assessWhenQuiet({ ...shop, databaseUrl: cluster.connectionString })
  expect(assessment.paid).toBe(paid)
}

test(`${how} fails only writes, including webhooks, which succeed once there is space [F11]`, async () => {
  const { fill, makeRoom } = disk ?? refuseWrites(cluster.connectionString)
  const before = await checkOut(shop.origin, newCustomer())
  await payFor(before)
  const isPaid = () => askWhetherPaid(shop.origin, 'status', sessionOf(before))
  await vi.waitFor(async () => expect(await isPaid()).toBe(true), 60_000)
  const pages: string[] = []
  for (let customer = 0; customer < 12; customer++)
    pages.push(await checkOut(shop.origin, newCustomer()))

  await fill()
  // inserts succeed until the last allocated page of the table is full
  const refused = await vi.waitFor(
    async () => {
      const response = await askForPage(shop.origin, newCustomer())
      expect(response.status).toBe(503)
      return response
    },
    { timeout: 60_000, interval: 1 },
  )
  expect(refused.headers.get('retry-after')).toBe('1')
  for (const page of pages) await payFor(page)
  await vi.waitFor(() => expect(statusesOf('/webhooks/stripe')).toContain(503), 60_000)

  expect((await fetch(`${shop.origin}/vault`)).status).toBe(200)
  expect(await isPaid()).toBe(true)
  if (disk) expect(await ready()).toBe(503)
  await makeRoom()

  await vi.waitFor(async () => expect(await ready()).toBe(200), 60_000)
  await expectAllFulfilled()
  await checkOut(shop.origin, newCustomer())
  const answers = new Set(logged(shop, 'request').map((line) => line['status']))
  expect(answers).toEqual(new Set([200, 503]))
}, 300_000)

test('a start whose first write fails ends with one clear line [F11]', async () => {
  const { fill, makeRoom } = refuseWrites(cluster.connectionString)
  await fill()
  onTestFinished(() => makeRoom().catch(() => undefined)) // if an expectation fails before makeRoom below
  await shop.kill()

  await startIsRefused()
  await makeRoom()

  shop = await open()
  await expectAllFulfilled()
}, 300_000)

if (disk) {
  test('a disk so full that Postgres stops fails no page, and Postgres restarts once there is space [F11]', async () => {
    const page = await checkOut(shop.origin, newCustomer())
    const pid = await serverPid(dataDir)
    await disk.fill()
    const isStopped = async () => {
      await writeAhead().catch(() => undefined)
      expect(await isRunning(pid)).toBe(false)
    }
    await vi.waitFor(isStopped, { timeout: 60_000, interval: 1 })
    await payFor(page)

    await expect(checkOut(shop.origin, newCustomer())).rejects.toThrow(/status 503/)
    expect((await fetch(`${shop.origin}/vault`)).status).toBe(200)
    expect(await ready()).toBe(503)
    await disk.makeRoom()

    await vi.waitFor(async () => expect(await ready()).toBe(200), 60_000)
    await expectAllFulfilled()
    expect(shop.process.exitCode).toBeNull()
  }, 300_000)

  test('a start on a full disk ends with one clear line and loses nothing [F11]', async () => {
    const page = await checkOut(shop.origin, newCustomer())
    await cluster.release()
    await shop.stop()
    await disk.fill() // after the stop, so that no process frees space again
    onTestFinished(() => disk.makeRoom().catch(() => undefined)) // if an expectation fails before makeRoom below
    await startIsRefused()
    await disk.makeRoom()

    shop = await open()
    cluster = await openEmbeddedCluster({ dataDir })
    await payFor(page)
    await expectAllFulfilled()
  }, 300_000)
}

async function startIsRefused() {
  const refused = spawnShop(place())
  await Promise.race([refused.ended, pause(60_000)])
  await refused.kill()
  expect(refused.process.exitCode).toBe(1)
  expect(refused.said()).toMatch(/\nThe shop could not start\.\nThe disk is full: .*\n$/)
}

/** Fills the write-ahead log without leaving a row. */
function writeAhead() {
  return query(
    cluster.connectionString,
    `select pg_logical_emit_message(true, 'filler', repeat('x', 1000000))`,
  )
}
