import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

const formulas = [
  '=1+1',
  '=cmd|"/c calc"!A1',
  '=HYPERLINK("http://x.example","click")',
  '=IMPORTXML("http://x.example","//a")',
  '=2+5+cmd@example.com',
  '+1+1',
  '+cmd|calc',
  '+358401234567',
  '-1+1',
  '-2+3+cmd|calc',
  '-@example.com',
  '@SUM(1+1)',
  '@example',
  '\t=1+1',
  '\tcmd',
  '\r=1+1',
  '\rcmd',
  '\r\n=1+1',
  '=1+1\r\n=2+2',
  '=1,"2"',
]

test.each(formulas)('T49: %j is text in a spreadsheet', (payload) => {
  const written = writeCsv([['before', payload, 'after']])
  const quoted = /[",\r\n]/.test(payload) ? `"'${payload.replaceAll('"', '""')}"` : `'${payload}`
  expect(written).toBe(`before,${quoted},after\r\n`)
})

test('T49: harmless cells and numbers stay as they are', () => {
  const cells = ["O'Brien", 'a@example.com', '2 × Coffee; Guide', '1-2', '', 12, -3]
  expect(writeCsv([cells, ['a, "b"', 'c\nd']])).toBe(
    `O'Brien,a@example.com,2 × Coffee; Guide,1-2,,12,-3\r\n"a, ""b""","c\nd"\r\n`,
  )
})
