import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPTIONAL_LINKS } from '#domain/optional-links.ts'
import { links } from '#shop/links.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { type ShopProcess, startShop } from '../faults/shop-process.ts'
import { holdPorts } from '../support/hold-ports.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Not needed in the copy, or created there. */
const LEFT_OUT = /^(node_modules|build|\.git|\.data|test-results)/

let folder: string
let copy: string
let shop: ShopProcess
let pages: { name: string; html: string }[]
beforeAll(async () => {
  folder = await makeDataDir('without-links')
  copy = path.join(folder, 'shop')
  cpSync(root, copy, {
    recursive: true,
    filter: (from) => !LEFT_OUT.test(path.relative(root, from)),
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const file = path.join(copy, 'shop/links.ts')
  const emptied = OPTIONAL_LINKS.reduce(
    (text, name) => text.replace(new RegExp(`(${name}): '[^']+'`), "$1: ''"),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, emptied)
  execFileSync('npm', ['run', 'build'], { cwd: copy, stdio: 'pipe' })
  mkdirSync(path.join(folder, 'data'))
  shop = await startShop({
    root: copy,
    dataDir: path.join(folder, 'data'),
    port: await holdPorts(),
  })
  const files = readdirSync(path.join(copy, 'build/client'), { recursive: true, encoding: 'utf8' })
  const built = files.filter((name) => name.endsWith('.html'))
  pages = await Promise.all(built.map(fetchPage))
}, 900_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function fetchPage(name: string) {
  const address = name.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')
  const response = await fetch(`${shop.origin}/${address}`)
  return { name, html: await response.text() }
}

/** Names of the pages that hold this text or pattern. */
const pagesWith = (text: RegExp) =>
  pages.filter(({ html }) => text.test(html)).map(({ name }) => name)

test('a live start does not require the optional links', () => {
  const script =
    "import { findPlaceholders } from './domain/shop-placeholders.ts'; console.log(findPlaceholders().join())"
  const missing = execFileSync('node', ['--input-type=module', '-e', script], {
    cwd: copy,
    encoding: 'utf8',
  })

  expect(OPTIONAL_LINKS.filter((name) => missing.includes(name))).toEqual([])
  expect(missing).toContain('links.bookProject')
})

test('no page has an empty link or text about a missing one', () => {
  expect(pages.length).toBeGreaterThan(20)
  expect(pagesWith(/(href|to)=""/)).toEqual([])
  expect(pagesWith(/href="\?/)).toEqual([])
  expect(pagesWith(/[?&](amp;)?ref=["&]/)).toEqual([])
  expect(
    pagesWith(/Our Community|Our community|our community|Open the community|the community/),
  ).toEqual([])
  expect(pagesWith(/AI Merch|merch shop/i)).toEqual([])
  expect(pagesWith(/YouTube Channel|video channel/i)).toEqual([])
  expect(pagesWith(/affiliate|partner link|commission,|% off/i)).toEqual([])
  expect(
    pagesWith(/<h[23][^>]*>(<[^>]+>)*(VPS hosting|Cloud hosting|Other hosting|Deals|Servers to)/),
  ).toEqual([])
  expect(pagesWith(/href="\/deals"/)).toEqual([])
})

test('the deals page says that there are none and no list contains it', async () => {
  const deals = pages.find(({ name }) => name.startsWith('deals'))
  expect(deals?.html).toMatch(/no hosting deals at the moment/i)
  expect(deals?.html).toContain('noindex')
  for (const name of ['sitemap.xml', 'llms.txt']) {
    const text = await (await fetch(`${shop.origin}/${name}`)).text()
    expect(text).not.toMatch(/deals|community|merch/i)
  }
})

test('server-rendered pages omit the missing links too', async () => {
  const html = await (await fetch(`${shop.origin}/mails/updates?token=none`)).text()

  expect(html).toContain('<footer>')
  expect(html).not.toMatch(/href=""|Community|Merch|Deals/)
})

test('the other links remain on the pages', () => {
  const kept = Object.entries(links).filter(([name]) => !OPTIONAL_LINKS.includes(name))
  for (const [name, address] of kept.filter(([name]) => /bookConsultation|bookProject/.test(name)))
    expect(
      pages.some(({ html }) => html.includes(address)),
      name,
    ).toBe(true)
})
