import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { PDFDocument } from '@cantoo/pdf-lib'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { tableColumns } from '#contract/tables.ts'
import { WAIVER_VERSION } from '#domain/waiver.ts'
import { listen } from '#server/boot/listen.ts'
import { publishGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { endGuideGrant, grantGuide } from '#server/desk/people/grant-guide.ts'
import { createApp } from '#server/http/create-app.ts'
import { createLog } from '#server/observability/log.ts'
import { checkContent } from '#server/orders/checkout/check-content.ts'
import { startCheckout } from '#server/orders/checkout/start-checkout.ts'
import { eventually } from '../support/eventually.ts'
import { soldOf } from '../support/specification-catalogue.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeCustomer, signIn, waitForMails } from './auth/sign-up-customer.ts'

const KEY = 'lovable-pro-secrets'
const FREE = 'voice-ai-explained'
const ELSEWHERE = 'https://guides.example.com/n8n'
/** Bytes of the file to download: 0 to 255 again and again. */
const FILE = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256))
/** The smallest picture there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const LONG =
  'A paragraph that is long enough for it that the words stand far from where it begins: again, and then so many more that it ends before the paragraph itself has come to its end.'

let shop: TestShop
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'reading-'))
  shop = await openTestShop({ ACCESS_URLS: JSON.stringify({ 'n8n-coolify-self-host': ELSEWHERE }) })
  await publish(KEY, {
    '01-start.md': `# Start\n\nA first word. ![A point](point.png)\n\nAgain, and again.\n\n${LONG}\n\n\`\`\`js\nagain()\n\`\`\`\n`,
    '02-end.md': `# The end\n\nThe last WORD of 100% of it.\n\nÄlä café: x̂.\n\n${'Groß. '.repeat(99)}Die Straße endet.\n${'\n- again'.repeat(7)}\n`,
    'point.png': PIXEL,
    'files/list of things.bin': FILE,
  })
  await publish(FREE, { '01-free.md': '# Free\n\nFor everybody.\n' })
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})

async function publish(productKey: string, files: Record<string, string | Buffer>) {
  const dir = await mkdtemp(path.join(root, 'guide-'))
  await mkdir(path.join(dir, 'files'))
  for (const [name, contents] of Object.entries(files))
    await writeFile(path.join(dir, name), contents)
  const read = await readGuide(dir)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await publishGuide(shop.deps, { productKey, guide: read.guide, who: ADA })
}

const give = (email: string, productKey: string = KEY) =>
  grantGuide({ ...shop.deps, who: ADA }, { email, productKey, reason: 'review copy' })
const endGift = (email: string) =>
  endGuideGrant({ ...shop.deps, who: ADA }, { email, productKey: KEY })

let people = 0
/** A signed-in customer of this product. */
async function openReader(key: 'lovable-pro-secrets' | 'coffee' | 'n8n-coolify-self-host' = KEY) {
  people += 1
  const email = `reader-${people}@example.com`
  await makeCustomer(shop, email, key)
  return { email, ...(await openSession(email)) }
}

/** A new session with its own cookies. */
async function openSession(email: string) {
  const { access_token } = await signIn(shop, email)
  let cookie = ''
  const call = async (name: string, body: unknown) => {
    const answer = await shop.call(name, body, { authorization: `Bearer ${access_token}` })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, body: await answer.json(), headers: answer.headers }
  }
  const get = async (address: string, init: RequestInit = {}, from: AskedApp = shop) =>
    from.request(address, { ...init, headers: { cookie, ...init.headers } })
  return { accessToken: access_token, call, get }
}
/** The shop, or its app with other dependencies. */
interface AskedApp {
  request(address: string, init?: RequestInit): Response | Promise<Response>
}
type Reader = Awaited<ReturnType<typeof openReader>>

const open = ({ call }: Pick<Reader, 'call'>) =>
  call('open-guide', { product: KEY, waiverVersion: WAIVER_VERSION })
const stateOf = async ({ call }: Pick<Reader, 'call'>, product = KEY) =>
  (await call('read-guide', { product })).body.state
const readingOf = async ({ call }: Pick<Reader, 'call'>) =>
  (await call('list-reading', {})).body.guides.find(
    ({ product }: { product: string }) => product === KEY,
  )
