import { promisify } from 'node:util'
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
 * The highest level takes a tenth of a second, too long for a response: requests get a quick result until a page that
 * was asked for twice had its turn.
 */
export function packBrotli(body: Buffer, encoded: (bytes: Buffer) => Encoded): () => Encoded {
  let quick: Encoded | undefined
  let smallest: Encoded | undefined
  let asked = false
  return () => {
    if (smallest) return smallest
    if (!quick) {
      quick = encoded(brotliCompressSync(body, quality(6, body)))
      return quick
    }
    if (!asked && waiting < MOST_WAITING) {
      asked = true
      void inTurn(async () => {
        smallest = encoded(await compress(body, quality(11, body)))
      })
    }
    return quick
  }
}

const compress = promisify(brotliCompress)

/** Each holds its page in memory, even when nobody else does. Others are asked for again. */
const MOST_WAITING = 20
let waiting = 0
/** The last of the tasks, done or not. */
let last: Promise<unknown> = Promise.resolve()

/** One at a time: password hashing and files wait for the same few threads. An error leaves the quick result. */
function inTurn(task: () => Promise<void>): Promise<unknown> {
  waiting += 1
  last = last
    .then(task)
    .catch(() => undefined)
    .finally(() => {
      waiting -= 1
    })
  return last
}
