import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  PLACEHOLDER_ORIGIN,
  PLACEHOLDER_SETTINGS,
  type PublicSettings,
} from '#contract/public-settings.ts'
import { escapeText } from '#domain/escape-text.ts'
import { FONT_PATH } from '../plain-page/plain-page-assets.ts'
import { contentTypeOf, isCompressible } from './content-type.ts'
import { type Encoded, encode, packBrotli, packGzip } from './pack-page.ts'
import { pageHeaders } from './security-headers.ts'

/**
 * A file of the build. A page is compressed on its first request, because compressing all of them would delay the
 * start.
 */
export interface Page {
  plain: Encoded
  gzip: () => Encoded
  brotli: () => Encoded
  etag: string
}

export interface Pages {
  byPath: ReadonlyMap<string, Page>
  /** The page for unknown addresses. */
  notFound: Page
}

const FALLBACK = '__spa-fallback.html'

/**
 * Loads the built storefront into memory, by path. In pages, placeholders are replaced by this shop's origin and
 * public settings, and the content security policy allows exactly the page's own inline scripts (decisions B12 and
 * B17).
 * @throws Error when there is no build
 */
export async function loadPages(
  buildDir: string,
  shop: { siteUrl: string; publicSettings: PublicSettings },
): Promise<Pages> {
  const names = (await readdir(buildDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(buildDir, path.join(entry.parentPath, entry.name)))
  const byPath = new Map<string, Page>()
  let notFound: Page | undefined
  for (const name of names) {
    const file = path.join(buildDir, name)
    if (name === FALLBACK) notFound = await loadPage(file, shop, toPath(name), 'no-store')
    else byPath.set(toPath(name), await loadPage(file, shop, toPath(name)))
    if (isFont(name)) byPath.set(FONT_PATH, await loadPage(file, shop, FONT_PATH))
  }
  if (!notFound) throw new Error(`${FALLBACK} is missing from ${buildDir}`)
  return { byPath, notFound }
}

/** The font of all pages; pages that are not built ask for it at an address without a stamp. */
function isFont(name: string): boolean {
  return /geist-latin-wght[^/]*\.woff2$/.test(name)
}

/** `vault/index.html` → `/vault`, `assets/a.js` → `/assets/a.js`. */
function toPath(name: string): string {
  const address = `/${name.split(path.sep).join('/')}`
  if (!address.endsWith('/index.html')) return address
  return address.slice(0, -'/index.html'.length) || '/'
}

async function loadPage(
  file: string,
  shop: { siteUrl: string; publicSettings: PublicSettings },
  address: string,
  cacheControl?: string,
): Promise<Page> {
  const type = contentTypeOf(file)
  const stored = await readFile(file)
  const isHtml = type.startsWith('text/html')
  const body =
    isHtml || /\.(xml|txt)$/.test(file) ? Buffer.from(fillIn(stored.toString(), shop)) : stored
  // weak: the same for every content coding
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    ...pageHeaders({ address, html: isHtml ? body.toString() : undefined, ...shop }),
    ...(cacheControl ? { 'Cache-Control': cacheControl } : {}),
    'Content-Type': type,
    ETag: etag,
  }
  const plain = encode(body, headers)
  if (!isCompressible(type)) return { plain, gzip: () => plain, brotli: () => plain, etag }
  const [gzip, brotli] = isHtml ? [] : await readCompressed(file)
  return {
    plain,
    gzip: once(() => encode(gzip ?? packGzip(body), headers, 'gzip')),
    brotli: brotli
      ? once(() => encode(brotli, headers, 'br'))
      : packBrotli(body, (bytes) => encode(bytes, headers, 'br')),
    etag,
  }
}

function fillIn(text: string, shop: { siteUrl: string; publicSettings: PublicSettings }): string {
  const settings = JSON.stringify(shop.publicSettings).replaceAll('<', '\\u003c')
  return text
    .replaceAll(PLACEHOLDER_ORIGIN, shop.siteUrl)
    .replaceAll(PLACEHOLDER_SETTINGS, () => settings)
    .replaceAll(escapeText(PLACEHOLDER_SETTINGS), () => settings)
}

/** The gzip and brotli files made by the build; empty for a file without them. */
async function readCompressed(file: string): Promise<Buffer[]> {
  try {
    return await Promise.all([readFile(`${file}.gz`), readFile(`${file}.br`)])
  } catch {
    return []
  }
}

/** Calls `make` once and keeps the result. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
