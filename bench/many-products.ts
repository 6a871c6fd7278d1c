import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { starter } from '#catalogue/starter.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { listPublicPages } from '#domain/public-pages.ts'
import { documentsOf } from '#domain/site-content.ts'
import { manyProducts } from '../tests/support/many-products.ts'
import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { memoryOf } from './memory-of.ts'
import { reportRow } from './report-row.ts'
import { median, percentile, runShop, withDataDir } from './run-shop.ts'
import { serverProcessOf } from './shop-database.ts'

// A shop with 1,000 guides more than the starter: publishing, first requests, start, memory.
const PORT = Number(process.env['BENCH_PORT'] ?? 3930)
const COUNT = 1000

const products = manyProducts(COUNT)
const { facts } = starter
const pages = listPublicPages({ catalogue: createCatalogue(products, facts), facts })
const run = promisify(execFile)

buildIfStale()
await withDataDir(async (dataDir) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'many-products-'))
  try {
    await measure(dataDir, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function measure(dataDir: string, folder: string) {
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: String(PORT), LOG_LEVEL: 'error' }
  const type = (...words: string[]) =>
    run(process.execPath, ['scripts/shop.ts', 'site', ...words], { env: environment })

  let shop = await runShop(dataDir, PORT)
  await type('export', folder)
  for (const [name, text] of documentsOf({ ...starter, products }))
    await writeFile(path.join(folder, `${name}.json`), text)
  const began = performance.now()
  await type('import', folder, '--note', 'Many products')
  const publishedMs = performance.now() - began
  while (!(await fetch(`${shop.origin}/vault/pages/2`)).ok)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const liveMs = performance.now() - began
  reportRow({
    what: `publishing ${COUNT} products, as a whole command`,
    limit: '≤ 10 s',
    measured: `${seconds(publishedMs)}, shown after ${seconds(liveMs)}`,
    holds: publishedMs <= 10_000,
  })

  const times: number[] = []
  for (const page of pages) {
    const asked = performance.now()
    const response = await fetch(shop.origin + page)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${page} has status ${response.status}`)
    times.push(performance.now() - asked)
  }
  reportRow({
    what: `first request of each of ${pages.length} pages`,
    limit: '≤ 100 ms',
    measured: `median ${median(times).toFixed(1)} ms, 99 % ${percentile(times, 99).toFixed(1)}, slowest ${Math.max(...times).toFixed(1)}`,
    holds: Math.max(...times) <= 100,
  })
  const memory = await memoryOf([shop.process.pid ?? 0, await serverProcessOf(dataDir)])
  reportRow({
    what: 'memory (PSS) of shop and Postgres with all these pages kept',
    limit: '≤ 300 MiB',
    measured: `${Math.round(memory)} MiB`,
    holds: memory <= 300,
  })
  await shop.stop()
  shop = await runShop(dataDir, PORT)
  reportRow({
    what: `ready with ${COUNT} products`,
    limit: '≤ 1500 ms',
    measured: `${Math.round(shop.readyMs)} ms`,
    holds: shop.readyMs <= 1500,
  })
  await shop.stop()
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
