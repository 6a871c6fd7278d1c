import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { startAfterLoad } from '#app/boot/start-after-load.ts'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { FONT_STYLES } from '#server/http/plain-page/plain-page-assets.ts'
import { brandFontStyles } from '../brand-font.ts'
import { previewStyles } from '../preview-styles.ts'
import { shortenInlineScripts } from '../shorten-inline-scripts.ts'
import { drawPictures } from './draw-pictures.ts'
import { laterStyles, pageStyles } from './page-styles.ts'
import { paintedCovers } from './painted-covers.ts'
import { withSeoHead } from './seo-head.ts'
import { siteFiles } from './site-files.ts'
import { withoutUnusedVariables } from './utility-variables.ts'

const FALLBACK = '__spa-fallback.html'

/** The router's mark on links it would discover; here all routes are known (routeDiscovery: initial). */
const DISCOVERED = ' data-discover="true"'

const stylesOfPage = /<style>([\s\S]+?)<\/style>/

export async function finishBuild(buildDir: string): Promise<void> {
  const client = path.join(buildDir, 'client')
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue
    const file = path.join(client, name)
    const page = readFileSync(file, 'utf8').replaceAll(DISCOVERED, '')
    const [, all = ''] = stylesOfPage.exec(page) ?? []
    const styles = withoutUnusedVariables(all)
    const started = shortenInlineScripts(
      startAfterLoad(page, writeLaterStyles(client, styles), (...scripts) =>
        joinScripts(client, scripts),
      ),
    )
    const html = started.replace(
      stylesOfPage,
      () => `<style>${pageStyles(styles, page)}${paintedCovers(page)}</style>`,
    )
    writeFileSync(
      file,
      name === FALLBACK ? withoutOneAddress(html) : withSeoHead(shopCatalogue, html),
    )
  }
  for (const [name, text] of siteFiles(shopCatalogue, new Date())) {
    mkdirSync(path.dirname(path.join(client, name)), { recursive: true })
    writeFileSync(path.join(client, name), text)
  }
  writeFileSync(path.join(client, 'preview.css'), previewStyles())
  writeFileSync(path.join(client, FONT_STYLES), brandFontStyles())
  await copyFile(
    path.join(import.meta.dirname, '../../../app/ui/favicon.svg'),
    path.join(client, 'favicon.svg'),
  ) // named by the manifest
  await drawPictures(shopCatalogue, client, path.join(buildDir, 'pictures'))
}

function writeLaterStyles(client: string, styles: string): string {
  const text = laterStyles(styles)
  if (text === '') throw new Error('A page has no styles to divide')
  return writeHashed(client, 'later', 'css', text)
}

/** References among the scripts are renamed to the joined file. */
function joinScripts(client: string, scripts: readonly string[]): string {
  const text = scripts.map((script) => readFileSync(path.join(client, script), 'utf8')).join('\n')
  const address = writeHashed(client, 'entry.client', 'js', text)
  const renamed = scripts.reduce((before, script) => before.replaceAll(script, address), text)
  writeFileSync(path.join(client, address), renamed)
  return address
}

function writeHashed(client: string, name: string, type: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
  const address = `/assets/${name}-${hash}.${type}`
  writeFileSync(path.join(client, address), text)
  return address
}

/** The fallback does not have its own URL, so it is not indexed. */
function withoutOneAddress(html: string): string {
  return html
    .replaceAll(' aria-current="page"', '')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex"/>')
}
