import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startAfterLoad } from '#app/boot/start-after-load.ts'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { drawPictures } from './draw-pictures.ts'
import { foundHead } from './seo-head.ts'
import { siteFiles } from './site-files.ts'

/** Made for the start page, sent for any address without a file of its own. */
const FALLBACK = '__spa-fallback.html'

/** After the pages are made: their heads and start scripts, the pictures and the files machines ask for. */
export async function finishBuild(buildDir: string): Promise<void> {
  const client = path.join(buildDir, 'client')
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = path.join(client, name)
    const html = startAfterLoad(readFileSync(file, 'utf8'))
    writeFileSync(
      file,
      name === FALLBACK ? withoutOneAddress(html) : foundHead(shopCatalogue, html),
    )
  }
  for (const [name, text] of siteFiles(shopCatalogue, new Date())) {
    mkdirSync(path.dirname(path.join(client, name)), { recursive: true })
    writeFileSync(path.join(client, name), text)
  }
  await drawPictures(shopCatalogue, client, path.join(buildDir, 'pictures'))
}

/** The fallback is no page of its own: no link leads to where it is, and nothing is to be found. */
function withoutOneAddress(html: string): string {
  return html
    .replaceAll(' aria-current="page"', '')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex"/>')
}
