import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { keepSiteLive } from '#server/boot/keep-site-live.ts'
import { publishGuide, rollBackGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { createApp } from '#server/http/create-app.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { eventually } from '../support/eventually.ts'
import { specificationProducts } from '../support/specification-catalogue.ts'
import { ADA, openTestShop, TEST_TERMS, type TestShop } from '../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'
const HIDDEN = 'further-guide-1'
const FREE = 'voice-ai-explained'
const PAGE = `/vault/${KEY}/preview`

const picture = (width: number) =>
  sharp({ create: { width, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const OPEN = await picture(1)

const files = {
  'guide.yaml': 'preview: 02-open.md\n',
  '01-closed.md': '# Closed words\n\nNot for you. ![x](closed.png)\n',
  '02-open.md':
    '# Open words\n\nFor everybody. ![x](open.png) [back](01-closed.md) [list](files/list.txt)\n\n```html\n<img data-picture="closed.png">\n```\n',
  'open.png': OPEN,
  'closed.png': await picture(2),
  'files/list.txt': 'one',
}

let shop: TestShop
let root: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'preview-'))
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('shop.contentVersions').execute()
})

async function publish(productKey: string, given: Record<string, string | Buffer>) {
  const dir = await mkdtemp(path.join(root, 'guide-'))
  await mkdir(path.join(dir, 'files'))
  for (const [name, contents] of Object.entries(given))
    await writeFile(path.join(dir, name), contents)
  const read = await readGuide(dir)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const published = await publishGuide(shop.deps, { productKey, guide: read.guide, who: ADA })
  return published?.id ?? ''
}

const statusOf = async (address: string) => (await shop.request(address)).status

test('anybody can read the marked chapter with its pictures', async () => {
  await publish(KEY, files)
  const answer = await shop.request(PAGE)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('For everybody.')
  expect(page).toContain('This is chapter 2 of 2.')
  expect(page).toContain(`<a class="button" href="/vault/${KEY}">Get the guide, $27</a>`)
  expect(page).not.toContain('Not for you')
  expect(page).not.toContain('<script')
  const { headers } = answer
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, no-transform')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; img/,
  )
  const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
  expect((await shop.request(PAGE, known)).status).toBe(304)
  expect(await (await shop.request(PAGE, { method: 'HEAD' })).text()).toBe('')

  const address = /<img src="([^"]+)"/.exec(page)?.[1] ?? ''
  const shown = await shop.request(address)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(OPEN)
  expect(shown.headers.get('content-type')).toBe('image/png')
  expect(shown.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const again = { headers: { 'if-none-match': shown.headers.get('etag') ?? '' } }
  expect((await shop.request(address, again)).status).toBe(304)
})

test('no other part of a guide is public [T69]', async () => {
  const version = await publish(KEY, files)
  await publish(HIDDEN, files)
  const { sha256 } = await shop.db
    .selectFrom('shop.contentAttachments')
    .select('sha256')
    .where('name', '=', 'closed.png')
    .executeTakeFirstOrThrow()
  for (const name of [
    'closed.png',
    'list.txt',
    'files%2Flist.txt',
    'files/list.txt',
    'closed',
    '01-closed.md',
    'guide.yaml',
    sha256,
    version,
    '..%2Fpreview%2Fclosed.png',
    '%2e%2e%2fclosed.png',
    'open.png%00',
    'OPEN.PNG',
    'open.png%2F..%2Fclosed.png',
    '%',
    '%ff',
    encodeURIComponent('<img data-picture="closed.png">'),
    'x'.repeat(5000),
  ]) {
    expect([name, await statusOf(`${PAGE}/${name}`)]).toEqual([name, 404])
  }
  const page = await (await shop.request(PAGE)).text()
  expect(page.match(/<img /g)).toHaveLength(1)
  expect(page).not.toMatch(/(href|src)="[^"]*(closed|list)/)
})

test('a guide without a public chapter, or not on sale, is always the same 404 [T69]', async () => {
  const before = await (await shop.request(PAGE)).text()
  expect(before).toContain('No free chapter here')
  await publish(KEY, { ...files, 'guide.yaml': 'title: None is marked\n' })
  await publish(HIDDEN, files)
  await shop.db
    .updateTable('shop.contentVersions')
    .set({ state: 'ready' })
    .where('id', '=', await publish('n8n-coolify-self-host', files))
    .execute()
  for (const slug of [
    KEY,
    'first-further-guide',
    HIDDEN,
    'n8n-plus-coolify-self-host-guide',
    'buy-me-a-coffee',
    'smart-website',
    'nothing',
    '..%2f..',
    "'%20or%201=1--",
    '__proto__',
  ]) {
    const answer = await shop.request(`/vault/${slug}/preview`)
    expect([slug, answer.status, await answer.text()]).toEqual([slug, 404, before])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([slug, await statusOf(`/vault/${slug}/preview/open.png`)]).toEqual([slug, 404])
  }
})

test('a guide off sale has no public chapter [T69]', async () => {
  await publish(KEY, files)
  expect(await statusOf(PAGE)).toBe(200)
  const products = specificationProducts.map((product) =>
    product.key === KEY ? { ...product, state: 'off_sale' as const } : product,
  )
  const catalogue = createCatalogue(products, shop.deps.site)
  const app = createApp({ ...shop.deps, catalogue })
  expect((await app.request(PAGE)).status).toBe(404)
  expect((await app.request(`${PAGE}/open.png`)).status).toBe(404)
})

