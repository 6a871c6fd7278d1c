import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { openRenderer } from '#server/site/open-renderer.ts'
import { brand } from '#shop/brand.ts'
import { makeTermsPdf } from '../tools/build/terms-pdf.ts'

// Build step: makes the PDF of the terms for order mails.
const build = path.join(import.meta.dirname, '..', 'build')
const { renderer } = await openRenderer(build)
const settings = { mode: 'live', paymentOrigin: '', publishableKey: '', google: false } as const
const site = {
  catalogue: shopCatalogue,
  origin: 'https://shop.invalid',
  settings,
  moved: new Map(),
  contents: new Map(),
}
const { html } = await renderer.render(site, paths.terms())
const { version, pdf } = await makeTermsPdf(html, brand.name)
writeFileSync(path.join(build, 'terms.pdf'), pdf)
writeFileSync(path.join(build, 'terms-version'), version)
