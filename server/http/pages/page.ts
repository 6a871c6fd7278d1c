import { createHash } from 'node:crypto'
import { isCompressible } from './content-type.ts'
import { type Encoded, encode, packBrotli, packGzip } from './pack-page.ts'
import { pageHeaders } from './security-headers.ts'

/** Compressed on the first request: compressing all pages would delay the start. */
export interface Page {
  plain: Encoded
  gzip: () => Encoded
  brotli: () => Encoded
  etag: string
}

interface PageBody {
  /** Path. */
  address: string
  type: string
  body: Buffer
  siteUrl: string
  /** Default: made here. */
  compressed?: { gzip?: Buffer; brotli?: Buffer }
  /** Default: by address and type. */
  cacheControl?: string | undefined
}

/** The content security policy allows exactly the page's own inline scripts (decisions B12 and B17). */
export function makePage(made: PageBody): Page {
  const { address, type, body, siteUrl, compressed = {}, cacheControl } = made
  // weak: the same for every content coding
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const html = type.startsWith('text/html') ? body.toString() : undefined
  const headers = {
    ...pageHeaders({ address, html, siteUrl }),
    ...(cacheControl ? { 'Cache-Control': cacheControl } : {}),
    'Content-Type': type,
    ETag: etag,
  }
  const plain = encode(body, headers)
  if (!isCompressible(type)) return { plain, gzip: () => plain, brotli: () => plain, etag }
  const { gzip, brotli } = compressed
  return {
    plain,
    gzip: once(() => encode(gzip ?? packGzip(body), headers, 'gzip')),
    brotli: brotli
      ? once(() => encode(brotli, headers, 'br'))
      : packBrotli(body, (bytes) => encode(bytes, headers, 'br')),
    etag,
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
