import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskBlobStore } from '#server/content/disk-blob-store.ts'
import { dropUnneededBlobs } from './drop-unneeded-blobs.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'beside-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

async function put(text: string): Promise<string> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  const file = path.join(dir, 'source')
  await writeFile(file, text)
  await openDiskBlobStore(dir).put(file, { sha256, bytes: text.length })
  return sha256
}

test('deletes a blob with the last backup that needs it', async () => {
  const [kept, erased, back] = [await put('kept'), await put('erased'), await put('back')]
  const day = (number: number) => new Date(Date.UTC(2026, 10, number))
  const backUp = (number: number, oldest: number, needed: string[]) =>
    dropUnneededBlobs(dir, { needed: new Set(needed), oldest: day(oldest), now: day(number) })
  const there = async () => {
    const sizes = [kept, erased, back].map((sha256) => openDiskBlobStore(dir).size(sha256))
    return (await Promise.all(sizes)).map((size) => size !== undefined)
  }
  await backUp(1, 1, [kept, erased, back])
  await backUp(2, 1, [kept]) // the backup of the first day needs all
  await backUp(3, 1, [kept, back])
  expect(await there()).toEqual([true, true, true])
  await backUp(4, 2, [kept])
  expect(await there()).toEqual([true, true, true])
  await backUp(5, 3, [kept])
  expect(await there()).toEqual([true, false, true])
  await backUp(6, 5, [kept])
  expect(await there()).toEqual([true, false, false])
})
