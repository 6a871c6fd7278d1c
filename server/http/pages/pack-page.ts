import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes and the headers that go with them, made once: name, value, name, value, as `writeHead` takes them. */
export interface Encoded {
  body: Buffer
  headers: string[]
  /** The same for a browser that has the page. */
  headersWithoutBody: string[]
}

/** Bytes as they are, or as one encoding packs them, with their headers. */
export function encode(
  bytes: Buffer,
  headers: Readonly<Record<string, string>>,
  encoding?: 'gzip' | 'br',
): Encoded {
  const all = encoding ? { ...headers, 'Content-Encoding': encoding } : headers
  return {
    body: bytes,
    headers: Object.entries({ ...all, 'Content-Length': String(bytes.length) }).flat(),
    headersWithoutBody: Object.entries(all).flat(),
  }
}

export function packGzip(body: Buffer): Buffer {
  return gzipSync(body, { level: 9 })
}

const quality = (level: number, body: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
})

/**
 * Packs bytes quickly for who asks first, and meanwhile, on a thread of its own, as small as they get for
 * everybody after: that takes a tenth of a second, which neither the start nor a reader should wait for.
 */
export function packBrotli(body: Buffer, encoded: (bytes: Buffer) => Encoded): () => Encoded {
  let latest: Encoded | undefined
  return () => {
    if (latest) return latest
    brotliCompress(body, quality(11, body), (error, smallest) => {
      if (!error) latest = encoded(smallest) // without it, the quick one stays
    })
    latest = encoded(brotliCompressSync(body, quality(6, body)))
    return latest
  }
}
