import { inflateSync } from 'node:zlib'

const HEADER = 44
const ENTRY = 20

/** The SVG renderer reads no WOFF (W3C WOFF 1.0, sections 3 to 5). */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const start = 12 + count * 16
  const head = Buffer.alloc(start)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = []
  let offset = start
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY)
    const [from, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at))
    const stored = woff.subarray(from, (from ?? 0) + (packed ?? 0))
    const table = packed === length ? stored : inflateSync(stored)
    const record = 12 + index * 16
    entry.copy(head, record, 0, 4)
    entry.copy(head, record + 4, 16, 20)
    head.writeUInt32BE(offset, record + 8)
    head.writeUInt32BE(table.length, record + 12)
    const padding = Buffer.alloc(-table.length & 3)
    tables.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat([head, ...tables])
}
