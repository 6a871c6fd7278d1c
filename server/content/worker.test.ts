import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { createDeflate } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { checkDownload } from './check-attachment.ts'
import type { StampProblem } from './stamp-pdf.ts'
import type { StampJob } from './stamp-worker.ts'
import { openWorker } from './worker.ts'

/**
 * A small PDF whose object stream inflates to this many megabytes. It is packed in pieces: memory freed while the
 * worker runs would hide the worker's own.
 */
async function pdfBomb(megabytes: number): Promise<Buffer> {
  const begin = '3 0 4 40 '
  const piece = Buffer.alloc(1024 ** 2, ' ')
  const pieces = [begin, ...Array.from({ length: megabytes }, () => piece)]
  const packed = await buffer(Readable.from(pieces).pipe(createDeflate()))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n6 0 obj\n<</Type/ObjStm/N 2/First ${begin.length}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    ),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 7>>\nstartxref\n0\n%%EOF'),
  ])
}

function temporaryFolder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'thread-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  return dir
}

test('a file that exhausts the memory ends only its own worker [D6]', async () => {
  const file = path.join(temporaryFolder(), 'bomb.pdf')
  writeFileSync(file, await pdfBomb(400))
  const worker = openWorker<StampJob, StampProblem | 'stamped'>('stamp-worker', {
    withinMs: 100_000,
    megabytes: 100,
  })
  expect(await worker.ask({ file, stamp: 'x' })).toBeUndefined()
  const { problem } = await checkDownload(file, 'bomb.pdf', worker)
  expect(problem).toContain('takes too much time or memory')
  writeFileSync(file, await pdfBomb(1))
  expect(await worker.ask({ file, stamp: 'x' })).toBe('broken')
  await worker.close()
})

test('a closed worker is reused within its time and ends afterwards', async () => {
  const started: Worker[] = []
  const note = (message: unknown) => started.push((message as { worker: Worker }).worker)
  subscribe('worker_threads', note)
  onTestFinished(() => void unsubscribe('worker_threads', note))
  const file = path.join(temporaryFolder(), 'none.pdf')
  writeFileSync(file, 'no PDF')
  const open = () =>
    openWorker<StampJob, StampProblem | 'stamped'>('stamp-worker', {
      withinMs: 100_000,
      megabytes: 100,
      keptForMs: 500,
    })
  const [first, second] = [open(), open()]
  const answers = [first, second].map((worker) => worker.ask({ file, stamp: 'x' }))
  expect(await Promise.all(answers)).toEqual(['broken', 'broken'])
  await Promise.all([first.close(), second.close()])
  const third = open()
  expect(await third.ask({ file, stamp: 'x' })).toBe('broken')
  expect(started, 'one of the two waited').toHaveLength(2)
  const ends = Promise.race(started.map((worker) => once(worker, 'exit')))
  await third.close()
  await ends
  const fourth = open()
  expect(await fourth.ask({ file, stamp: 'x' })).toBe('broken')
  expect(started).toHaveLength(3)
  await fourth.close()
})
