import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { query } from '../start/cluster-process.ts'
import { eventually } from '../support/eventually.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { TEST_SECRETS_KEY } from '../support/test-shop.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

const PORTS = [await holdPorts(), await holdPorts()]
/** Divisible by four, so that the neighbour signs up. */
const REQUESTS = 1000
const PASSWORD = 'Correct horse 1'
const victim = 'victim@example.com'

/** Requests a mail by one of four endpoints in turn, each time from another client address. */
async function ask(shop: ShopProcess, at: number, email: string): Promise<number> {
  const mailRequests = [
    ['/auth/v1/signup', { email, password: PASSWORD }],
    ['/auth/v1/recover', { email }],
    ['/functions/v1/send-password-reset', { email }],
    ['/auth/v1/resend', { type: 'signup', email }],
  ] as const
  const [address, body] = mailRequests[at % mailRequests.length] ?? mailRequests[0]
  const answer = await fetch(`${shop.origin}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      connection: 'close', // the shop may close a kept-alive connection just as it is reused
      'x-forwarded-for': `10.1.${at >> 8}.${at & 255}`,
    },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

/** 503 means that no connection was free in time: retry. */
async function askUntilTaken(shop: ShopProcess, at: number): Promise<number> {
  let status = await ask(shop, at, victim)
  while (status === 503) status = await ask(shop, at, victim)
  return status
}

async function askOften(shops: readonly ShopProcess[], count: number): Promise<number[]> {
  const statuses: number[] = []
  for (let from = 0; from < count; from += 10) {
    const batch = Array.from({ length: Math.min(10, count - from) }, (_, index) => {
      const shop = shops[index % shops.length]
      if (!shop) throw new Error('no shop to ask')
      return askUntilTaken(shop, from + index)
    })
    statuses.push(...(await Promise.all(batch)))
  }
  return statuses
}

async function countMails(url: string, email: string): Promise<unknown> {
  const waiting = await query(url, 'select id from shop_auth.mail_requests')
  expect(waiting).toEqual([])
  const rows = await query(
    url,
    `select count(*)::int as mails, count(sent_at)::int as sent from shop.mails
     where to_email = '${email}'`,
  )
  return rows[0]
}

test('two processes on one database, one of them restarted, send 3 emails for hundreds of requests [T23]', async () => {
  buildIfStale()
  const database = await createTestDatabase()
  const dir = await makeDataDir('mail-limit')
  const url = database.connectionString
  const start = (port = 0) =>
    startShop({
      dataDir: path.join(dir, String(port)),
      port,
      environment: {
        DATABASE_URL: url,
        LIMITS: 'on',
        TRUST_PROXY: '1',
        SECRETS_KEY: TEST_SECRETS_KEY, // as of every process on one database
      },
    })
  const shops = await Promise.all(PORTS.map(start))
  try {
    await query(
      url,
      `insert into shop_auth.users (email, email_confirmed_at) values ('${victim}', now())`,
    )
    const statuses = await askOften(shops, REQUESTS * 0.8)
    // the budget is spent when a mail is queued, so all emails must be sent before the process is killed
    await eventually(async () =>
      expect(await countMails(url, victim)).toEqual({ mails: 3, sent: 3 }),
    )
    await shops[0]?.kill()
    shops[0] = await start(PORTS[0])
    statuses.push(...(await askOften(shops, REQUESTS * 0.2)))

    expect(statuses).toHaveLength(REQUESTS)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await eventually(async () =>
      expect(await countMails(url, victim)).toEqual({ mails: 3, sent: 3 }),
    )
    const [, neighbourAsks] = shops
    expect(neighbourAsks && (await ask(neighbourAsks, REQUESTS, 'neighbour@example.com'))).toBe(200)
    await eventually(async () =>
      expect(await countMails(url, 'neighbour@example.com')).toEqual({ mails: 1, sent: 1 }),
    )
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()))
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  }
}, 300_000)
