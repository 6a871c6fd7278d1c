import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { createLog } from '#server/observability/log.ts'
import { specificationContent } from '../../../tests/support/specification-catalogue.ts'
import { openTestRenderer, testSite } from '../../../tests/support/test-site.ts'
import { createLivePages, type LivePages } from './live-pages.ts'
import { loadFiles } from './load-files.ts'
import { servePages } from './serve-pages.ts'

const GUIDE = '/vault/lovable-pro-secrets'

let origin: string
let close: () => Promise<void>
let pages: LivePages
beforeAll(async () => {
  const build = await mkdtemp(path.join(tmpdir(), 'build-'))
  await mkdir(path.join(build, 'assets'))
  await writeFile(path.join(build, 'assets/a.js'), 'export {}')
  await mkdir(path.join(build, 'pictures'))
  await writeFile(path.join(build, 'pictures/site.png'), 'PNG')
  const files = await loadFiles(build, { siteUrl: testSite.origin })
  const renderer = await openTestRenderer()
  pages = createLivePages({ site: testSite, files, renderer, build: 'test' })
  const serve = servePages(pages, createLog('silent'))
  const server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(299).end('the API')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  origin = `http://127.0.0.1:${port}`
  close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await rm(build, { recursive: true })
  }
})
afterAll(() => close())

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${address}`, { headers, redirect: 'manual' })

test('a page contains the shop’s address and settings, safely escaped', async () => {
  const text = await (await get('/vault')).text()

  expect(text).toContain('<link rel="canonical" href="https://shop.example.com/vault"/>')
  expect(text).not.toContain('<script>alert(1)')
  const json = /id="public-settings">([^<]*)</.exec(text)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual(testSite.settings)
})

test('a page embeds its styles and names its modules', async () => {
  const text = await (await get('/vault')).text()

  expect(text).toMatch(/<style>body\{margin:0\}[^<]*<\/style>/)
  expect(text).not.toContain('.unused')
  expect(text).toContain(
    'data-modules="[&quot;/assets/app/pages/vault/vault.tsx.js&quot;,&quot;/assets/entry.js&quot;]"',
  )
})

test('the CSP allows exactly the page’s inline scripts and styles [T43]', async () => {
  const page = await get('/vault')
  const policy = page.headers.get('content-security-policy') ?? ''
  const text = await page.text()
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(text) ?? []
  const scripts = [...text.matchAll(/<script(?: data-[^>]*)?>([^]+?)<\/script>/g)]

  expect(scripts).toHaveLength(3)
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([
    ...scripts.map(([, code = '']) => hashOf(code)),
    hashOf(styles),
  ])
  expect(policy).toContain(`; style-src 'self' ${hashOf(styles)};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a page is compressed, and 304 when unchanged', async () => {
  const brotli = await get('/vault', { 'accept-encoding': 'gzip, br' })
  const etag = brotli.headers.get('etag') ?? ''
  const known = await get('/vault', { 'if-none-match': etag })

  expect(brotli.headers.get('content-encoding')).toBe('br')
  const plain = await get('/vault', { 'accept-encoding': 'identity' })
  expect(Number(brotli.headers.get('content-length'))).toBeLessThan(
    Number(plain.headers.get('content-length')) / 2,
  )
  expect((await get('/vault', { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe(
    'gzip',
  )
  expect([known.status, await known.text()]).toEqual([304, ''])
})

test('compares entity tags as in RFC 9110: weakly, in lists, or any with *', async () => {
  const etag = (await get('/vault')).headers.get('etag') ?? ''
  const opaque = etag.replace('W/', '')
  const statusOf = async (given: string) => (await get('/vault', { 'if-none-match': given })).status

  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  for (const given of [etag, opaque, '*', ` "x", ${etag}`, `W/"a,b",${opaque} , "c"`]) {
    expect(await statusOf(given), given).toBe(304)
  }
  for (const given of ['', '"x"', opaque.replaceAll('"', ''), `"${opaque}`, '"*"']) {
    expect(await statusOf(given), given).toBe(200)
  }
})

test('the address of a cover leads to the photo that replaces it', async () => {
  const picture = { file: 'ab'.repeat(32), width: 1400, height: 1000, alt: 'A desk' }
  const { products, facts } = specificationContent
  const pictured = products.map((one) =>
    one.key === 'lovable-pro-secrets' ? { ...one, picture } : one,
  )
  pages.show({ ...testSite, catalogue: createCatalogue(pictured, facts) })
  for (const form of ['', '-small', '-upright']) {
    const answer = await get(`/covers/lovable-pro-secrets${form}.svg`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/pictures/${picture.file}-640.webp`,
    ])
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site')
  }
  expect((await get(`/pictures/${picture.file}-640.webp`)).status).toBe(299)
  expect((await get('/covers/storysong.svg')).status).toBe(200)
  pages.show(testSite)
  expect((await get('/covers/lovable-pro-secrets.svg')).status).toBe(200)
})

test('does not use a content coding that the browser refuses', async () => {
  const codingFor = async (accepted: string) =>
    (await get('/vault', { 'accept-encoding': accepted })).headers.get('content-encoding')

  expect(await codingFor('br;q=0, gzip')).toBe('gzip')
  expect(await codingFor('br; q=0.000 ,gzip ;q=0')).toBeNull()
  expect(await codingFor('gzip;q=1.0, br;q=0.5')).toBe('br')
  expect(await codingFor('GZIP')).toBe('gzip')
  expect(await codingFor('zebra, brr, notgzip')).toBeNull()
  expect(await codingFor('identity')).toBeNull()
})

test('the first response is compressed quickly, later ones as small as possible', async () => {
  const size = async () =>
    Number(
      (await get('/terms-and-conditions', { 'accept-encoding': 'br' })).headers.get(
        'content-length',
      ),
    )
  const first = await size()

  await expect.poll(size).toBeLessThan(first)
  const text = await (await get('/terms-and-conditions', { 'accept-encoding': 'br' })).text()
  expect(text).toContain('</html>')
})

test('assets are immutable, pages revalidated and personal pages not stored', async () => {
  const cached = async (address: string) => (await get(address)).headers.get('cache-control')

  expect(await cached('/assets/a.js')).toBe('public, max-age=31536000, immutable')
  expect(await cached('/vault')).toBe('public, max-age=0, must-revalidate, no-transform')
  expect(await cached('/my-vault')).toBe('no-store, no-transform')
})

test('an unknown path is a 404 with the app’s page, and API paths are passed on', async () => {
  for (const address of [
    '/nowhere',
    '/.env',
    '/%2e%2e/package.json',
    '/assets/../../package.json',
    '/vaultx',
  ]) {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('cache-control')], address).toEqual([
      404,
      'no-store, no-transform',
    ])
  }
  expect((await get('/auth/v1/user')).status).toBe(299)
  expect((await get('/webhooks/stripe')).status).toBe(299)
})

test('robots.txt has the shop’s address, its own type and is not immutable [T51]', async () => {
  const robots = await get('/robots.txt', { 'accept-encoding': 'br' })

  expect(await robots.text()).toContain('Sitemap: https://shop.example.com/sitemap.xml')
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(robots.headers.get('content-encoding')).toBe('br')
  expect(robots.headers.get('cache-control')).toBe('public, max-age=3600')
  const picture = await get('/pictures/site.png', { 'accept-encoding': 'br' })
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(picture.headers.get('content-encoding')).toBeNull()
  const manifest = await get('/site.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
})

test('no page can be framed, including the 404 page [T42]', async () => {
  for (const address of ['/', '/vault', '/my-vault', '/nowhere']) {
    const { headers } = await get(address)
    expect(headers.get('x-frame-options'), address).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('a personal page is noindex', async () => {
  expect((await get('/my-vault')).headers.get('x-robots-tag')).toBe('noindex')
  expect((await get('/vault')).headers.get('x-robots-tag')).toBeNull()
})

test('a trailing slash redirects to the page on this site only', async () => {
  const slash = await get('/vault/?a=1')

  expect([slash.status, slash.headers.get('location')]).toEqual([308, '/vault?a=1'])
  expect((await get('//evil.example/')).status).toBe(404)
})

test('rejects methods other than GET and HEAD', async () => {
  const post = await fetch(`${origin}/vault`, { method: 'POST' })
  const head = await fetch(`${origin}/vault`, { method: 'HEAD' })

  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('chapters are in a guide’s markup and data, and a new version changes its ETag [T43]', async () => {
  const read = async () => {
    const page = await get(GUIDE)
    const html = await page.text()
    const json = /id="page-data">([^<]*)</.exec(html)?.[1] ?? ''
    const data: unknown = await (await get(`/data${GUIDE}`)).json()
    expect(JSON.parse(json)).toEqual({ version: 'test.1', data })
    return { html, etag: page.headers.get('etag') ?? '' }
  }
  const empty = await read()
  const chapters = '<ol><li>&lt;/script> \\ "a" $& \u2028</li></ol>'
  const contents = new Map([[GUIDE, { chapters, facts: '<dd>"3" $&</dd>' }]])
  pages.show({ ...testSite, contents })
  const filled = await read()
  expect(filled.html).toContain(chapters)
  expect(filled.html).toContain('"contentFacts":"\\u003cdd>\\"3\\" $&\\u003c/dd>"')
  expect((await get(GUIDE, { 'if-none-match': empty.etag })).status).toBe(200)
  pages.show(testSite)
  expect(await read()).toEqual(empty)
})

test('data of another build or publication is refused, so that the browser loads the whole page', async () => {
  expect((await get('/data/vault?version=test.1')).status).toBe(200)
  const other = await get('/data/vault?version=older.1')
  expect([other.status, other.headers.get('cache-control')]).toEqual([409, 'no-store'])
  expect((await get('/data/vault?build=test')).status).toBe(409) // asked by pages of 1.0.0
  pages.show({ ...testSite, id: 2, contents: new Map() })
  expect((await get('/data/vault?version=test.1')).status).toBe(409)
  expect((await get('/data/vault?version=test.2')).status).toBe(200)
  expect(await (await get('/vault')).text()).toContain('"version":"test.2"')
  pages.show(testSite)
  expect((await get('/data/vault/nothing?version=test.1')).status).toBe(404)
  expect((await get('/data/withdraw?version=test.1')).status).toBe(404)
})

test('data of a variant of an address are redirected, with the build', async () => {
  for (const [other, data] of [
    ['/data/vault/', '/data/vault'],
    ['/data/', '/data'],
    [`/data${GUIDE.toUpperCase()}`, `/data${GUIDE}`],
  ]) {
    const answer = await get(`${other}?version=test.1`)
    expect([answer.status, answer.headers.get('location')], other).toEqual([
      308,
      `${data}?version=test.1`,
    ])
  }
})

test('an unknown product has its own page with status 404, the same for all addresses', async () => {
  const [one, other] = await Promise.all([get('/vault/one'), get('/vault/other')])
  expect([one.status, other.status]).toEqual([404, 404])
  const text = await one.text()
  expect(text).toContain('Product Not Found')
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(await other.text()).toBe(text)
  expect(await (await get('/vault/%zz')).text()).toBe(text)
  expect(await (await get('/ai-services/none')).text()).toContain('Back to AI Services')
  expect(await (await get('/nowhere')).text()).toContain('Oops! Page not found')
})

test('a very long address is not matched with routes, which takes quadratic time', async () => {
  const { routeOf } = await openTestRenderer()
  expect(routeOf(`/vault/${'a'.repeat(900)}`)).toBe('/vault/:slug')
  expect(routeOf(`/vault/${'a'.repeat(1000)}`)).toBe('*')
})

test('a page that fails to render returns 500 and is rendered again on the next request', async () => {
  const renderer = await openTestRenderer()
  const rendering: (typeof renderer.render)[] = [
    () => Promise.reject(new Error('a component throws')),
    renderer.render,
  ]
  const broken = {
    ...renderer,
    render: (...of: Parameters<typeof renderer.render>) =>
      (rendering.shift() ?? renderer.render)(...of),
  }
  const pages = createLivePages({ site: testSite, files: new Map(), renderer: broken, build: '' })
  const serve = servePages(pages, createLog('silent'))
  const statusOf = () =>
    new Promise<number>((resolve) => {
      const response = { writeHead: (status: number) => (resolve(status), response), end() {} }
      serve({ url: '/vault', method: 'GET', rawHeaders: [] } as never, response as never)
    })
  expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([500, 200, 200])
})
