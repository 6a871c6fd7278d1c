import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse from 'lighthouse'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { publicPages } from '#catalogue/shop-pages.ts'
import { paths } from '#domain/pages.ts'
import { pathOf } from '#domain/public-pages.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { findChromium } from '../tools/test/find-chromium.ts'
import { lighthouseBudgets } from './budgets.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

// Lighthouse for a phone, median of five runs for each page, alternating with a bare HTML page, whose largest
// paint is the best this machine can do. Once with the slow phone computed from a fast run (simulate, the default)
// and once with slow network and CPU applied (devtools). Fails over budget. Pages can be named, or all: npm run
// bench -- lighthouse /vault, npm run bench -- lighthouse all
const PORT = Number(process.env['BENCH_PORT'] ?? 3928)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const named = process.argv.slice(2)
const methods = ['simulate', 'devtools'] as const
type Method = (typeof methods)[number]
const defaultPages = [
  paths.home(),
  paths.vault(),
  paths.aiServices(),
  ...shopCatalogue.sold.slice(0, 1).map(pathOf),
  ...shopCatalogue.sold.slice(-1).map(pathOf),
  paths.deals(),
  paths.about(),
]
const pages = named.includes('all')
  ? publicPages
  : named.length > 0
    ? named
    : defaultPages.filter((page) => publicPages.includes(page))

const columns = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Stats = Record<(typeof columns)[number] | 'lcp' | 'cls' | 'tbt', number>

buildIfStale()
const bare = await serveBarePage()
const chrome = await openChromium()
try {
  await withDataDir(async (dataDir) => {
    const shop = await runShop(dataDir, PORT)
    try {
      await measure(`${shop.origin}/`, 'simulate') // a browser's first run is slower
      for (const page of pages) {
        await fetch(`${shop.origin}${page}`) // after the first request the page is compressed at the highest level
        for (const method of methods) await compare(shop.origin, page, method)
      }
    } finally {
      await shop.stop()
    }
  })
} finally {
  await chrome.close()
  bare.close()
}
process.exit() // with the rows' exit code, without waiting for the browser's remaining handles

/** Measures a page and prints its row. */
async function compare(origin: string, page: string, method: Method) {
  const ours: Stats[] = []
  const theirs: Stats[] = []
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await measure(bare.url, method))
    ours.push(await measure(`${origin}${page}`, method))
  }
  const of = (key: keyof Stats) => median(ours.map((stats) => stats[key]))
  const bareLcp = median(theirs.map(({ lcp }) => lcp))
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

/** On a busy machine a trace is sometimes incomplete; such a run is repeated. */
async function measure(url: string, method: Method, attempts = 3): Promise<Stats> {
  const result = await lighthouse(url, {
    port: chrome.port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: method,
  })
  const failure = result ? result.lhr.runtimeError?.code : 'no result'
  if (failure && attempts > 1) return measure(url, method, attempts - 1)
  if (!result || failure) throw new Error(`Lighthouse on ${url}: ${failure}`)
  const { audits, categories } = result.lhr
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

/** Serves a plain HTML page without styles, scripts or pictures. */
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