const fileLink = async ({ call }: Pick<Reader, 'call'>): Promise<string> =>
  (await call('file-link', { product: KEY, file: 'list of things.bin' })).body.url

/** Sets a purchase's status, as a refund or a lost dispute does. */
const setStatus = (email: string, status: 'completed' | 'refunded' | 'revoked') =>
  sql`update public.purchases set status = ${status} from shop_auth.users u
    where u.id = user_id and u.email = ${email}`.execute(shop.db)

describe('only its owner can read a guide [D6]', () => {
  test('an unopened guide shows only its chapter titles until opened', async () => {
    const reader = await openReader()
    const { status, body } = await reader.call('read-guide', { product: KEY })
    expect([status, body.state, body.waiver.version]).toEqual([
      200,
      'needs_opening',
      WAIVER_VERSION,
    ])
    expect(body.waiver.text).toContain('I understand that I then lose my right of withdrawal.')
    expect(Object.keys(body).toSorted()).toEqual([
      'chapters',
      'coverTitle',
      'lastDay',
      'state',
      'title',
      'waiver',
    ])
    const closed = [
      await reader.call('read-chapter', { product: KEY, chapter: 'start' }),
      await reader.call('file-link', { product: KEY, file: 'list of things.bin' }),
      await reader.call('search-guide', { product: KEY, words: 'word' }),
    ]
    expect(closed.map((answer) => answer.status)).toEqual([403, 403, 403])
  })

  test('an opened guide gives contents, chapters, pictures, files, search and the reading place', async () => {
    const reader = await openReader()
    expect(await readingOf(reader)).toEqual({ product: KEY, chapters: 2, place: null })
    expect((await open(reader)).body).toEqual({ success: true })
    expect((await reader.call('read-guide', { product: KEY })).body).toEqual({
      state: 'open',
      title: 'Lovable Pro Secrets',
      version: 1,
      changed: null,
      chapters: [
        { slug: 'start', title: 'Start' },
        { slug: 'end', title: 'The end' },
      ],
      files: [{ name: 'list of things.bin', bytes: FILE.length }],
      place: null,
    })
    const chapter = await reader.call('read-chapter', { product: KEY, chapter: 'start' })
    expect(chapter.body).toMatchObject({ title: 'Start', version: 1 })
    expect(chapter.body.html).toContain('data-picture="point.png"')
    const picture = await reader.get(chapter.body.pictures['point.png'])
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(PIXEL)
    const place = async () => (await reader.call('read-guide', { product: KEY })).body.place
    expect(await place()).toBe('start')
    const printed = { product: KEY, chapter: 'end', forPrint: true }
    expect((await reader.call('read-chapter', printed)).body.title).toBe('The end')
    expect(await place(), 'the place of who prints').toBe('start')
    expect(await readingOf(reader)).toEqual({
      product: KEY,
      chapters: 2,
      place: { number: 1, title: 'Start' },
    })
    await setStatus(reader.email, 'refunded')
    expect(await readingOf(reader), 'refunded').toBeUndefined()
    await setStatus(reader.email, 'completed')
    const search = (words: string) => reader.call('search-guide', { product: KEY, words })
    expect((await search('LAST   word')).body.found).toEqual([
      {
        slug: 'end',
        title: 'The end',
        places: [{ nth: 0, excerpt: 'The last WORD of 100% of it.' }],
      },
    ])
    expect((await search('100%')).body.found).toMatchObject([{ slug: 'end' }])
    for (const words of ['cafe', 'CAFÉ', 'cafe\u0301', 'ala cafe'])
      expect((await search(words)).body.found).toEqual([
        { slug: 'end', title: 'The end', places: [{ nth: 0, excerpt: 'Älä café: x̂.' }] },
      ])
    for (const words of ['strasse', 'Straße', 'STRAẞE']) {
      const { places } = (await search(words)).body.found[0]
      expect(places).toEqual([{ nth: 0, excerpt: `… ${'Groß. '.repeat(6)}Die Straße endet.` }])
    }
    expect((await search('\u0301\u0301')).body.found).toEqual([])
    const many = (await search('again')).body.found
    expect(many.map(({ slug }: { slug: string }) => slug)).toEqual(['start', 'end'])
    expect(many[0].places).toEqual([
      { nth: 0, excerpt: 'Again, and again.' },
      {
        nth: 2,
        excerpt:
          '… words stand far from where it begins: again, and then so many more that it ends before the paragraph itself has come …',
      },
      { nth: 3, excerpt: 'again()' },
    ])
    expect(many[1].places).toHaveLength(5)
    expect((await search('10_%')).body.found).toEqual([])
    expect((await search(' x ')).status).toBe(400)
    expect((await reader.call('read-chapter', { product: KEY, chapter: 'no' })).status).toBe(404)
  })

  test('only its owner can read a paid guide, and other products are not guides', async () => {
    const other = await openReader('coffee')
    expect(await stateOf(other)).toBe('not_owned')
    expect(await readingOf(other), 'what is not his').toBeUndefined()
    expect((await open(other)).status).toBe(409)
    expect(await stateOf(other, 'coffee')).toBe('unknown')
    expect(await stateOf(other, 'nothing')).toBe('unknown')
    expect(await stateOf(other, 'lovable-15-things')).toBe('unknown')
    for (const name of [
      'read-guide',
      'read-chapter',
      'open-guide',
      'file-link',
      'search-guide',
      'list-reading',
    ]) {
      const answer = await shop.call(name, {
        product: KEY,
        chapter: 'a',
        file: 'a',
        words: 'ab',
        waiverVersion: 'x',
      })
      expect([name, answer.status]).toEqual([name, 401])
    }
    const unpublished = await openReader('n8n-coolify-self-host')
    expect(await stateOf(unpublished, 'n8n-coolify-self-host')).toBe('preparing')
  })

  test('a free guide is open to every account', async () => {
    const reader = await openReader('coffee')
    expect(await stateOf(reader, FREE)).toBe('open')
    const chapter = await reader.call('read-chapter', { product: FREE, chapter: 'free' })
    expect(chapter.body.html).toContain('For everybody.')
  })

  test('a refund or lost dispute closes a guide at the next request, and a granted one is open', async () => {
    const reader = await openReader()
    await open(reader)
    const url = await fileLink(reader)
    await setStatus(reader.email, 'refunded')
    expect((await reader.call('read-guide', { product: KEY })).body).toMatchObject({
      state: 'ended',
      because: 'refunded',
    })
    expect((await reader.get(url, { headers: { range: 'bytes=0-99' } })).status).toBe(403)
    await setStatus(reader.email, 'revoked')
    expect((await reader.call('read-chapter', { product: KEY, chapter: 'start' })).status).toBe(403)
    await give(reader.email)
    expect(await stateOf(reader)).toBe('open')
    expect((await reader.get(url)).status).toBe(200)
    await expect(give(reader.email)).rejects.toThrow('already')
    await endGift(reader.email)
    expect(await stateOf(reader)).toBe('ended')
    await expect(endGift(reader.email)).rejects.toThrow('was not given')
    await expect(give('nobody@example.com')).rejects.toThrow('no account')
    await expect(give(reader.email, 'coffee')).rejects.toThrow('There is no guide')
  })

  test('a grant gives access without creating a purchase, until it is revoked', async () => {
    const reader = await openReader('coffee')
    const owned = async () => {
      const headers = { authorization: `Bearer ${reader.accessToken}` }
      const address = `/rest/v1/purchases?select=*&status=eq.completed&order=created_at.desc`
      return await (await shop.request(address, { headers })).json()
    }
    await give(reader.email)
    const [given, ...bought] = await owned()
    expect(Object.keys(given)).toEqual(Object.keys(bought[0]))
    expect(given).toMatchObject({
      product_key: KEY,
      product_name: 'Lovable Pro Secrets',
      quantity: 1,
      price_paid: 0,
      access_url: `/my-vault/read/${KEY}`,
    })
    const { body: data } = await reader.call('export-my-data', {})
    expect([data.purchases, data.grants]).toMatchObject([
      [{ product_key: 'coffee' }],
      [{ product_key: KEY }],
    ])
    expect((await reader.call('list-orders', {})).body.orders).toHaveLength(1)
    const other = await openReader('coffee')
    await endGift(reader.email)
    await give(other.email)
    expect(await owned()).toEqual(bought)
    await expect(give(reader.email, FREE)).rejects.toThrow('is free')
  })

  test('a new version replaces the earlier one and keeps the reading place', async () => {
    const reader = await openReader()
    await open(reader)
    await reader.call('read-chapter', { product: KEY, chapter: 'end' })
    await publish(KEY, {
      'guide.yaml': 'title: Secrets, second edition\nchanged: A better end\n',
      '01-start.md': '# Start\n\nA first word. ![A point](point.png)\n',
      '02-end.md': '# A better end\n\nDone.\n',
      'point.png': PIXEL,
      'files/list of things.bin': FILE,
    })
    const { body } = await reader.call('read-guide', { product: KEY })
    expect(body).toMatchObject({ version: 2, changed: 'A better end', place: 'end' })
    const chapter = await reader.call('read-chapter', { product: KEY, chapter: 'end' })
    expect(chapter.body).toMatchObject({ title: 'A better end', version: 2 })

    const changed = async (asked: Reader, more = {}) =>
      (await asked.call('read-guide', { product: KEY, ...more })).body.changed
    const newcomer = await openReader()
    const unopened = await newcomer.call('read-guide', { product: KEY })
    expect(unopened.body.title).toBe('Secrets, second edition')
    expect(unopened.body.waiver.text).toContain('Deliver Lovable Pro Secrets now')
    await open(newcomer)
    expect(await changed(newcomer)).toBeNull()
    await newcomer.call('read-chapter', { product: KEY, chapter: 'end' })
    expect(await changed(newcomer)).toBeNull()
    const elsewhere = { ...reader, ...(await openSession(reader.email)) }
    expect(await changed(elsewhere)).toBe('A better end')
    expect(await changed(reader, { seenVersion: 2 })).toBeNull()
    expect(await changed(elsewhere)).toBeNull()
  })
})

