import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openS3Server, type S3Server } from '../../tests/support/s3-server.ts'
import { type BlobStore, BlobStoreAway, BlobStoreRefused, type StoredBlob } from './blob-store.ts'
import { openBlobStore } from './open-blob-store.ts'

let dir: string
let server: S3Server
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'blobs-'))
  server = await openS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

/** A new file with these contents, and its blob. */
async function fileOf(contents: Buffer) {
  const sha256 = createHash('sha256').update(contents).digest('hex')
  const file = path.join(dir, `${randomBytes(8).toString('hex')}.bin`)
  await writeFile(file, contents)
  return { file, blob: { sha256, bytes: contents.length }, contents }
}
const someFile = (bytes = 300_000) => fileOf(randomBytes(bytes))
const read = async (store: BlobStore, ...asked: Parameters<BlobStore['read']>) => {
  const found = await store.read(...asked)
  return found && buffer(found)
}
const settingsOf = {
  disk: () => ({ blobDir: path.join(dir, 'store'), s3: undefined }),
  s3: () => ({ blobDir: path.join(dir, 'unused'), s3: server.settings }),
}

describe.each(['disk', 's3'] as const)('a blob store in %s', (kind) => {
  let store: BlobStore
  beforeEach(async () => {
    store = await openBlobStore(settingsOf[kind]())
  })

  test('returns a stored blob, a range of it and its size', async () => {
    const { file, blob, contents } = await someFile()
    await store.put(file, blob)
    await store.put(file, blob)
    expect(await store.size(blob.sha256)).toBe(300_000)
    expect((await read(store, blob.sha256))?.equals(contents)).toBe(true)
    for (const [start, end] of [
      [0, 99],
      [70_000, 200_000],
      [299_999, 299_999],
    ] as const) {
      const part = await read(store, blob.sha256, { start, end })
      expect(part?.equals(contents.subarray(start, end + 1))).toBe(true)
    }
    const beyond = await read(store, blob.sha256, { start: 299_990, end: 500_000 })
    expect(beyond?.equals(contents.subarray(299_990))).toBe(true)
    expect(await read(store, blob.sha256, { start: 300_000, end: 300_001 })).toHaveLength(0)
  })

  test('returns nothing for an unknown blob', async () => {
    const { blob } = await someFile(10)
    expect(await store.size(blob.sha256)).toBeUndefined()
    expect(await store.read(blob.sha256)).toBeUndefined()
    expect(await store.read(blob.sha256, { start: 0, end: 5 })).toBeUndefined()
    await store.remove(blob.sha256)
  })

  test.each([
    ['is replaced', (file: string) => writeFile(file, randomBytes(300_000))],
    ['grows', (file: string) => appendFile(file, 'x')],
    ['shrinks', (file: string) => writeFile(file, 'x')],
  ])('rejects a file that %s meanwhile and accepts the right one afterwards', async (_, change) => {
    const { file, blob, contents } = await someFile()
    await change(file)
    await expect(store.put(file, blob)).rejects.toThrow('changed meanwhile')
    // unlike S3, this server keeps the start of an interrupted upload
    if (kind === 'disk') expect(await store.size(blob.sha256)).toBeUndefined()
    else expect(await store.size(blob.sha256)).not.toBe(blob.bytes)
    await writeFile(file, contents)
    await store.put(file, blob)
    expect((await read(store, blob.sha256))?.equals(contents)).toBe(true)
  })

  test('lists and removes blobs', async () => {
    const { file, blob } = await someFile(1000)
    await store.put(file, blob)
    const listed = async () => {
      const found: StoredBlob[] = []
      for await (const one of store.list()) if (one.sha256 === blob.sha256) found.push(one)
      return found
    }
    const [one, ...more] = await listed()
    expect(one).toEqual({ ...blob, storedAt: expect.any(Date) })
    expect(more).toEqual([])
    expect(Math.abs(Date.now() - (one?.storedAt.getTime() ?? 0))).toBeLessThan(60_000)
    await store.remove(blob.sha256)
    expect(await listed()).toEqual([])
    expect(await store.size(blob.sha256)).toBeUndefined()
  })

  test('replaces a blob of another size', async () => {
    const { file, blob, contents } = await someFile(1000)
    await store.put(file, blob)
    if (kind === 'disk') {
      const { sha256 } = blob
      await writeFile(path.join(dir, 'store', sha256.slice(0, 2), sha256.slice(2)), 'cut')
    }
    await store.put(file, blob)
    expect((await read(store, blob.sha256))?.equals(contents)).toBe(true)
  })

  test('processes can store the same blob at the same time', async () => {
    const { file, blob, contents } = await someFile(5_000_000)
    const script = `
      const { openBlobStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'open-blob-store.ts'))})
      const store = await openBlobStore(${JSON.stringify(settingsOf[kind]())})
      await store.put(${JSON.stringify(file)}, ${JSON.stringify(blob)})
      process.stdout.write(String(await store.size(${JSON.stringify(blob.sha256)})))`
    const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
    const said = await Promise.all([run(), run()])
    expect(said.map(({ stdout }) => stdout)).toEqual(['5000000', '5000000'])
    expect((await read(store, blob.sha256))?.equals(contents)).toBe(true)
  })

  test('stores and reads large files without loading them into memory', async () => {
    const { file, blob } = await someFile(300_000_000)
    const script = `
      const { openBlobStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'open-blob-store.ts'))})
      const store = await openBlobStore(${JSON.stringify(settingsOf[kind]())})
      const before = process.memoryUsage().rss
      let most = before
      setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5).unref()
      await store.put(${JSON.stringify(file)}, ${JSON.stringify(blob)})
      let bytes = 0
      for await (const chunk of await store.read('${blob.sha256}')) bytes += chunk.length
      process.stdout.write(JSON.stringify({ bytes, grown: most - before }))`
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ])
    const { bytes, grown } = JSON.parse(stdout) as { bytes: number; grown: number }
    expect(bytes).toBe(300_000_000)
    expect(grown).toBeLessThan(150_000_000)
    await store.remove(blob.sha256)
  })

  test('closes the files of readers that stop early', async () => {
    const { file, blob } = await someFile(3_000_000)
    await store.put(file, blob)
    // in a process of its own, as other unit tests open files in this one
    const script = `
      const { readdir } = await import('node:fs/promises')
      const { openBlobStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'open-blob-store.ts'))})
      const store = await openBlobStore(${JSON.stringify(settingsOf[kind]())})
      const openFiles = async () => (await readdir('/proc/self/fd')).length
      await store.size('${blob.sha256}')
      const before = await openFiles()
      for (let round = 0; round < 50; round++) {
        for await (const _ of await store.read('${blob.sha256}')) break // leaving the loop destroys the stream
        const unread = await store.read('${blob.sha256}')
        await new Promise((resolve) => unread.once('close', resolve).destroy())
      }
      process.stdout.write(String((await openFiles()) - before))`
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ])
    expect(Number(stdout)).toBeLessThan(20)
  })

  test('the store passes its check', async () => {
    await store.check()
  })
})

