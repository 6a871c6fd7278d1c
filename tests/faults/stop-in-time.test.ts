import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop } from '#server/boot/open-shop.ts'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { query } from '../start/cluster-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { onThisMachine } from '../support/on-this-machine.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

const shopPort = await holdPorts()
/** The stop timeout in deploy/master-ai@.service, in milliseconds. */
const STOP_WITHIN_MS = 15_000

let database: TestDatabase
let dir: string
let mailServer: Server
const mailSockets: Socket[] = []
beforeAll(async () => {
  buildIfStale()
  database = await createTestDatabase()
  dir = await mkdtemp(path.join(tmpdir(), 'stop-in-time-'))
  mailServer = createServer((socket) => {
    mailSockets.push(socket.on('error', () => undefined))
    socket.write('220 ready\r\n')
  })
  await once(mailServer.listen(0, '127.0.0.1'), 'listening')
}, 300_000)
afterAll(async () => {
  for (const socket of mailSockets) socket.destroy()
  mailServer.close()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

/** A shop whose mail server sends its greeting and then nothing for 30 s, and whose provider is unreachable. */
function openSilentShop() {
  const environment = {
    DATA_DIR: dir,
    DATABASE_URL: database.connectionString,
    PORT: String(shopPort),
  }
  const { port } = mailServer.address() as AddressInfo // a listening TCP server has an address
  const stripe = { secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'] }
  return openShop(readSettings(environment), createLog('silent'), async () => ({
    stripe: { ...stripe, apiOrigin: 'http://127.0.0.1:9' },
    paymentOrigin: 'http://127.0.0.1:9',
    google: undefined,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    places: [],
    close: async () => undefined,
  }))
}

/** Starts a request and never completes it. */
async function sendHalf(address: string): Promise<Socket> {
  const headers = `Host: localhost:${shopPort}\r\nContent-Type: application/json\r\nContent-Length: 99`
  const socket = connect(shopPort, '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(`POST ${address} HTTP/1.1\r\n${headers}\r\n\r\n{`)
  return socket
}

const mails = () => query(database.connectionString, 'select sent_at, attempts from shop.mails')

test('a shop with a silent mail server and an endless request stops in time [F14]', async () => {
  await query(
    database.connectionString,
    `insert into shop.mails (dedupe_key, kind, to_email)
      values ('x', 'already_registered', 'buyer@example.com')`,
  )
  const shop = await openSilentShop()
  await vi.waitFor(() => expect(mailSockets).toHaveLength(1), { timeout: 20_000 })
  const request = await sendHalf('/functions/v1/check-payment-status')
  const startedAt = performance.now()

  await shop.close()

  expect(performance.now() - startedAt).toBeLessThan(onThisMachine(STOP_WITHIN_MS))
  expect(await mails()).toEqual([{ sent_at: null, attempts: 0 }])
  request.destroy()
}, 300_000)