describe('opening within the withdrawal period [D7]', () => {
  test('opening a guide records the order line and waiver version, and is confirmed by email', async () => {
    const reader = await openReader()
    const outdated = { product: KEY, waiverVersion: 'an earlier text' }
    expect((await reader.call('open-guide', outdated)).status).toBe(409)
    expect(await stateOf(reader)).toBe('needs_opening')
    await Promise.all([open(reader), open(reader), open(reader)])
    const openings = await sql<{ waiverVersion: string }>`
      select g.* from shop.openings g join shop.orders o on o.id = g.order_id
      where o.email = ${reader.email}`.execute(shop.db)
    expect(openings.rows).toMatchObject([{ lineNo: 1, waiverVersion: WAIVER_VERSION }])
    await waitForMails(shop, reader.email)
    const mails = (await shop.messages()).filter(({ to, subject }) => {
      return to === reader.email && subject === 'You opened Lovable Pro Secrets'
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('I understand that I then lose my right of withdrawal.')
    expect(mails[0]?.text).toMatch(/on \d+ \w+ \d{4} at \d\d:\d\d, Finnish time \(order \d+\)/)
    expect(mails[0]?.text).toContain('/my-vault/read/lovable-pro-secrets')
  })

  test('opening is refused once the purchase was withdrawn, even before the refund', async () => {
    const reader = await openReader()
    await sql`with stated as (
      insert into shop.withdrawals (statement_key, due_at) values (${reader.email}::bytea, now()) returning id
    ) insert into shop.withdrawal_lines (withdrawal_id, order_id, line_no, outcome)
      select stated.id, o.id, 1, 'refund' from stated, shop.orders o where o.email = ${reader.email}`.execute(
      shop.db,
    )
    expect(await stateOf(reader)).toBe('ended')
    expect((await open(reader)).status).toBe(409)
  })

  test('opening is not required after the period', async () => {
    const reader = await openReader()
    await sql`update shop.orders set paid_at = now() - interval '20 days'
      where email = ${reader.email}`.execute(shop.db)
    expect(await stateOf(reader)).toBe('open')
    await open(reader)
    const { rows } = await sql`
      select from shop.openings g join shop.orders o on o.id = g.order_id
      where o.email = ${reader.email}`.execute(shop.db)
    expect(rows).toEqual([])
  })
})

describe('a link to a file [D6]', () => {
  test('a link serves the file with name, ranges and validators', async () => {
    const reader = await openReader()
    await open(reader)
    const url = await fileLink(reader)
    const whole = await reader.get(url)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': "attachment; filename*=UTF-8''list%20of%20things.bin",
      'content-length': String(FILE.length),
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await whole.arrayBuffer()).equals(FILE)).toBe(true)

    const ranges: [range: string, status: number, contentRange: string | null, length: number][] = [
      ['bytes=0-99', 206, 'bytes 0-99/100000', 100],
      ['bytes=99900-', 206, 'bytes 99900-99999/100000', 100],
      ['bytes=-1', 206, 'bytes 99999-99999/100000', 1],
      ['bytes=99999-200000', 206, 'bytes 99999-99999/100000', 1],
      ['bytes=100000-', 416, 'bytes */100000', 0],
      ['bytes=0-1,5-6', 200, null, FILE.length],
      ['lines=0-1', 200, null, FILE.length],
      ['bytes=x', 200, null, FILE.length],
    ]
    for (const [range, status, contentRange, length] of ranges) {
      const answer = await reader.get(url, { headers: { range } })
      const bytes = Buffer.from(await answer.arrayBuffer())
      const seen = [range, answer.status, answer.headers.get('content-range'), bytes.length]
      expect(seen).toEqual([range, status, contentRange, length])
    }
    const part = await reader.get(url, { headers: { range: 'bytes=256-259' } })
    expect([...Buffer.from(await part.arrayBuffer())]).toEqual([0, 1, 2, 3])

    const etag = whole.headers.get('etag') ?? ''
    const known = await reader.get(url, { headers: { 'if-none-match': etag } })
    expect([known.status, await known.text()]).toEqual([304, ''])
    const [same, other] = await Promise.all(
      [etag, '"other"'].map((ifRange) =>
        reader.get(url, { headers: { range: 'bytes=0-99', 'if-range': ifRange } }),
      ),
    )
    expect([same?.status, other?.status]).toEqual([206, 200])
    const head = await reader.get(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '100000',
      '',
    ])
  })

  test('a link fails in another browser, later, after sign-out or when altered', async () => {
    const reader = await openReader()
    await open(reader)
    const url = await fileLink(reader)
    const elsewhere = await openSession(reader.email)
    await fileLink(elsewhere) // has a cookie of its own
    const foreign = await openReader()
    await open(foreign)
    await fileLink(foreign)
    expect((await shop.request(url)).status).toBe(403)
    expect((await elsewhere.get(url)).status).toBe(403)
    expect((await foreign.get(url)).status).toBe(403)
    expect((await reader.get(url)).status).toBe(200)

    const [, , link = '', name = ''] = url.split('/')
    const [text = '', signature = ''] = link.split('.')
    const facts = JSON.parse(Buffer.from(text, 'base64url').toString())
    const changed = Buffer.from(JSON.stringify({ ...facts, expires: facts.expires + 60 }))
    for (const wrong of [
      `/content/${changed.toString('base64url')}.${signature}/${name}`,
      `/content/${text}./${name}`,
      `/content/${text}.${signature}x/${name}`,
      `/content/x/y`,
    ])
      expect([wrong, (await reader.get(wrong)).status]).toEqual([wrong, 404])

    vi.setSystemTime(Date.now() + 5 * 60_000 + 1000)
    try {
      const late = await reader.get(url)
      expect(late.status).toBe(403)
      expect(await late.text()).toContain('This link has expired')
    } finally {
      vi.useRealTimers()
    }
    await shop.request('/auth/v1/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${reader.accessToken}` },
    })
    expect((await reader.get(url)).status).toBe(403)
  })

  test('downloads are recorded with bytes sent, and too many are an alarm', async () => {
    const reader = await openReader()
    await open(reader)
    const url = await fileLink(reader)
    await (await reader.get(url, { headers: { range: 'bytes=0-99' } })).arrayBuffer()
    const rows = () =>
      sql<{ name: string; status: number; bytes: string }>`
      select a.name, a.status, a.bytes::int from shop.content_accesses a
      join shop_auth.users u on u.id = a.user_id where u.email = ${reader.email}`.execute(shop.db)
    await eventually(async () =>
      expect((await rows()).rows).toEqual([
        { name: 'list of things.bin', status: 206, bytes: 100 },
      ]),
    )
    await sql`insert into shop.content_accesses (user_id, product_key, name, status, bytes)
      select id, ${KEY}, 'x', 200, 1 from shop_auth.users, generate_series(1, 298)
      where email = ${reader.email}`.execute(shop.db)
    await (await reader.get(url)).arrayBuffer()
    await eventually(async () => {
      const alarms = shop.db.selectFrom('shop.alarms').select('kind')
      const found = await alarms.where('kind', '=', 'unusual_downloads').execute()
      expect(found).toHaveLength(1)
    })
  })
})

