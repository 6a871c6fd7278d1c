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

test.each(formulas)('%j is written as text for spreadsheets [T49]', (payload) => {
  const written = writeCsv([['before', payload, 'after']], 'comma')
  const quoted = /[",;\r\n]/.test(payload) ? `"'${payload.replaceAll('"', '""')}"` : `'${payload}`
  expect(written).toBe(`before,${quoted},after\r\n`)
})

test('ordinary cells and numbers are unchanged [T49]', () => {
  const cells = ["O'Brien", 'a@example.com', '2 × Coffee; Guide', '1-2', '', 12, -3]
  expect(writeCsv([cells, ['a, "b"', 'c\nd']], 'comma')).toBe(
    `O'Brien,a@example.com,"2 × Coffee; Guide",1-2,,12,-3\r\n"a, ""b""","c\nd"\r\n`,
  )
})

test('amounts have two decimals, decimal commas between semicolons, and stay numbers when negative', () => {
  const rows = [['a,b', { cents: 123_450 }, { cents: -7 }, { cents: null }, 2]]

  expect(writeCsv(rows, 'comma')).toBe('"a,b",1234.50,-0.07,,2\r\n')
  expect(writeCsv(rows, 'semicolon')).toBe('"a,b";1234,50;-0,07;;2\r\n')
})

test.each(formulas)('%j is written as text between semicolons too [T49]', (payload) => {
  const [before, text = ''] = writeCsv([['before', payload]], 'semicolon').split(';')

  expect(before).toBe('before')
  expect(text).toMatch(/^"?'/)
})