describe('on a disk', () => {
  const store = () => openBlobStore(settingsOf.disk())

  test('removes old leftovers of killed copies', async () => {
    const names = async () =>
      (await readdir(path.join(dir, 'store'))).filter((one) => /part/.test(one))
    await (await store()).check()
    const old = path.join(dir, 'store', 'old.part')
    await writeFile(old, 'x')
    await utimes(old, new Date(0), new Date(0))
    await writeFile(path.join(dir, 'store', 'new.part'), 'x')
    await (await store()).removeUnfinished(new Date(Date.now() - 1000))
    expect(await names()).toEqual(['new.part'])
  })

  test('reports a folder that cannot be created', async () => {
    const file = path.join(dir, 'a-file')
    await writeFile(file, 'x')
    const refused = openBlobStore({ blobDir: path.join(file, 'blobs'), s3: undefined })
    await expect((await refused).check()).rejects.toThrow(BlobStoreRefused)
    await expect((await refused).check()).rejects.toThrow(/^BLOB_DIR: .+ cannot be written/)
  })

  test('stored blobs are readable by their user only', async () => {
    const { file, blob } = await someFile(10)
    await (await store()).put(file, blob)
    const { mode } = await stat(
      path.join(dir, 'store', blob.sha256.slice(0, 2), blob.sha256.slice(2)),
    )
    expect(mode & 0o077).toBe(0)
  })

  test('a folder store loads no S3 code', async () => {
    const script = `
      import { registerHooks } from 'node:module'
      registerHooks({ load: (url, context, next) => (process.stdout.write(url + '\\n'), next(url, context)) })
      const { openBlobStore } = await import(${JSON.stringify(path.join(import.meta.dirname, 'open-blob-store.ts'))})
      await openBlobStore(${JSON.stringify(settingsOf.disk())})`
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '-e',
      script,
    ])
    expect(stdout).toContain('disk-blob-store.ts')
    expect(stdout).not.toMatch(/s3/)
  })
})

