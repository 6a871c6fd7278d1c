import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { encode, packBrotli } from './pack-page.ts'

const text = Buffer.from(
  Array.from({ length: 400 }, (_, at) => `line ${at} ${randomBytes(4).toString('hex')}`).join('\n'),
)
const packed = () => packBrotli(text, (bytes) => encode(bytes, {}, 'br'))

test('a page that is asked for again is soon as small as possible, with the same text', async () => {
  const page = packed()
  const quick = page().body
  expect(page().body).toBe(quick)
  await eventually(() => expect(page().body.length).toBeLessThan(quick.length))
  for (const body of [quick, page().body]) expect(brotliDecompressSync(body)).toEqual(text)
})

test('pages that found too many waiting have their turn when they are asked for again', async () => {
  const pages = Array.from({ length: 40 }, packed)
  const quick = pages.map((page) => page().body.length)
  await eventually(() => {
    const left = pages.filter((page, at) => page().body.length === quick[at])
    expect(left).toHaveLength(0)
  })
})

test('a page that is asked for once, as by a crawler, costs no more', async () => {
  const [once, often] = [packed(), packed()]
  const quick = once().body
  often()
  await eventually(() => expect(often().body.length).toBeLessThan(quick.length))
  expect(once().body).toBe(quick)
})