test('an account can download twenty files at once, and each end frees a slot [D6]', async () => {
  const [reader, other] = [await openReader(), await openReader()]
  const streams: Readable[] = []
  const read = async () => {
    const stream = new Readable({ read: () => undefined })
    streams.push(stream)
    return stream
  }
  const app = createApp({ ...shop.deps, blobs: { ...shop.deps.blobs, read } })
  const asking = async ({ call, get }: Reader) => {
    await open({ call })
    const link = await fileLink({ call })
    return () => get(link, {}, app)
  }
  const [ask, askOther] = [await asking(reader), await asking(other)]
  for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await askOther()).status).toBe(200)
  streams[3]?.destroy()
  await eventually(async () => expect((await ask()).status).toBe(200))
  expect((await ask()).status).toBe(429)
  for (const stream of streams) stream.destroy()
})

test('a running download ends soon after a refund [D6]', async () => {
  const reader = await openReader()
  await open(reader)
  const blob = new Readable({ read: () => undefined })
  const app = createApp({ ...shop.deps, blobs: { ...shop.deps.blobs, read: async () => blob } })
  const answer = await reader.get(await fileLink(reader), {}, app)
  const pieces = answer.body?.getReader()
  const next = async (text: string) => {
    blob.push(text)
    const piece = await pieces?.read()
    return Buffer.from(piece?.value ?? '').toString()
  }
  expect(await next('first')).toBe('first')
  try {
    vi.setSystemTime(Date.now() + 11_000)
    expect(await next('second')).toBe('second')
    await setStatus(reader.email, 'refunded')
    expect(await next('third')).toBe('third')
    vi.setSystemTime(Date.now() + 11_000)
    await expect(next('fourth')).rejects.toThrow()
  } finally {
    vi.useRealTimers()
  }
  expect(blob.destroyed).toBe(true)
})

