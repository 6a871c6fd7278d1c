import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { publicPages } from '#catalogue/shop-pages.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { findChromium } from '../tools/test/find-chromium.ts'
import { lighthouseBudgets } from './budgets.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

// Lighthouse on a phone: median of five runs per page, relative to a bare HTML page measured before each. Fails over
// budget. Pages can be named (npm run bench -- lighthouse /vault, or all), then with the default settings only.
/** Not a dependency: only this bench uses its 150 MB, which npx installs at the first run. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const PORT = Number(process.env['BENCH_PORT'] ?? 3928)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const named = process.argv.slice(2)
const methods = ['simulate', 'devtools'] as const
type Method = (typeof methods)[number]
const wanted = [
  paths.home(),
  paths.vault(),
  paths.aiServices(),
  ...shopCatalogue.sold.slice(0, 1).map(pathOf),
  ...shopCatalogue.sold.slice(-1).map(pathOf),
  paths.deals(),
  paths.about(),
]
const usual = wanted.filter((page) => publicPages.includes(page))
const asked = named.length > 0 && !named.includes('all') ? named : usual
const pagesBy: Record<Method, readonly string[]> = {
  simulate: named.includes('all') ? publicPages : asked,
  devtools: asked,
}

const columns = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Figures = Record<(typeof columns)[number] | 'lcp' | 'cls' | 'tbt', number>

const Report = z.object({
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
})

buildIfStale()
const bare = await serveBarePage()
const chrome = await openChromium()
try {
  await withDataDir(async (dataDir) => {
    const shop = await runShop(dataDir, PORT)
    try {
      await measure(`${shop.origin}/`, 'simulate') // the first run of a browser is slower than any other
      for (const method of methods) await compare(shop.origin, pagesBy[method], method)
    } finally {
      await shop.stop()
    }
  })
} finally {
  await chrome.close()
  bare.close()
}
process.exit() // with the rows' exit code; leftover browser handles would keep the process alive

/** Measures these pages and prints a row for each. */
async function compare(origin: string, pages: readonly string[], method: Method) {
  const bareLcps: number[] = []
  const measured = new Map<string, Figures[]>()
  for (const page of pages) {
    await fetch(`${origin}${page}`) // the first response is compressed quickly, later ones as small as possible
    bareLcps.push((await measure(bare.url, method)).lcp)
    const ours: Figures[] = []
    for (let round = 0; round < ROUNDS; round++)
      ours.push(await measure(`${origin}${page}`, method))
    measured.set(page, ours)
  }
  const bareLcp = median(bareLcps)
  for (const [page, ours] of measured) report(page, method, { ours, bareLcp })
}

function report(
  page: string,
  method: Method,
  { ours, bareLcp }: { ours: Figures[]; bareLcp: number },
) {
  const of = (key: keyof Figures) => median(ours.map((figures) => figures[key]))
  const ratio = of('lcp') / bareLcp
  const { score, lcpRatio, cls, tbtMs } = lighthouseBudgets[method]
  const broken = [
    ...columns.filter((column) => of(column) < score),
    ...(ratio > lcpRatio ? ['LCP ratio'] : []),
    ...(of('cls') >= cls ? ['CLS'] : []),
    ...(of('tbt') > tbtMs ? ['TBT'] : []),
  ]
  reportRow({
    what: `Lighthouse mobile, ${method === 'simulate' ? 'default settings' : method}, ${page}`,
    limit: `≥ ${score} four times, LCP ≤ ${lcpRatio} × bare, CLS 0.000, TBT ≤ ${tbtMs} ms`,
    measured:
      `${columns.map((column) => `${column} ${of(column)}`).join(', ')}; ` +
      `LCP ${Math.round(of('lcp'))} ms, bare ${Math.round(bareLcp)}, ratio ${ratio.toFixed(2)}; ` +
      `CLS ${of('cls').toFixed(3)}; TBT ${Math.round(of('tbt'))} ms` +
      broken.map((what) => `, over: ${what}`).join(''),
    holds: broken.length === 0,
  })
}

/** On a busy machine a trace is now and then incomplete, and Lighthouse fails: such a run is repeated. */
async function measure(url: string, method: Method, attempts = 3): Promise<Figures> {
  const options = [`--port=${chrome.port}`, `--throttling-method=${method}`, '--output=json']
  let report: z.infer<typeof Report>
  try {
    const { stdout } = await promisify(execFile)(
      'npx',
      ['--yes', LIGHTHOUSE, url, ...options, '--quiet'],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    report = Report.parse(JSON.parse(stdout))
  } catch (error) {
    if (attempts > 1) return measure(url, method, attempts - 1)
    throw error
  }
  const { audits, categories } = report
  const numeric = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: numeric('largest-contentful-paint'),
    cls: numeric('cumulative-layout-shift'),
    tbt: numeric('total-blocking-time'),
  }
}

/** A page of plain HTML without styles, scripts or pictures. */
async function serveBarePage() {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width"></head><body><h1>A bare page</h1><p>Some words to read.</p></body></html>'
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

async function openChromium() {
  const profile = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
  const browser = spawn(
    findChromium() ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(browser, 'exit')
  let port = 0
  for await (const line of createInterface({ input: browser.stderr })) {
    port = Number(/DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(line)?.[1] ?? 0)
    if (port) break
  }
  browser.stderr.resume()
  return {
    port,
    close: async () => {
      browser.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
