import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { starter } from '#catalogue/starter.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { expect, test } from './shop-test.ts'

const { links } = starter.facts

const addresses = [
  ...Object.values(paths).flatMap((path) => (path.length === 0 ? [path('')] : [])),
  ...shopCatalogue.entries.map(pathOf),
  '/no-such-page',
]
const authorities = JSON.stringify(starter.legal).match(/(?<=\]\()https:[^)]+/g) ?? []
const { affiliateCode: _, ...places } = links
const known = [...Object.values(places), ...authorities].map(hostOf)
// Removed before parsing: the content security policy of the page that parses them would block these styles.
const styles = /<style.*?<\/style>/gs
const affiliates = [links.vpsHosting, links.cloudHosting, links.generalHosting].map(hostOf)

test('every external link opens a new tab with a safe rel and comes from shop/ [T48] [NAV-12] [NAV-13] [NAV-19] [ROUTE-deals-06]', async ({
  page,
}) => {
  await page.goto('/contact')
  const seen = new Set<string>()
  for (const address of addresses) {
    const file = (await (await page.request.get(address)).text()).replaceAll(styles, '')
    for (const anchor of await page.evaluate(externalLinks, file)) {
      const { protocol, host } = new URL(anchor.href)
      if (protocol !== 'https:') {
        expect(['mailto:', 'tel:'], `${address}: ${anchor.href}`).toContain(protocol)
        continue
      }
      seen.add(host)
      expect(known, `${address}: ${anchor.href}`).toContain(host)
      expect(anchor, address).toEqual({
        href: anchor.href,
        target: '_blank',
        rel: affiliates.includes(host) ? 'sponsored nofollow noopener' : 'noopener noreferrer',
      })
    }
  }
  expect(seen).toContain(hostOf(links.companySite))
  for (const host of affiliates) expect(seen).toContain(host)
})

function hostOf(address: string): string {
  return new URL(address).host
}

/** Runs in the browser: all links in a page's HTML that lead to other origins. */
function externalLinks(text: string) {
  const file = new DOMParser().parseFromString(text, 'text/html')
  return [...file.querySelectorAll('a[href]')]
    .map((link) => ({
      href: new URL(link.getAttribute('href') ?? '', location.href).href,
      target: link.getAttribute('target'),
      rel: link.getAttribute('rel'),
    }))
    .filter(({ href }) => new URL(href).origin !== location.origin)
}