test('the preview is always that of the live version [T69]', async () => {
  await publish(KEY, files)
  const etag = (await shop.request(PAGE)).headers.get('etag') ?? ''
  await publish(KEY, { ...files, 'guide.yaml': 'preview: 01-closed.md\n' })
  const now = await shop.request(PAGE, { headers: { 'if-none-match': etag } })
  expect(now.status).toBe(200)
  expect(await now.text()).toContain('Not for you')
  expect(await statusOf(`${PAGE}/open.png`)).toBe(404)
  expect(await statusOf(`${PAGE}/closed.png`)).toBe(200)
  await publish(KEY, { ...files, 'guide.yaml': '' })
  expect(await statusOf(PAGE)).toBe(404)
  expect(await statusOf(`${PAGE}/closed.png`)).toBe(404)
  await rollBackGuide(shop.deps, { productKey: KEY, number: 1, who: ADA })
  expect(await (await shop.request(PAGE)).text()).toContain('For everybody.')
})

test('marking another chapter is a new version, an unchanged folder is not', async () => {
  const unmarked = { ...files, 'guide.yaml': '' }
  expect(await publish(KEY, unmarked)).not.toBe('')
  expect(await publish(KEY, unmarked)).toBe('')
  expect(await publish(KEY, files)).not.toBe('')
  expect(await publish(KEY, files)).toBe('')
})

const openPage = `<blockquote><div><small>Lovable Pro Secrets, chapter 2</small><h3>Open words</h3></div><div><p>For everybody.  back list</p><pre>&#x3C;img data-picture="closed.png"></pre></div><p><a href="${PAGE}">Read this chapter</a></p></blockquote>`
const onward = `<a href="/my-vault/read/${KEY}/open">Continue reading</a>`

test('a guide’s page shows its opening and chapters, with their number from 20 minutes of reading on', async () => {
  await publish(KEY, files)
  await publish(FREE, files)
  await publish(HIDDEN, files)
  const pages = new Map<string, string>()
  const factsOf = new Map<string, string>()
  const shown = await keepSiteLive(
    shop.deps,
    {
      show: ({ contents }) => {
        pages.clear()
        factsOf.clear()
        for (const [address, { chapters, facts }] of contents) {
          pages.set(address, chapters)
          factsOf.set(address, facts)
        }
      },
    },
    async () => TEST_TERMS,
  )
  // a short guide shows no chapter list: its two titles would say less than what it covers
  expect(pages.get(`/vault/${KEY}`)).toBe(openPage.replace('</a></p>', `</a>${onward}</p>`))
  expect(pages.get('/')).toBe(openPage)
  expect(factsOf.get(`/vault/${KEY}`)).toBe('')
  expect(pages.get(`/vault/${FREE}`)).toContain(`/vault/${FREE}/preview">Read this chapter</a>`)
  expect(pages.size).toBe(3)
  await publish(KEY, { ...files, '03-more.md': '# More', '04-last.md': '# Last' })
  await eventually(() =>
    expect(pages.get(`/vault/${KEY}`)).toContain(
      '<details open><summary>Chapters</summary><ol><li>Closed words</li><li>Open words</li><li>More</li><li>Last</li></ol></details>',
    ),
  )
  const long = 'word '.repeat(4000)
  await publish(KEY, { ...files, '01-closed.md': `# \\<b>"Closed"\\</b>\n\n${long}` })
  await eventually(() =>
    expect(pages.get(`/vault/${KEY}`)).toMatch(
      /chapter 2 of 2<.*<details open><summary>All 2 chapters<\/summary><ol><li>&lt;b&gt;&quot;Closed&quot;&lt;\/b&gt;<\/li><li>Open words<\/li><\/ol><\/details>$/,
    ),
  )
  expect(factsOf.get(`/vault/${KEY}`)).toBe(
    '<dt>Chapters</dt><dd>2</dd><dt>Reading time</dt><dd>About 21 minutes</dd>',
  )
  const many = Array.from({ length: 6 }, (_, n) => [
    `0${n + 1}-${'abcdef'[n]}.md`,
    `# Title ${n}\n\n${'word '.repeat(700)}`,
  ])
  await publish(KEY, { ...Object.fromEntries(many), 'guide.yaml': '' })
  await eventually(() => expect(pages.get(`/vault/${KEY}`)).toMatch(/^<details><summary>All 6/))
  expect(pages.get('/')).toBeUndefined()
  await shop.db.deleteFrom('shop.contentVersions').where('productKey', '=', KEY).execute()
  await eventually(() => expect(pages.get(`/vault/${KEY}`)).toBeUndefined())
  await shown.close()
})

test('limits requests for a preview by client [T69]', async () => {
  await publish(KEY, files)
  const app = createApp({ ...shop.deps, settings: { ...shop.deps.settings, limits: true } })
  const most = memoryRates.preview[0].points
  for (let n = 0; n < most; n += 1) await app.request('/vault/nothing/preview')
  expect((await app.request(PAGE)).status).toBe(429)
  expect((await app.request(`${PAGE}/open.png`)).status).toBe(200)
})
