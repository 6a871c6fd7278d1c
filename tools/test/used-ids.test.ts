import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { explainedIds, namedFiles, usedIds } from './used-ids.ts'

const root = path.join(import.meta.dirname, '..', '..')
const SKIPPED = ['build', 'docs', 'node_modules', 'public', 'test-results']

const sources = readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
  if (entry.name.startsWith('.') || SKIPPED.includes(entry.name)) return []
  return entry.isDirectory() ? filesIn(entry.name) : [entry.name]
})
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const explainers = [
  'docs/reference/threats.md',
  'docs/reference/faults.md',
  'docs/reference/settled.md',
]

test('every id in code and test names is documented', () => {
  const known = new Set([
    ...explainers.flatMap((file) => explainedIds(read(file))),
    ...read('docs/reference/clauses.tsv')
      .split('\n')
      .map((line) => line.split('\t', 1)[0]),
    ...readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 3)),
  ])
  const used = sources
    .filter((file) => /\.(?:tsx?|css|sql)$/.test(file))
    .flatMap((file) => usedIds(read(file), file))
  expect(used.length).toBeGreaterThan(1000)
  expect(used.filter(({ id }) => !known.has(id))).toEqual([])
})

test('every file named in those documents exists', () => {
  const there = new Set(sources.map((file) => path.basename(file)))
  const named = explainers.flatMap((file) => namedFiles(read(file)))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !there.has(name))).toEqual([])
})

test('every path in architecture.md exists', () => {
  const paths = [...read('docs/architecture.md').matchAll(/`((?:[\w-]+\/)+[\w-]+\.[\w.]+)`/g)].map(
    ([, name = '']) => name,
  )
  const named = paths.filter((name) => existsSync(path.join(root, name.split('/', 1)[0] ?? '')))
  const kept = named.filter((name) => !name.startsWith('build/'))
  expect(kept.length).toBeGreaterThan(40)
  expect(kept.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})

test('every id is documented once', () => {
  const all = explainers.flatMap((file) => explainedIds(read(file)))
  expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
})

const T = 'T' // keeps the example ids out of the ids used by this project
test.each([
  [`// refused (${T}98, decision A${70})`, [`${T}98`, `A${70}`]],
  [`test('[CART-${90}] [${T}97] ${T}96: a cart', …)`, [`${T}97`, `${T}96`, `CART-${90}`]],
  [`(decisions B${70}, 0${99})`, [`B${70}`, `0${99}`]],
  [`'2026-01-01${T}00:00:00Z' '%F0%A9' '/c calc"!A${70}' SHA-256`, []],
])('finds ids in %s', (line, ids) => {
  expect(usedIds(line, 'x.ts').map(({ id }) => id)).toEqual(ids)
})

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    path.join(folder, file),
  )
}
