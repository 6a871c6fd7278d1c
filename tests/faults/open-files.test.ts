import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { eventually } from '../support/eventually.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { assessWhenQuiet } from './assess-when-quiet.ts'
import { checkOut, newCustomer, pay } from './customer.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const port = await holdPorts()
/** Limit of open files: a few more than a start needs, for database, visitors and mailbox. */
const OPEN_FILES = 70
const CONNECTIONS = 200

let dataDir: string
let cluster: EmbeddedCluster
let shop: ShopProcess
beforeAll(async () => {
  buildIfStale()
  dataDir = await makeDataDir('files-shop')
  cluster = await openEmbeddedCluster({ dataDir }) // started here, so that Postgres does not inherit the limit
  shop = await startShop({ dataDir, port, openFiles: OPEN_FILES })
}, 300_000)
afterAll(async () => {
  await shop.stop()
  await cluster.release()
  await rm(dataDir, { recursive: true, force: true })
}, 300_000)

test('200 connections beyond the file limit end no process and lose no order [F29]', async () => {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'))
  await Promise.all(sockets.map(connectedOrRefused))
  const refused = await vi.waitFor(() => {
    const count = sockets.filter((socket) => socket.closed).length
    expect(count).toBeGreaterThan(CONNECTIONS - OPEN_FILES)
    return count
  }, 300_000)
  expect(refused).toBeLessThanOrEqual(CONNECTIONS)

  const tried = await Promise.allSettled(
    Array.from({ length: 20 }, async () => pay(await checkOut(shop.origin, newCustomer()))),
  )
  expect(tried.some(({ status }) => status === 'rejected')).toBe(true)
  for (const socket of sockets) socket.destroy()

  await eventually(async () => pay(await checkOut(shop.origin, newCustomer())))
  const { paid } = await assessWhenQuiet({ ...shop, databaseUrl: cluster.connectionString })
  expect(paid).toBeGreaterThan(0)
  expect(shop.process.exitCode).toBeNull()
}, 300_000)

/** Waits until a connection is established or refused. */
async function connectedOrRefused(socket: Socket) {
  socket.on('error', () => undefined) // a refusal is expected
  socket.resume()
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
}
