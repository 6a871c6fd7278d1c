import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  PLACEHOLDER_CHAPTERS,
  PLACEHOLDER_ORIGIN,
  PLACEHOLDER_SETTINGS,
  type PublicSettings,
} from '#contract/public-settings.ts'
import { escapeText } from '#domain/escape-text.ts'
import { contentTypeOf, isCompressible } from './content-type.ts'
import { type ContentParts, fillChapters, NOTHING } from './fill-chapters.ts'
import { type Encoded, encode, packBrotli, packGzip } from './pack-page.ts'
import { pageHeaders } from './security-headers.ts'

/** Compressed on the first request: compressing all pages would delay the start. */
export interface Page {
  plain: Encoded
  gzip: () => Encoded
  brotli: () => Encoded
  etag: string
}

export interface Pages {
  byPath: ReadonlyMap<string, Page>
  notFound: Page
  showChapters(address: string, parts: ContentParts): void
}

interface ShopFacts {
  siteUrl: string
  publicSettings: PublicSettings
}

const FALLBACK = '__spa-fallback.html'

/**
 * The content security policy allows exactly the page's own inline scripts (decisions B12 and B17).
 * @throws Error when there is no build
 */
export async function loadPages(buildDir: string, shop: ShopFacts): Promise<Pages> {
  const names = (await readdir(buildDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(buildDir, path.join(entry.parentPath, entry.name)))
  const byPath = new Map<string, Page>()
  const withChapters = new Map<string, Built>()
  let notFound: Page | undefined
  for (const name of names) {
    const file = path.join(buildDir, name)
    const address = toPath(name)
    const built = {
      type: contentTypeOf(file),
      stored: await readFile(file),
      ...(await readCompressed(file)),
    }
    if (name === FALLBACK)
      notFound = makePage(built, address, { ...shop, cacheControl: 'no-store, no-transform' })
    else byPath.set(address, makePage(built, address, shop))
    if (/\.(html|data)$/.test(name) && built.stored.includes(PLACEHOLDER_CHAPTERS))
      withChapters.set(address, built)
  }
  if (!notFound) throw new Error(`${FALLBACK} is missing from ${buildDir}`)
  const showChapters = (page: string, parts: ContentParts) => {
    for (const address of [page, `${page}.data`]) {
      const built = withChapters.get(address)
      if (built) byPath.set(address, makePage(built, address, { ...shop, parts }))
    }
  }
  return { byPath, notFound, showChapters }
}

/** `vault/index.html` → `/vault`, `assets/a.js` → `/assets/a.js`. */
function toPath(name: string): string {
  const address = `/${name.split(path.sep).join('/')}`
  if (!address.endsWith('/index.html')) return address
  return address.slice(0, -'/index.html'.length) || '/'
}

interface Built {
  type: string
  stored: Buffer
  gzip?: Buffer
  brotli?: Buffer
}

interface Filling extends ShopFacts {
  cacheControl?: string
  parts?: ContentParts
}

function makePage(built: Built, address: string, { cacheControl, ...filling }: Filling): Page {
  const { type } = built
  const isHtml = type.startsWith('text/html')
  const body = fillIn(built, address, filling)
  // weak: the same for every content coding
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    ...pageHeaders({ address, html: isHtml ? body.toString() : undefined, ...filling }),
    ...(cacheControl ? { 'Cache-Control': cacheControl } : {}),
    'Content-Type': type,
    ETag: etag,
  }
  const plain = encode(body, headers)
  if (!isCompressible(type)) return { plain, gzip: () => plain, brotli: () => plain, etag }
  const isBuilt = body === built.stored
  const [gzip, brotli] = isBuilt ? [built.gzip, built.brotli] : []
  return {
    plain,
    gzip: once(() => encode(gzip ?? packGzip(body), headers, 'gzip')),
    brotli: brotli
      ? once(() => encode(brotli, headers, 'br'))
      : packBrotli(body, (bytes) => encode(bytes, headers, 'br')),
    etag,
  }
}

function fillIn(
  { type, stored }: Built,
  address: string,
  { siteUrl, publicSettings, parts = NOTHING }: Filling,
): Buffer {
  const isData = address.endsWith('.data')
  if (isData)
    return stored.includes(PLACEHOLDER_CHAPTERS)
      ? Buffer.from(fillChapters(stored.toString(), parts, { isData }))
      : stored
  if (!type.startsWith('text/html') && !/\.(xml|txt)$/.test(address)) return stored
  const settings = JSON.stringify(publicSettings).replaceAll('<', '\\u003c')
  const text = stored
    .toString()
    .replaceAll(PLACEHOLDER_ORIGIN, siteUrl)
    .replaceAll(PLACEHOLDER_SETTINGS, () => settings)
    .replaceAll(escapeText(PLACEHOLDER_SETTINGS), () => settings)
  return Buffer.from(fillChapters(text, parts, { isData }))
}

async function readCompressed(file: string): Promise<Pick<Built, 'gzip' | 'brotli'>> {
  try {
    const [gzip, brotli] = await Promise.all([readFile(`${file}.gz`), readFile(`${file}.br`)])
    return { gzip, brotli }
  } catch {
    return {}
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
