import { once } from 'node:events'
import { mkdir, open as openFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAIVER_VERSION } from '#domain/waiver.ts'
import { limitConnections, listen } from '#server/boot/listen.ts'
import { linkTo } from '#server/content/content-links.ts'
import { publishGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { createApp } from '#server/http/create-app.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { makeCustomer, signIn } from '../http/auth/sign-up-customer.ts'
import { eventually } from '../support/eventually.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { bytesOnDisk, startNginx } from '../support/nginx.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'
const MiB = 1024 ** 2
/** More than the 1 GiB of an answer that nginx keeps on disk by default. */
const WHOLE = 1200 * MiB
const SHA256 = 'ab'.repeat(32)

let dir: string
let shop: TestShop
let nginx: ReturnType<typeof startNginx>
let httpsPort: number
const server = createServer()
beforeAll(async () => {
  dir = await makeDataDir('nginx')
  shop = await openTestShop({ BLOB_DIR: path.join(dir, 'blobs') })
  const guide = path.join(dir, 'guide')
  await mkdir(guide)
  await writeFile(path.join(guide, '01-start.md'), '# Start\n\nA film.\n')
  const read = await readGuide(guide)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await publishGuide(shop.deps, { productKey: KEY, guide: read.guide, who: ADA })
  // a sparse file
  await mkdir(path.join(dir, 'blobs/ab'), { recursive: true })
  const blob = await openFile(path.join(dir, 'blobs/ab', SHA256.slice(2)), 'w')
  await blob.truncate(WHOLE)
  await blob.close()
  const app = createApp(shop.deps)
  server.on('request', getRequestListener(app.fetch))
  // the shop's minute, scaled to a client that is faster than a slow line
  limitConnections(server, { stalledMs: 5000 })
  const first = await holdPorts()
  await listen(server, { port: first, host: '127.0.0.1' })
  httpsPort = first + 2
  nginx = startNginx({ dir, httpsPort, httpPort: first + 3, shops: [first, first] })
  await eventually(async () => expect(await drain(await get('/healthz'))).toBeGreaterThan(0))
})
afterAll(async () => {
  nginx.kill('SIGTERM')
  await once(nginx, 'exit')
  server.closeAllConnections()
  server.close()
  await shop.close()
  await rm(dir, { recursive: true })
})

function get(address: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const at = { host: '127.0.0.1', port: httpsPort, path: address, rejectUnauthorized: false }
    const call = request({
      ...at,
      servername: 'localhost',
      headers: { host: 'localhost', ...headers },
    })
    call.once('response', resolve).once('error', reject).end()
  })
}

/** Reads at most so many bytes a second; returns the bytes received before the end or a cut. */
async function drain(answer: IncomingMessage, bytesPerSecond = Number.POSITIVE_INFINITY) {
  const started = performance.now()
  let read = 0
  try {
    for await (const chunk of answer) {
      read += chunk.length
      const ahead = (read / bytesPerSecond) * 1000 - (performance.now() - started)
      if (ahead > 20) await new Promise((resolve) => setTimeout(resolve, ahead))
    }
  } catch {
    // cut off
  }
  return read
}

/** Starts to download the large file as a customer who has opened the guide. */
async function download(email: string) {
  await makeCustomer(shop, email, KEY)
  const { access_token, user } = await signIn(shop, email)
  const authorization = { authorization: `Bearer ${access_token}` }
  await shop.call('open-guide', { product: KEY, waiverVersion: WAIVER_VERSION }, authorization)
  const chapter = await shop.call('read-chapter', { product: KEY, chapter: 'start' }, authorization)
  const cookie = chapter.headers.get('set-cookie')?.split(';')[0] ?? ''
  const sessionId = String(decodeJwt(access_token)['session_id'])
  const link = linkTo(
    shop.deps,
    { kind: 'file', name: 'film.zip', sha256: SHA256, mediaType: 'application/zip', bytes: WHOLE },
    { userId: user.id, productKey: KEY, sessionId },
  )
  const answer = await get(link, { cookie })
  expect(answer.statusCode).toBe(200)
  return answer
}

test('a slow download of more than 1 GiB is complete and nginx buffers none of it on disk', async () => {
  const answer = await download('slow@example.com')
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, bytesOnDisk(dir))
  }, 500)

  const read = await drain(answer, 40 * MiB)

  clearInterval(watch)
  expect({ read, most }).toEqual({ read: WHOLE, most: 0 })
})

test('a refund stops a slow download within seconds', async () => {
  const email = 'refunded@example.com'
  const answer = await download(email)
  const started = performance.now()
  await sql`update public.purchases set status = 'refunded' from shop_auth.users u
    where u.id = user_id and u.email = ${email}`.execute(shop.db)

  const read = await drain(answer, 2 * MiB)

  expect(read).toBeLessThan(WHOLE)
  // the shop asks every 10 s
  expect(performance.now() - started).toBeLessThan(25_000)
})
