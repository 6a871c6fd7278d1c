import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { keepSiteLive } from '#server/boot/keep-site-live.ts'
import { connect } from '#server/db/connect.ts'
import { insertPublication, readPublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { createApp } from '#server/http/create-app.ts'
import { createLivePages } from '#server/http/pages/live-pages.ts'
import { createLog } from '#server/observability/log.ts'
import { LiveSite } from '#server/site/live-site.ts'
import { publishSite, publishStarter } from '#server/site/publish-site.ts'
import { readPublished } from '#server/site/read-published.ts'
import { renderTerms } from '#server/site/terms-pdf.ts'
import { buildIfStale } from '../../../tools/build/build-if-stale.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestPool } from '../../support/open-test-pool.ts'
import { createTestDatabase } from '../../support/test-database.ts'
import { openTestShop, TEST_TERMS, type TestShop } from '../../support/test-shop.ts'
import { openTestRenderer, testSite } from '../../support/test-site.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'

const KEY = 'lovable-pro-secrets'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
const folders: string[] = []
beforeAll(async () => {
  buildIfStale()
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(async () => {
  await shop.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Exports what is live and changes one document, by default a product. */
async function exportWith(
  change: (document: Record<string, unknown>) => object,
  name = `products/${KEY}.json`,
) {
  const folder = path.join(tmpdir(), `site-${process.pid}-${folders.length}`)
  folders.push(folder)
  await owner.type(`site export ${folder}`)
  const file = path.join(folder, name)
  const document = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify(change(document)))
  return folder
}

/** A process of the shop: its catalogue, and the parts of its pages. */
async function openProcess(given: Partial<Pick<Deps, 'db' | 'log'>> = {}) {
  const site = new LiveSite(await readPublished(shop.db, shop.deps.site.published.id))
  const shown: Pick<Site, 'catalogue' | 'contents' | 'moved'>[] = []
  const live = await keepSiteLive(
    { ...shop.deps, ...given, site },
    { show: (parts) => void shown.push(parts) },
    async () => TEST_TERMS,
  )
  return { site, shown, close: () => live.close() }
}

test('a shop starts with its own products as publication 1, which another process finds', async () => {
  expect(shop.deps.site.published.id).toBe(1)
  expect(shop.catalogue.findSold(KEY)?.cents).toBe(2700)
  expect((await readPublished(shop.db, 1)).catalogue.entries).toEqual(shop.catalogue.entries)
})

test('a changed price and text are live in every process within seconds, without a restart', async () => {
  const processes = await Promise.all([openProcess(), openProcess()])
  const mine = await keepSiteLive(shop.deps, { show: () => undefined }, async () => TEST_TERMS)
  const folder = await exportWith((product) => ({
    ...product,
    cents: 1900,
    card: 'For builders in a hurry.',
  }))

  const tried = (await owner.type(`site import ${folder} --try`)).split('\n')
  expect(tried.pop()).toBe('Nothing was published.')
  expect(tried.toSorted()).toEqual([
    `products/${KEY}.json: card: "For whoever wants Lovable Pro Secrets." → "For builders in a hurry."`,
    `products/${KEY}.json: cents: 2700 → 1900`,
  ])
  expect(await owner.type(`site import ${folder} --note Sale`)).toContain(
    'Publication 2 is live in a few seconds.',
  )
  await eventually(() => {
    for (const { site, shown } of processes) {
      expect(site.catalogue.findSold(KEY)?.cents).toBe(1900)
      expect(shown.at(-1)?.catalogue.findSold(KEY)?.item.description).toBe(
        'For builders in a hurry.',
      )
    }
    expect(shop.deps.catalogue.findSold(KEY)?.cents).toBe(1900)
  })
  const checkout = await startGuestCheckout(shop, { email: 'sale@example.com', lines: [line(KEY)] })
  const { sessions } = await shop.ledger()
  expect(sessions.find(({ id }) => id === checkout.sessionId)?.amountTotal).toBe(1900)
  for (const { close } of [...processes, mine]) await close()
  expect(await owner.type('site publications')).toMatch(/^2 .* Sale$/m)
  expect(await owner.type(`site import ${folder}`)).toBe(
    'Publication 2 is the same. Nothing was published.',
  )
})

test('a higher price is asked for again, a lower one passed on, and an open payment page keeps its sum', async () => {
  const live = await keepSiteLive(shop.deps, { show: () => undefined }, async () => TEST_TERMS)
  const price = async (cents: number) => {
    await owner.type(`site import ${await exportWith((product) => ({ ...product, cents }))}`)
    await eventually(() => expect(shop.deps.catalogue.findSold(KEY)?.cents).toBe(cents))
  }
  const email = 'watches-prices@example.com'
  const seen = (shownCents: number) => [{ ...line(KEY), shownCents }]
  const sumOf = async (sessionId: string) => {
    const { sessions } = await shop.ledger()
    return sessions.find(({ id }) => id === sessionId)?.amountTotal
  }
  await price(2000)
  const open = await startGuestCheckout(shop, { email, lines: seen(2000) })
  await price(2900)
  const refused = await startGuestCheckout(shop, { email, lines: seen(2000), cookie: open.cookie })
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error:
        'Lovable Pro Secrets now costs $29. Nothing was charged. Check your cart, then check out again.',
    },
  ])
  expect(await sumOf(open.sessionId)).toBe(2000)
  const agreed = await startGuestCheckout(shop, { email, lines: seen(2900), cookie: open.cookie })
  expect(agreed.sessionId).not.toBe(open.sessionId)
  expect(await sumOf(agreed.sessionId)).toBe(2900)
  await price(1500)
  const lower = await startGuestCheckout(shop, { email, lines: seen(2900), cookie: open.cookie })
  expect(await sumOf(lower.sessionId)).toBe(1500)
  await live.close()
})

test('changed terms and a changed mailbox are in the next order’s emails, and earlier orders keep their terms', async () => {
  const renderer = await openTestRenderer()
  const live = await keepSiteLive(shop.deps, { show: () => undefined }, (published) =>
    renderTerms(renderer, { ...testSite, ...published }),
  )
  const orderOf = async (email: string) => {
    const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    return eventually(async () => {
      const mail = (await shop.messages(email)).find(({ subject }) =>
        subject.startsWith('Your order'),
      )
      expect(mail).toBeDefined()
      const { termsVersion } = await shop.db
        .selectFrom('shop.orders')
        .select('termsVersion')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return { html: mail?.html, termsVersion }
    })
  }
  const before = await orderOf('before@example.com')
  const { id } = shop.deps.site.published
  await owner.type(
    `site import ${await exportWith((text) => ({ ...text, lead: 'New terms.', changed: '28 November 2026' }), 'pages/terms-and-conditions.json')}`,
  )
  await owner.type(
    `site import ${await exportWith((company) => ({ ...company, email: 'new@example.com' }), 'site/company.json')}`,
  )
  await eventually(() => expect(shop.deps.site.published.id).toBe(id + 2))
  const after = await orderOf('after@example.com')
  await live.close()

  expect(before.html).not.toContain('new@example.com')
  expect(after.html).toContain('new@example.com')
  expect(after.termsVersion).toMatch(/^2026-11-28-[0-9a-f]{12}$/)
  expect(after.termsVersion).not.toBe(before.termsVersion)
  const stored = await shop.db.selectFrom('shop.terms').select('version').execute()
  expect(stored).toEqual(
    expect.arrayContaining([{ version: before.termsVersion }, { version: after.termsVersion }]),
  )
})

test('a shop of an earlier version gets the documents that this version needs, once', async () => {
  const { documents } = await readPublication(shop.db, 1)
  const products = new Map([...documents].filter(([name]) => name.startsWith('products/')))
  const old = await createTestDatabase()
  const db = connect(openTestPool(old.connectionString))
  const who = { name: 'ada', from: 'shell' }
  await db
    .transaction()
    .execute((trx) => insertPublication(trx, { who, note: '', documents: products }))
  expect(await publishStarter(db, documents)).toBe(2)
  expect(await publishStarter(db, documents)).toBe(2)
  expect((await readPublication(db, 2)).documents).toEqual(documents)
  await db.destroy()
  await old.drop()
})

test('mistakes are told with file and field, and nothing is published', async () => {
  const before = await owner.type('site publications')
  const folder = await exportWith((product) => ({ ...product, cents: 7.5, kind: 'gift' }))
  const refused = await owner.refusal(owner.type(`site import ${folder}`))
  expect(refused).toContain(`products/${KEY}.json: cents: expected a whole number of cents`)
  expect(refused).toContain(`products/${KEY}.json: kind: expected one of`)

  const places = await exportWith(
    ({ call, ...kinds }) => ({
      ...kinds,
      call: { ...Object(call), promises: ['{price}, {hours}'] },
    }),
    'site/kinds.json',
  )
  for (const command of [`site import ${places} --try`, `site import ${places}`])
    expect(await owner.refusal(owner.type(command)), command).toContain(
      'site/kinds.json: call.promises.0: there is nothing called {hours}',
    )

  const file = path.join(folder, 'products', `${KEY}.json`)
  await rm(file)
  expect(await owner.refusal(owner.type(`site import ${folder}`))).toContain(
    `products/${KEY}.json: the whole file: expected it, because it was published.`,
  )
  expect(await owner.refusal(owner.type(`site import ${folder}-none`))).toMatch(
    /^There is no folder /,
  )
  expect(await owner.refusal(owner.type(`site export ${folder}`))).toContain('is not empty')
  expect(await owner.type('site publications')).toBe(before)
})

test('a process that has not seen a new currency yet takes no order in the old one', async () => {
  const young = await openTestShop()
  const { documents } = await readPublication(young.db, young.deps.site.published.id)
  const inEuros = new Map([...documents, ['site/money', '{ "currency": "EUR" }']])
  await publishSite(young.db, { who: { name: 'ada', from: 'shell' }, note: '', documents: inEuros })
  const buyer = { email: 'quick@example.com', lines: [line('coffee')] }
  expect(await startGuestCheckout(young, buyer)).toMatchObject({ status: 409, url: '' })
  expect(await young.db.selectFrom('shop.orders').select('id').execute()).toEqual([])
  await young.close()
})

test('a changed monthly fee gets a new payment page', async () => {
  const live = await keepSiteLive(shop.deps, { show: () => undefined }, async () => TEST_TERMS)
  const buyer = { email: 'website@example.com', lines: [line('smart-website')] }
  const before = await startGuestCheckout(shop, buyer)
  const change = (product: object) => ({ ...product, monthlyFeeCents: 97_000 })
  await owner.type(`site import ${await exportWith(change, 'products/smart-website.json')}`)
  await eventually(
    () => expect(shop.deps.catalogue.findSold('smart-website')?.file.monthlyFeeCents).toBe(97_000),
    5000,
  )
  const after = await startGuestCheckout(shop, { ...buyer, cookie: before.cookie })
  expect(after.sessionId).not.toBe(before.sessionId)
  await live.close()
})

test('the currency can change until the shop has an order', async () => {
  const { documents } = await readPublication(shop.db, shop.deps.site.published.id)
  const inEuros = new Map([...documents, ['site/money', '{ "currency": "EUR" }']])
  const who = { name: 'ada', from: 'shell' }
  const young = await createTestDatabase()
  const db = connect(openTestPool(young.connectionString))
  await publishStarter(db, documents)
  expect(await publishSite(db, { who, note: '', documents: inEuros })).toBe(2)
  expect((await readPublished(db, 2)).facts.money.currency).toBe('EUR')
  await db.destroy()
  await young.drop()

  await startGuestCheckout(shop, { email: 'early@example.com', lines: [line('coffee')] })
  const before = await owner.type('site publications')
  const folder = await exportWith(() => ({ currency: 'EUR' }), 'site/money.json')
  const told = 'site/money.json: currency: expected USD: this shop has orders in USD'
  for (const command of [`site import ${folder} --try`, `site import ${folder}`])
    expect(await owner.refusal(owner.type(command)), command).toContain(told)
  await expect(publishSite(shop.db, { who, note: '', documents: inEuros })).rejects.toThrow(told)
  expect(await owner.type('site publications')).toBe(before)
})

test('former addresses lead to the present one in one hop, also after renaming back', async () => {
  const renderer = await openTestRenderer()
  const rename = async (slug: string) => {
    const said = await owner.type(
      `site import ${await exportWith((product) => ({ ...product, slug }))}`,
    )
    const id = Number(/Publication (\d+)/.exec(said)?.[1])
    const site = { ...testSite, ...(await readPublished(shop.db, id)) }
    return createLivePages({ site, files: new Map(), renderer, build: 'test' })
  }
  const first = await rename('lovable-secrets')
  expect(first.canonicalOf(`/vault/${KEY}`)).toBe('/vault/lovable-secrets')
  expect(first.isMovedData(`/data/vault/${KEY}`)).toBe(true)
  const second = await rename('secrets')
  for (const former of [KEY, 'lovable-secrets'])
    expect(second.canonicalOf(`/vault/${former}`)).toBe('/vault/secrets')
  const back = await rename(KEY)
  expect(back.canonicalOf(`/vault/${KEY}`)).toBeUndefined()
  for (const former of ['secrets', 'lovable-secrets'])
    expect(back.canonicalOf(`/vault/${former}`)).toBe(`/vault/${KEY}`)
})

test('an earlier publication is published again, and products since then stay', async () => {
  const folder = await exportWith((product) => product)
  const products = path.join(folder, 'products')
  const tea = { ...JSON.parse(await readFile(path.join(products, 'coffee.json'), 'utf8')) }
  await writeFile(
    path.join(products, 'tea.json'),
    JSON.stringify({ ...tea, key: 'tea', name: 'Buy Me a Tea', slug: 'tea', priceIds: undefined }),
  )
  expect(await owner.type(`site import ${folder}`)).toContain('products/tea.json: new')
  expect(await owner.type('site restore 1')).toContain(`products/${KEY}.json: cents: 1500 → 2700`)
  const again = await exportWith((product) => product)
  const names = await readdir(path.join(again, 'products'))
  expect(names).toContain('tea.json')
  expect(await owner.refusal(owner.type('site restore 99'))).toContain(
    'There is no publication 99.',
  )
})

test('a process applies a publication atomically, even if the database fails midway', async () => {
  let failures = 1
  const db = shop.deps.db.withPlugin({
    transformQuery: ({ node }) => {
      const isAboutGuides = JSON.stringify(node).includes('content_versions')
      if (isPublished && isAboutGuides && failures-- > 0) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  let isPublished = false
  const { site, shown, close } = await openProcess({ db })
  const folder = await exportWith((product) => ({ ...product, cents: 3100 }))
  isPublished = true
  await owner.type(`site import ${folder}`)
  await eventually(() => {
    expect(failures).toBeLessThan(1)
    expect(site.catalogue.findSold(KEY)?.cents).toBe(3100)
    expect(shown.at(-1)?.catalogue.findSold(KEY)?.cents).toBe(3100)
  })
  await close()
})

test('a process that cannot show a publication keeps the one it has, until the next one', async () => {
  const lines: object[] = []
  const log = createLog('error', { write: (line) => void lines.push(JSON.parse(line)) })
  const { site, close } = await openProcess({ log })
  const before = site.published.id
  await publishUnreadable(before + 1)
  await eventually(() => {
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          publication: before + 1,
          msg: 'this publication cannot be shown',
        }),
      ]),
    )
  })
  expect(site.published.id).toBe(before)
  const alarms = () =>
    shop.db
      .selectFrom('shop.alarms')
      .select('kind')
      .where('settledAt', 'is', null)
      .where('kind', '=', 'site_refused')
      .execute()
  const ready = async () => {
    const app = createApp({ ...shop.deps, site })
    return (await app.request('/readyz')).json()
  }
  await eventually(async () => expect(await alarms()).toHaveLength(1))
  expect(await ready()).toMatchObject({ ready: true, checks: { site: false } })
  expect(site.catalogue.findSold(KEY)).toBeDefined()

  const { documents } = await readPublication(shop.db, before)
  const who = { name: 'ada', from: 'shell' }
  await shop.db.transaction().execute((trx) => insertPublication(trx, { who, note: '', documents }))
  await eventually(() => expect(site.published.id).toBe(before + 2))
  await eventually(async () => expect(await alarms()).toEqual([]))
  expect(await ready()).toMatchObject({ ready: true, checks: { site: true } })
  await close()
})

/** As a later version of the shop could have published it. */
async function publishUnreadable(id: number) {
  const sha256 = '0'.repeat(64)
  await shop.db.insertInto('shop.bodies').values({ sha256, body: '{}' }).execute()
  await shop.db
    .insertInto('shop.publications')
    .values({ id, publishedBy: 'a later version', note: '' })
    .execute()
  await shop.db
    .insertInto('shop.publicationDocuments')
    .values({ publicationId: id, document: 'products/x', sha256 })
    .execute()
  await expect(readPublished(shop.db, id)).rejects.toThrow('products/x.json: key: ')
}