describe('in a bucket', () => {
  test.each([
    ['S3_BUCKET: there is no such bucket', { bucket: 'other' }],
    ['S3_ACCESS_KEY_ID: is not known there', { accessKeyId: 'OTHER' }],
    ['S3_SECRET_ACCESS_KEY: is not that of the access key', { secretAccessKey: 'OTHER' }],
  ])('reports the wrong setting: %s', async (message, wrong) => {
    const store = await openBlobStore({ ...settingsOf.s3(), s3: { ...server.settings, ...wrong } })
    await expect(store.check()).rejects.toThrow(BlobStoreRefused)
    await expect(store.check()).rejects.toThrow(message)
  })

  test('an unreachable server is distinguished from a refusal', async () => {
    const s3 = { ...server.settings, endpoint: 'http://127.0.0.1:9' }
    const store = await openBlobStore({ ...settingsOf.s3(), s3 })
    await expect(store.check()).rejects.toThrow(BlobStoreAway)
  })

  /** A store whose server answers like this. */
  async function storeAnsweredBy(answer: (url: string, response: ServerResponse) => void) {
    const other = createServer((request, response) => {
      request.resume()
      request.on('end', () => answer(request.url ?? '', response))
    })
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      other.closeAllConnections()
      other.close()
    })
    const { port } = other.address() as AddressInfo // a listening TCP server has an address
    const s3 = { ...server.settings, endpoint: `http://127.0.0.1:${port}` }
    return openBlobStore({ ...settingsOf.s3(), s3 })
  }

  test('retries server errors', async () => {
    const answers = [503, 500, 200]
    const store = await storeAnsweredBy((_, response) =>
      response.writeHead(answers.shift() ?? 418, { 'content-length': '7' }).end(),
    )
    expect(await store.size('a'.repeat(64))).toBe(7)
    expect(answers).toEqual([])
  })

  test('reads every page of a long list', async () => {
    const names = ['a', 'b', 'c'].map((letter) => letter.repeat(64))
    const asked: string[] = []
    const store = await storeAnsweredBy((url, response) => {
      asked.push(new URL(url, 'http://x').searchParams.get('start-after') ?? '')
      const name = names[asked.length - 1] ?? ''
      const entry = `<Key>${name.slice(0, 2)}/${name.slice(2)}</Key><Size>5</Size>`
      response.end(
        `<ListBucketResult><IsTruncated>${asked.length < 3}</IsTruncated>
        <Contents>${entry}<LastModified>2026-01-01T00:00:00Z</LastModified></Contents>
        <Contents><Key>zz &amp; more</Key></Contents></ListBucketResult>`,
      )
    })
    const found: string[] = []
    for await (const { sha256 } of store.list()) found.push(sha256)
    expect(found).toEqual(names)
    expect(asked).toEqual(['', 'zz & more', 'zz & more'])
  })

  test('rejects a whole response to a range request', async () => {
    const store = await storeAnsweredBy((_, response) => response.end('all of it'))
    await expect(store.read('a'.repeat(64), { start: 0, end: 1 })).rejects.toThrow('answers 200')
  })
})

test('reads a blob in small chunks, so that a slow download needs little memory', async () => {
  const store = await openBlobStore(settingsOf.disk())
  const { file, blob } = await someFile()
  await store.put(file, blob)
  const sizes: number[] = []
  for await (const piece of (await store.read(blob.sha256)) ?? []) sizes.push(piece.length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(16 * 1024)
})
