import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import {
  type AskS3,
  createAskS3,
  expectStatus,
  finish,
  isMissing,
  type S3Settings,
} from './ask-s3.ts'
import { type BlobStore, blobOfPath, blobPath, type StoredBlob } from './blob-store.ts'

/** One PUT per blob, so that it is whole or absent: S3 takes up to 5 GB in one. */
export function openS3BlobStore(settings: S3Settings): BlobStore {
  const ask = createAskS3(settings)
  const size = async (sha256: string) => {
    const response = await ask('HEAD', objectOf(sha256))
    if (response.status === 404) return undefined
    await expectStatus(response, 200)
    return Number(response.headers.get('content-length'))
  }
  return {
    size,
    read: async (sha256, range) => {
      const headers = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await ask('GET', objectOf(sha256), { headers })
      if (await isMissing(response)) return undefined
      if (response.status === 416) {
        await response.body?.cancel()
        return Readable.from([])
      }
      await expectStatus(response, range ? 206 : 200)
      return Readable.fromWeb(response.body as ReadableStream)
    },
    put: async (file, blob) => {
      if ((await size(blob.sha256)) === blob.bytes) return
      await finish(await ask('PUT', objectOf(blob.sha256), { file: { path: file, ...blob } }), 200)
    },
    remove: async (sha256) => finish(await ask('DELETE', objectOf(sha256)), 200, 204, 404),
    list: () => listBlobs(ask),
    removeUnfinished: async () => undefined, // an interrupted request stores nothing
    check: async () => {
      const name = `check-${randomUUID()}`
      await finish(await ask('PUT', `/${name}`, { text: 'Made by a start of the shop' }), 200)
      await finish(await ask('GET', `/${name}`), 200)
      await finish(await ask('GET', `?list-type=2&prefix=${name}`), 200)
      await finish(await ask('DELETE', `/${name}`), 200, 204)
    },
  }
}

const objectOf = (sha256: string) => `/${blobPath(sha256)}`

/** By name, a thousand per request. */
async function* listBlobs(ask: AskS3): AsyncIterable<StoredBlob> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const query = new URLSearchParams({ 'list-type': '2', 'start-after': after })
    const response = await ask('GET', `?${query}`)
    await expectStatus(response, 200)
    const page = await response.text()
    let last: string | undefined
    for (const [entry] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      last = valueOf(entry, 'Key')
      const sha256 = blobOfPath(last)
      const storedAt = new Date(valueOf(entry, 'LastModified'))
      if (sha256) yield { sha256, bytes: Number(valueOf(entry, 'Size')), storedAt }
    }
    after = valueOf(page, 'IsTruncated') === 'true' ? last : undefined
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of the first such element. */
function valueOf(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
