import { Readable } from 'node:stream'
import type { Deps } from '#server/deps.ts'
import { BlobBroken, isStoreFailure } from './blob-store.ts'

interface Part {
  sha256: string
  bytes: number
}

/** Range bounds are inclusive. Reads one part at a time, as fast as it is consumed. Fails with BlobBroken. */
export function readParts(
  { blobs }: Pick<Deps, 'blobs'>,
  parts: readonly Part[],
  range?: { start: number; end: number },
): Readable {
  return Readable.from(piecesOf({ blobs }, parts, range), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  })
}

async function* piecesOf(
  { blobs }: Pick<Deps, 'blobs'>,
  parts: readonly Part[],
  { start, end }: { start: number; end: number } = { start: 0, end: Infinity },
): AsyncGenerator<Buffer> {
  let at = 0
  for (const { sha256, bytes } of parts) {
    const from = Math.max(0, start - at)
    const to = Math.min(bytes - 1, end - at)
    at += bytes
    if (from > to) continue
    const blob = await blobs.read(sha256, { start: from, end: to })
    if (!blob) throw new BlobBroken(sha256)
    let left = to - from + 1
    try {
      for await (const piece of blob as AsyncIterable<Buffer>) {
        left -= piece.length
        yield piece
      }
    } catch (error) {
      throw isStoreFailure(error) ? error : new BlobBroken(sha256, { cause: error })
    } finally {
      blob.destroy()
    }
    if (left > 0) throw new BlobBroken(sha256)
  }
}
