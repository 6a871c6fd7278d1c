import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Bytes with their response headers as a flat array of names and values, as `writeHead` takes them. */
export interface Encoded {
  body: Buffer
  headers: string[]
  /** Headers of a 304 response. */
  headersWithoutBody: string[]
}

/** Bytes in one content encoding (or none), with their headers. */
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
 * Compresses quickly for the first request and meanwhile, on another thread, at the highest level for later ones:
 * that takes a tenth of a second, too long for the start or for a response.
 */
export function packBrotli(body: Buffer, encoded: (bytes: Buffer) => Encoded): () => Encoded {
  let latest: Encoded | undefined
  return () => {
    if (latest) return latest
    brotliCompress(body, quality(11, body), (error, smallest) => {
      if (!error) latest = encoded(smallest) // on an error the quick result stays
    })
    latest = encoded(brotliCompressSync(body, quality(6, body)))
    return latest
  }
}
