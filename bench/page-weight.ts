import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { publicPages } from '#catalogue/shop-pages.ts'
import { paths } from '#domain/pages.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { findChromium } from '../tools/test/find-chromium.ts'
import { weightBudget } from './budgets.ts'
import { reportRow } from './report-row.ts'
import { runShop, withDataDir } from './run-shop.ts'

// Weight of a first visit, signed out and after gzip. Requests count before scrolling, "to the end" counts all. Fails over budget.
// Selected pages: node bench/page-weight.ts /vault
const PORT = Number(process.env['BENCH_PORT'] ?? 3924)
const named = process.argv.slice(2)
const pages = named.length > 0 ? named : [...publicPages, paths.auth(), paths.cart()]

type Weight = Record<keyof typeof weightBudget, number> & { toTheEnd: number }
const kinds = ['HTML', 'CSS', 'font', 'JavaScript'] as const
const sizes = new Map<string, ReturnType<typeof measure>>()

buildIfStale()
const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
let over = 0
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, PORT)
  try {
    for (const address of pages) over += report(address, await weigh(browser, shop.origin, address))
  } finally {
    await browser.close()
    await shop.stop()
  }
})
console.log(over === 0 ? `${pages.length} pages within budget` : `${over} times over budget`)
process.exitCode = over === 0 ? 0 : 1

function report(address: string, weight: Weight): number {
  const broken = Object.entries(weightBudget).filter(([kind, most]) => valueOf(weight, kind) > most)
  const parts = [...kinds, 'all' as const].map((kind) => `${kind} ${weight[kind].toFixed(1)}`)
  const most = [...kinds, 'all' as const].map((kind) => `${kind} ≤ ${weightBudget[kind]}`)
  const names = broken.map(([kind]) => `, over: ${kind}`).join('')
  reportRow({
    what: `first visit, gzip: ${address}`,
    limit: `${most.join(', ')} KB, ≤ ${weightBudget.requests} requests`,
    measured: `${parts.join(', ')} KB, ${weight.requests} requests (${weight.toTheEnd} to the end), ${weight.foreign} to others${names}`,
    holds: broken.length === 0,
  })
  return broken.length
}

function valueOf(weight: Weight, kind: string): number {
  return Object.entries(weight).find(([name]) => name === kind)?.[1] ?? 0
}

async function weigh(browser: Browser, origin: string, address: string): Promise<Weight> {
  const { loaded, atFirst } = await load(browser, `${origin}${address}`)
  const sums = { HTML: 0, CSS: 0, font: 0, JavaScript: 0, all: 0 }
  const foreign = loaded.filter((url) => new URL(url).origin !== origin).length
  const weight = { ...sums, requests: atFirst, toTheEnd: loaded.length, foreign }
  for (const url of loaded) {
    const { kind, bytes, styles, font } = await gzipSize(url)
    if (kind) weight[kind] += (bytes - styles - font) / 1024
    weight.CSS += styles / 1024
    weight.font += font / 1024
    weight.all += bytes / 1024
  }
  return weight
}

async function load(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) loaded.push(request.url())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const atFirst = loaded.length
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await context.close()
  return { loaded, atFirst }
}

function gzipSize(url: string): ReturnType<typeof measure> {
  const known = sizes.get(url) ?? measure(url)
  sizes.set(url, known)
  return known
}

async function measure(url: string) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const compressed = /text|javascript|json|svg|xml/.test(type)
  const gzip = (data: Buffer | string) => gzipSync(data, { level: 9 }).length
  const bytes = compressed ? gzip(body) : body.length
  const text = type.includes('html') ? body.toString() : ''
  const withoutFont = text.replace(/url\(data:font[^)]*\)/, '')
  const plain = text.replace(/<style[^>]*>[\s\S]*?<\/style>/, '')
  return {
    kind: kinds.find((kind) => type.includes(kind.toLowerCase())),
    bytes,
    styles: text === '' ? 0 : gzip(withoutFont) - gzip(plain),
    font: text === '' ? 0 : bytes - gzip(withoutFont),
  }
}
