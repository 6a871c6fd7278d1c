import { expect, test } from 'vitest'
import { listPublicPages, listUnlistedPages, privatePages } from '#domain/public-pages.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { siteFiles } from './site-files.ts'

const publicPages = listPublicPages(testSite)
const files = siteFiles(
  { ...testSite, origin: 'https://shop.example' },
  new Date('2026-11-21T12:00:00Z'),
)
const file = (name: string) => files.get(`/${name}`) ?? ''

test('the sitemap lists every public page and no private one, without dates', () => {
  const listed = [...file('sitemap.xml').matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)]

  expect(listed.map(([, address]) => address)).toEqual(publicPages)
  expect(file('sitemap.xml')).not.toContain('lastmod')
})

test('no file names hidden pages', () => {
  const hidden = listUnlistedPages(testSite)

  expect(hidden).toHaveLength(2)
  for (const address of hidden) expect([...files.values()].join(' ')).not.toContain(address)
})

test('robots.txt disallows the API but no noindex page, and names the sitemap', () => {
  const closed = [...file('robots.txt').matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(['/auth/v1/', '/rest/v1/', '/functions/v1/', '/webhooks/'])
  for (const address of [...privatePages, ...publicPages]) {
    expect(
      closed.filter((path) => address.startsWith(path ?? '')),
      address,
    ).toEqual([])
  }
  expect(file('robots.txt')).toMatch(/^Sitemap: https:\S+\/sitemap\.xml$/m)
})

test('llms.txt lists every product with its price', () => {
  const text = file('llms.txt')

  expect(text).toContain('[Lovable Pro Secrets](https://shop.example/vault/lovable-pro-secrets)')
  expect(text).toMatch(/ai-services\/landing-page\).* Price: \$1,997 \+ \$77\/month\./)
  expect(text).toMatch(/ai-services\/saas-development\).* Price: Free\./)
  expect(text).not.toContain('$0')
})

test('security.txt expires in a year', () => {
  expect(file('.well-known/security.txt')).toContain('Expires: 2027-11-21T00:00:00Z\n')
})

test('the manifest names the shop and existing icons', () => {
  expect(JSON.parse(file('site.webmanifest'))).toMatchObject({
    short_name: testSite.facts.brand.name,
    start_url: '/',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }, { src: '/favicon.svg' }],
  })
})
