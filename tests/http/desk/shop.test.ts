import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  DocumentAnswer,
  PublicationRow,
  RestoreChanges,
  ShopDocuments,
  SiteChanges,
} from '#desk/api/answers.ts'
import { SHOP } from '#server/db/audit.ts'
import { readPublication } from '#server/db/publications.ts'
import { publishSite } from '#server/site/publish-site.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { buildIfStale } from '../../../tools/build/build-if-stale.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import { forgetProof } from './forget-proof.ts'

const GUIDE = 'products/lovable-pro-secrets'

let shop: TestShop
let owner: TestDesk
let helper: TestDesk
beforeAll(async () => {
  buildIfStale()
  shop = await openTestShop()
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await owner.get(`/shop${path}`)).json()) as Answer
const open = (document: string) => read<DocumentAnswer>(`/documents/${document}`)
const changes = () => read<SiteChanges>('/changes')

/** Saves a draft in which some fields differ. */
async function edit(document: string, fields: object, desk = owner) {
  const { body, revision } = await open(document)
  const text = `${JSON.stringify({ ...JSON.parse(body), ...fields }, null, 2)}\n`
  return desk.post(`/shop/documents/${document}`, { body: text, revision })
}

async function publish(desk = owner, seen?: SiteChanges) {
  const { live, documents } = seen ?? (await changes())
  const drafts = Object.fromEntries(documents.map(({ document, revision }) => [document, revision]))
  return desk.post('/shop/publish', { live, drafts, note: 'Sale' })
}

async function errorOf(answer: Response) {
  return [answer.status, ((await answer.json()) as { message: string }).message]
}

test('an owner changes a price in a draft, sees the difference and publishes it', async () => {
  expect(await (await edit(GUIDE, { cents: 2900 })).json()).toMatchObject({
    state: 'saved',
    revision: 1,
  })
  const { documents } = await read<ShopDocuments>('')
  expect(documents.find(({ document }) => document === GUIDE)).toMatchObject({
    name: 'Lovable Pro Secrets',
    product: { kind: 'guide', state: 'on_sale', cents: 2900 },
    isNew: false,
    draft: { savedBy: expect.stringContaining('@desk.example') },
  })
  const seen = await changes()
  expect(seen).toMatchObject({ live: 1, problems: [] })
  expect(seen.documents).toMatchObject([
    { document: GUIDE, changes: [{ field: 'cents', before: 2700, after: 2900 }] },
  ])
  expect(await (await publish()).json()).toEqual({ id: 2 })
  const { documents: live } = await readPublication(shop.db, 2)
  expect(JSON.parse(live.get(GUIDE) ?? '')).toMatchObject({ cents: 2900 })
  expect(await open(GUIDE)).toMatchObject({ isDraft: false, revision: 2 })
  expect((await changes()).documents).toEqual([])
  const [newest] = await read<PublicationRow[]>('/publications')
  expect(newest).toMatchObject({ id: 2, note: 'Sale', changed: [GUIDE] })
})

test('of two tabs that edit one document, the later save gets the other version and loses nothing', async () => {
  const { body, revision } = await open('site/brand')
  const as = (tagline: string) => body.replace(/"tagline": "[^"]*"/, `"tagline": "${tagline}"`)
  const save = (tagline: string) =>
    owner.post('/shop/documents/site/brand', { body: as(tagline), revision })
  const answers = await Promise.all(
    [save('one'), save('two')].map(async (one) => (await one).json()),
  )
  const states = answers.map((answer) => (answer as { state?: string }).state)
  expect(states.filter((state) => state === 'saved')).toHaveLength(1)
  const { body: stored, revision: now } = await open('site/brand')
  const late = (await (await save('three')).json()) as object
  expect(late).toMatchObject({ state: 'changed', revision: now, now: stored })
  await owner.post('/shop/documents/site/brand/discard', { revision: now })
  expect(await open('site/brand')).toMatchObject({ isDraft: false, body })
})

test('a text typed back to the published one is no draft', async () => {
  const { body } = await open('site/company')
  await edit('site/company', { city: 'Turku' })
  expect(await open('site/company')).toMatchObject({ isDraft: true })
  const { revision } = await open('site/company')
  await owner.post('/shop/documents/site/company', { body, revision })
  expect(await open('site/company')).toMatchObject({ isDraft: false, body })
})

test('mistakes are saved with the draft, named, and never published', async () => {
  await edit(GUIDE, { cents: '12,5x', name: '' })
  const seen = await changes()
  expect(seen.problems).toEqual([
    `${GUIDE}.json: name: expected some text`,
    `${GUIDE}.json: cents: expected a whole number of cents`,
  ])
  const before = (await read<ShopDocuments>('')).live
  expect(await errorOf(await publish())).toEqual([409, seen.problems.join('\n')])
  expect((await read<ShopDocuments>('')).live).toBe(before)
  const { revision } = await open(GUIDE)
  await owner.post(`/shop/documents/${GUIDE}/discard`, { revision })
})

