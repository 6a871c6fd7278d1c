import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'

export interface Encoded {
  body: Buffer
  headers: string[]
  /** For a 304. */
  headersWithoutBody: string[]
}

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
 * The highest level takes a tenth of a second, too long for a response: the first request gets a quick result
 * meanwhile.
 */
export function packBrotli(body: Buffer, encoded: (bytes: Buffer) => Encoded): () => Encoded {
  let latest: Encoded | undefined
  return () => {
    if (latest) return latest
    brotliCompress(body, quality(11, body), (error, smallest) => {
      if (!error) latest = encoded(smallest)
    })
    latest = encoded(brotliCompressSync(body, quality(6, body)))
    return latest
  }
}