/** Serves the app on a port of its own, for real HTTP. */
async function listenWith(app: ReturnType<typeof createApp>) {
  const server = createServer(getRequestListener((request, node) => app.fetch(request, node)))
  await listen(server, { port: 0, host: '127.0.0.1' })
  const { port } = server.address() as AddressInfo
  return {
    request: (address: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${address}`, init),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('an unreadable file returns an error message, and an interrupted download is logged once [D6]', async () => {
  const reader = await openReader()
  await open(reader)
  const link = await fileLink(reader)
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const broken = async () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('first')
        throw new Error('the disk is away')
      })(),
    )
  const reads = [async () => undefined, broken]
  const blobs = { ...shop.deps.blobs, read: async () => (await reads.shift()?.()) as Readable }
  const { request, close } = await listenWith(createApp({ ...shop.deps, blobs, log }))
  const printed = vi.spyOn(console, 'error')
  try {
    const refused = await reader.get(link, {}, { request })
    expect([refused.status, await refused.json()]).toEqual([503, { error: expect.any(String) }])
    for (const name of ['content-disposition', 'etag', 'accept-ranges'])
      expect(refused.headers.get(name), name).toBeNull()
    await expect((await reader.get(link, {}, { request })).text()).rejects.toThrow()
    await eventually(async () =>
      expect(lines.filter((line) => line.includes('a download was interrupted'))).toHaveLength(1),
    )
  } finally {
    close()
  }
  expect(printed.mock.calls).toEqual([])
  printed.mockRestore()
})

test('a download ended by a refund is cut off and logged once [D6]', async () => {
  const reader = await openReader()
  await open(reader)
  const blob = new Readable({ read: () => undefined })
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const blobs = { ...shop.deps.blobs, read: async () => blob }
  const app = createApp({ ...shop.deps, blobs, log })
  const { request, close } = await listenWith(app)
  const printed = vi.spyOn(console, 'error')
  try {
    const answer = await reader.get(await fileLink(reader), {}, { request })
    expect(answer.status).toBe(200)
    const pieces = answer.body?.getReader()
    blob.push('first')
    expect(Buffer.from((await pieces?.read())?.value ?? '').toString()).toBe('first')
    await setStatus(reader.email, 'refunded')
    vi.setSystemTime(Date.now() + 11_000)
    blob.push('second')
    await expect(pieces?.read()).rejects.toThrow()
  } finally {
    vi.useRealTimers()
    close()
  }
  expect(printed.mock.calls).toEqual([])
  printed.mockRestore()
  expect(lines.filter((line) => line.includes('stopped a download'))).toHaveLength(1)
  expect(blob.destroyed).toBe(true)
})

describe('access_url of a purchase [B18, D6, F36]', () => {
  const read = async ({ accessToken }: Pick<Reader, 'accessToken'>, query = 'select=*') => {
    const answer = await shop.request(`/rest/v1/purchases?${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    return (await answer.json()) as Record<string, unknown>[]
  }

  test('access_url is the reader if content exists, else the configured URL or null', async () => {
    expect(await read(await openReader())).toMatchObject([
      { access_url: '/my-vault/read/lovable-pro-secrets' },
    ])
    const elsewhere = await openReader('n8n-coolify-self-host')
    const [row = {}] = await read(elsewhere)
    expect(row['access_url']).toBe(ELSEWHERE)
    expect(Object.keys(row)).toEqual([...tableColumns.purchases])
    const query = `select=product_key&access_url=eq.${encodeURIComponent(ELSEWHERE)}&order=access_url.desc`
    expect(await read(elsewhere, query)).toEqual([{ product_key: 'n8n-coolify-self-host' }])
    expect(await read(await openReader('coffee'))).toMatchObject([{ access_url: null }])
  })

  test.each(['refunded', 'revoked'] as const)('a %s purchase has no access_url', async (status) => {
    const elsewhere = await openReader('n8n-coolify-self-host')
    await setStatus(elsewhere.email, status)
    expect(await read(elsewhere)).toMatchObject([{ status, access_url: null }])
    const query = `select=product_key&access_url=eq.${encodeURIComponent(ELSEWHERE)}`
    expect(await read(elsewhere, query)).toEqual([])
  })
})

describe('live mode [D6]', () => {
  const live = () => ({
    ...shop.deps,
    settings: { ...shop.deps.settings, mode: 'live' as const },
  })
  const alarms = async () => {
    const open = shop.db.selectFrom('shop.alarms').select('subject')
    const rows = await open
      .where('kind', '=', 'content_missing')
      .where('settledAt', 'is', null)
      .orderBy('subject')
      .execute()
    return rows.map(({ subject }) => subject)
  }
  const buy = (key: 'lovable-pro-secrets' | 'n8n-coolify-self-host' | 'coffee', deps = live()) =>
    startCheckout(deps, {
      cartItems: [{ priceId: soldOf(key).priceIds.live, quantity: 1 }],
      email: 'live@example.com',
      user: undefined,
      browserId: 'x',
    }).then(
      () => 'sold',
      (error: Error) => error.message,
    )
  const notReady = /is not ready yet/

  test('live mode sells no guide that cannot be opened, and names it', async () => {
    const nowhere = { ...live().settings, accessUrls: {} }
    const deps = { ...live(), settings: nowhere }
    expect(await buy('n8n-coolify-self-host', deps)).toMatch(notReady)
    expect(await buy('n8n-coolify-self-host')).not.toMatch(notReady)
    expect(await buy(KEY, deps)).not.toMatch(notReady)
    expect(await buy('coffee', deps)).not.toMatch(notReady)
    await checkContent(deps)
    expect(await alarms()).toEqual(['n8n-coolify-self-host'])
    await checkContent(live())
    expect(await alarms()).toEqual([])
    await checkContent({ ...deps, settings: { ...nowhere, mode: 'sandbox' } })
    expect(await alarms()).toEqual([])
  })
})

describe('a PDF [D6]', () => {
  test('a PDF is served only once stamped with its customer’s email', async () => {
    const reader = await openReader('coffee')
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const made = Buffer.from(await pdf.save())
    await publish(FREE, { '01-free.md': '# Free\n\n[A](files/a.pdf)\n', 'files/a.pdf': made })
    const ask = () => reader.call('file-link', { product: FREE, file: 'a.pdf' })
    expect((await ask()).body).toEqual({ preparing: true })
    const url = await eventually(async () => {
      const { body } = await ask()
      expect(body.url).toBeDefined()
      return String(body.url)
    })
    const answer = await reader.get(url)
    const sent = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-disposition')).toContain('a.pdf')
    expect(sent.subarray(0, 5).toString()).toBe('%PDF-')
    expect(sent.equals(made)).toBe(false)
  })
})