test('an owner publishes only what they have seen', async () => {
  await edit(GUIDE, { cents: 3100 })
  const seen = await changes()
  await edit(GUIDE, { cents: 100 }, helper)
  expect(await errorOf(await publish(owner, seen))).toEqual([
    409,
    'Something was changed since you looked, and nothing was published. Check the changes again.',
  ])
  const { revision } = await open(GUIDE)
  await owner.post(`/shop/documents/${GUIDE}/discard`, { revision })
  expect(await errorOf(await publish())).toEqual([409, 'There is nothing to publish.'])
})

test('a helper can edit drafts but not publish or restore, and an owner needs a recent sign-in to publish', async () => {
  expect((await edit(GUIDE, { cents: 3100 }, helper)).status).toBe(200)
  const seen = await changes()
  expect((await publish(helper, seen)).status).toBe(403)
  const restore = { live: seen.live }
  expect((await helper.post('/shop/publications/1/restore', restore)).status).toBe(403)
  const stale = await openTestDesk(shop)
  await forgetProof(shop, stale)
  expect((await publish(stale, seen)).status).toBe(403)
  const { revision } = await open(GUIDE)
  await helper.post(`/shop/documents/${GUIDE}/discard`, { revision })
})

test('a draft that another publication has overtaken waits for a decision', async () => {
  const shell = ownerOf(shop)
  await edit(GUIDE, { cents: 3300 })
  await shell.type('site restore 1')
  expect(await open(GUIDE)).toMatchObject({ isOvertaken: true })
  expect(await errorOf(await publish())).toEqual([
    409,
    `Decide first which version to keep: ${GUIDE}.`,
  ])
  const { revision } = await open(GUIDE)
  await owner.post(`/shop/documents/${GUIDE}/keep`, { revision })
  expect(await open(GUIDE)).toMatchObject({ isOvertaken: false })
  expect((await publish()).status).toBe(200)
  const { documents } = await readPublication(shop.db, (await read<ShopDocuments>('')).live)
  expect(JSON.parse(documents.get(GUIDE) ?? '')).toMatchObject({ cents: 3300 })
})

test('an earlier publication is restored after its differences were seen, and drafts stay', async () => {
  await edit('site/company', { city: 'Turku' })
  const { live, changes: rows } = await read<RestoreChanges>('/publications/1')
  expect(rows).toEqual([{ document: GUIDE, field: 'cents', before: 3300, after: 2700 }])
  const late = await owner.post('/shop/publications/1/restore', { live: live - 1 })
  expect(late.status).toBe(409)
  expect((await owner.post('/shop/publications/1/restore', { live })).status).toBe(200)
  expect(await read<RestoreChanges>('/publications/1')).toMatchObject({ changes: [] })
  expect(await open('site/company')).toMatchObject({ isDraft: true, isOvertaken: false })
  expect((await owner.get('/shop/publications/99')).status).toBe(404)
  const { revision } = await open('site/company')
  await owner.post('/shop/documents/site/company/discard', { revision })
})

test('a new product is begun as a hidden copy and published', async () => {
  const copied = await owner.post('/shop/products', { from: GUIDE, name: 'Prompting for Choirs' })
  expect(await copied.json()).toEqual({ document: 'products/prompting-for-choirs' })
  expect(await open('products/prompting-for-choirs')).toMatchObject({ live: null, isDraft: true })
  expect(JSON.parse((await open('products/prompting-for-choirs')).body)).toMatchObject({
    key: 'prompting-for-choirs',
    name: 'Prompting for Choirs',
    state: 'hidden',
    cents: 2700,
  })
  const again = await owner.post('/shop/products', { from: GUIDE, name: 'Prompting for choirs' })
  expect(await errorOf(again)).toEqual([409, 'There is already a product of this name.'])
  expect((await owner.post('/shop/products', { from: 'site/brand', name: 'x' })).status).toBe(404)
  const [added] = (await changes()).documents
  expect(added).toMatchObject({ isNew: true })
  expect(added?.changes).toContainEqual({ field: 'cents', after: 2700 })
  expect((await publish()).status).toBe(200)
  expect(await open('products/prompting-for-choirs')).toMatchObject({ isDraft: false })
  await owner.post('/shop/products', { from: GUIDE, name: 'Short-lived' })
  await owner.post('/shop/documents/products/short-lived/discard', { revision: 1 })
  const late = { body: '{"key":"short-lived"}', revision: 1 }
  const answer = await owner.post('/shop/documents/products/short-lived', late)
  expect(await answer.json()).toEqual({ state: 'gone' })
})

