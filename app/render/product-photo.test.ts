import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { specificationContent } from '../../tests/support/specification-catalogue.ts'
import { openTestRenderer, testSite } from '../../tests/support/test-site.ts'

const GUIDE = 'lovable-pro-secrets'
const file = 'ab'.repeat(32)
const { products, facts } = specificationContent
const pictured = products.map((product) =>
  product.key === GUIDE
    ? { ...product, picture: { file, width: 1400, height: 1000, alt: 'A desk' } }
    : product,
)
const site = { ...testSite, catalogue: createCatalogue(pictured, facts) }
const renderer = await openTestRenderer()
const htmlOf = async (address: string) => (await renderer.render(site, address)).html

test('the page of a product shows its photo, also to those who share it', async () => {
  const html = await htmlOf(`/vault/${GUIDE}`)
  expect(html).toContain(`srcSet="/pictures/${file}-320.avif 320w`)
  expect(html).toContain('alt="A desk"')
  const share = `${site.origin}/pictures/${file}-share.jpg`
  expect(html).toContain(`<meta property="og:image" content="${share}"/>`)
  expect(html).toContain('<meta property="og:image:type" content="image/jpeg"/>')
  expect(html).toContain('<meta property="og:image:alt" content="A desk"/>')
  expect(html).toContain(`"image":"${share}"`)
  expect(html).not.toContain('data-title="Lovable')
})

test.each(['/', '/vault'])(
  '%s shows the photo, with the name of the product beside it',
  async (page) => {
    const html = await htmlOf(page)
    expect(html).toContain(`/pictures/${file}-640.avif 640w`)
    expect(html).not.toContain('alt="A desk"')
  },
)

test('the data of a page has the photo once', async () => {
  const data = JSON.stringify(renderer.dataOf(site, `/vault/${GUIDE}`))
  expect(data.split(file)).toHaveLength(2)
  expect(JSON.stringify(renderer.dataOf(site, '/cart'))).not.toContain(file)
})