test('an owner publishes some drafts, and the mistake of another one does not prevent it', async () => {
  const before = await open('site/company')
  await edit('site/company', { city: 'Turku' })
  await edit(GUIDE, { cents: 'many' }, helper)
  const seen = await changes()
  expect(seen.problems).toEqual([expect.stringContaining(`${GUIDE}.json: cents: `)])
  const chosen = seen.documents.filter(({ document }) => document === 'site/company')
  expect((await publish(owner, { ...seen, documents: chosen })).status).toBe(200)
  expect(await open('site/company')).toMatchObject({ isDraft: false })
  const kept = await open(GUIDE)
  expect(kept).toMatchObject({ isDraft: true, isOvertaken: false })
  await owner.post(`/shop/documents/${GUIDE}/discard`, { revision: kept.revision })

  const documents = new Map((await readLiveDocuments(shop.db)).documents)
  documents.set('site/company', before.body)
  await publishSite(shop.db, { who: SHOP, note: 'Imported', documents })
  const late = { body: before.body.replace('"city"', '"city" '), revision: before.revision }
  const saved = await owner.post('/shop/documents/site/company', late)
  expect(await saved.json()).toMatchObject({ state: 'changed', now: before.body })
})

test('fields typed back in another order are no draft', async () => {
  const { live, body, revision } = await open('site/company')
  await edit('site/company', { city: 'Turku' })
  const reversed = Object.fromEntries(Object.entries(JSON.parse(body)).toReversed())
  const given = { body: JSON.stringify(reversed), revision: revision + 1 }
  await owner.post('/shop/documents/site/company', given)
  expect(await open('site/company')).toMatchObject({ isDraft: false, body: live })
})

test('a legal text that would take long to read is refused', async () => {
  const { body } = await open('pages/privacy-policy')
  const [first, ...rest] = JSON.parse(body).sections
  const nested = { ...first, text: ['> '.repeat(2400), '['.repeat(4900)] }
  await edit('pages/privacy-policy', { sections: [nested, ...rest] })
  expect((await changes()).problems).toEqual([])
  expect((await owner.get('/shop/preview/pages/privacy-policy')).status).toBe(200)
  await edit('pages/privacy-policy', {
    sections: [{ ...first, text: ['x'.repeat(5001)] }, ...rest],
  })
  expect((await changes()).problems).toEqual([
    'pages/privacy-policy.json: sections.0.text.0: expected at most 5000 characters',
  ])
  const { revision } = await open('pages/privacy-policy')
  await owner.post('/shop/documents/pages/privacy-policy/discard', { revision })
})

test('a currency is not changed once the shop has orders', async () => {
  await startGuestCheckout(shop, { email: 'buys@example.com', lines: [line('coffee')] })
  await edit('site/money', { currency: 'EUR' })
  const { problems } = await changes()
  expect(problems).toEqual(['site/money.json: currency: expected USD: this shop has orders in USD'])
  expect(await errorOf(await publish())).toEqual([409, problems.join('\n')])
  const { revision } = await open('site/money')
  await owner.post('/shop/documents/site/money/discard', { revision })
})

test('a preview shows the page with all drafts and runs nothing', async () => {
  await edit(GUIDE, { cents: 4100 })
  const shown = await helper.get(`/shop/preview/${GUIDE}`)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox allow-same-origin')
  const text = await shown.text()
  expect(text).toContain('$41')
  expect(text).not.toMatch(/<script/)
  expect(await (await owner.get('/shop/preview/pages/privacy-policy')).text()).toMatch(
    /<h1[^>]*>Privacy policy/,
  )
  await edit(GUIDE, { name: '<b>', cents: 'x' })
  const broken = await (await owner.get('/shop/preview/site/brand')).text()
  expect(broken).toContain(`${GUIDE}.json: cents: expected a whole number of cents`)
  const { revision } = await open(GUIDE)
  await owner.post(`/shop/documents/${GUIDE}/discard`, { revision })
})

test('text that is not a document, and a document that does not exist, are refused', async () => {
  const { revision } = await open(GUIDE)
  const deep = `{"key":${'['.repeat(5000)}${']'.repeat(5000)}}`
  for (const body of ['', '[]', 'null', '{"key":', deep])
    expect((await owner.post(`/shop/documents/${GUIDE}`, { body, revision })).status).toBe(409)
  const text = { body: '{}', revision: 0 }
  expect((await owner.post('/shop/documents/products/none', text)).status).toBe(404)
  expect((await owner.get('/shop/documents/site/none')).status).toBe(404)
  expect(await open(GUIDE)).toMatchObject({ isDraft: false })
})
