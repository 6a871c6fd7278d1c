import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { type Documents, documentsOf } from '#domain/site-content.ts'
import {
  type EmbeddedCluster,
  openEmbeddedCluster,
} from '#embedded-postgres/open-embedded-cluster.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { findLatestPublication, readPublication } from '#server/db/publications.ts'
import { publishSite } from '#server/site/publish-site.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { pause, type ShopProcess, startShop } from '../faults/shop-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { openTestPool } from '../support/open-test-pool.ts'

// Two processes of the shop on one database, asked for pages while the site is published again and again.

const KEY = 'lovable-pro-secrets'
const PAGE = `/vault/${KEY}`
const PER_SECOND = 100
const FIRST = 0
const OWNER = { name: 'the owner', from: 'test' }

let dir: string
let shops: ShopProcess[]
let cluster: EmbeddedCluster
let db: Db
let pool: ReturnType<typeof openTestPool>
const editionOf = new Map<number, number>()

beforeAll(async () => {
  buildIfStale()
  dir = await makeDataDir('publishing')
  const [one, other, sandbox] = [await holdPorts(), await holdPorts(), await holdPorts()]
  const open = (port: number) =>
    startShop({ dataDir: dir, port, environment: { SANDBOX_PORT: String(sandbox) } })
  shops = [await open(one), await open(other)]
  cluster = await openEmbeddedCluster({ dataDir: dir })
  pool = openTestPool(cluster.connectionString)
  db = connect(pool)
  await untilLive(await publish(FIRST))
}, 300_000)

afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await pool.end()
  await cluster.release()
  await rm(dir, { recursive: true, force: true })
})

/** The starter with a number in a product, in the brand and in the company. */
function edition(number: number): Documents {
  const { facts, products } = starter
  return documentsOf({
    ...starter,
    products: products.map((product) =>
      product.key === KEY ? { ...product, cents: 100 * (100 + number) } : product,
    ),
    facts: {
      ...facts,
      brand: { ...facts.brand, description: `Edition ${number}.` },
      company: { ...facts.company, phone: `+358 ${number}` },
    },
  })
}

async function publish(number: number) {
  const publishing = { who: OWNER, note: `Edition ${number}`, documents: edition(number) }
  const id = await publishSite(db, publishing)
  editionOf.set(id, number)
  return id
}

interface Seen {
  publication: number
  editions: (number | undefined)[]
  version: string
}

/** The numbers that an answer shows, which must be those of its publication. */
function readSeen(html: string): Seen {
  const version = /id="page-data">\{"version":"([^"]+)"/.exec(html)?.[1] ?? ''
  const numberIn = (pattern: RegExp) => {
    const found = pattern.exec(html)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const price = numberIn(/"price":"\$(\d+)"/)
  return {
    version,
    publication: Number(version.split('.').at(-1)),
    editions: [
      numberIn(/"description":"Edition (\d+)\."/),
      numberIn(/"phone":"\+358 (\d+)"/),
      price === undefined ? undefined : price - 100,
    ],
  }
}

/** Asks both processes at a steady pace until it is stopped. */
function load() {
  const asked: Promise<void>[] = []
  const statuses: Record<string, number> = {}
  const mixed: Seen[] = []
  const note = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  const askPage = async (origin: string) => {
    const response = await fetch(origin + PAGE)
    const seen = readSeen(await response.text())
    note(`page ${response.status}`)
    const expected = editionOf.get(seen.publication)
    // noted after the answer: a publication is live before the publisher knows its number
    if (expected !== undefined && seen.editions.some((number) => number !== expected))
      mixed.push(seen)
    const data = await fetch(`${origin}/data${PAGE}?version=${seen.version}`)
    const text = await data.text()
    note(`data ${data.status}`)
    const price = /"price":"\$(\d+)"/.exec(text)?.[1]
    if (data.ok && Number(price) - 100 !== seen.editions[0]) mixed.push({ ...seen, version: text })
  }
  const started = performance.now()
  const timer = setInterval(() => {
    while (asked.length < ((performance.now() - started) / 1000) * (PER_SECOND / 2)) {
      const { origin } = shops[asked.length % 2] ?? { origin: '' }
      asked.push(askPage(origin).catch(() => note('none')))
    }
  }, 10)
  return async () => {
    clearInterval(timer)
    await Promise.all(asked)
    return { statuses, mixed, count: asked.length * 2 }
  }
}

/** Milliseconds until both processes show this publication. */
async function untilLive(id: number): Promise<number> {
  const began = performance.now()
  for (const { origin } of shops)
    while (readSeen(await (await fetch(origin + PAGE)).text()).publication < id) await pause(20)
  return performance.now() - began
}

const shell = (...words: string[]) => {
  const script = path.resolve(import.meta.dirname, '../../scripts/shop.ts')
  const environment = { ...process.env, MODE: 'sandbox', DATA_DIR: dir, LOG_LEVEL: 'error' }
  return { script, words: ['site', ...words], environment }
}
async function type(...words: string[]) {
  const { script, words: given, environment } = shell(...words)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...given], {
    env: environment,
  })
  return stdout
}

test('100 publications under load: no answer mixes two, none fails, and both processes follow', async () => {
  const stop = load()
  for (let number = 1; number <= 100; number += 1) {
    await publish(number)
    await pause(300)
  }
  const last = (await findLatestPublication(db)) ?? 0
  const liveMs = await untilLive(last)
  const { statuses, mixed, count } = await stop()
  console.log(`${count} requests`, statuses, `last live after ${Math.round(liveMs)} ms`)
  expect(mixed).toEqual([])
  expect(Object.keys(statuses).toSorted()).toEqual(expect.arrayContaining(['data 200', 'page 200']))
  for (const status of Object.keys(statuses))
    expect(['page 200', 'data 200', 'data 409']).toContain(status)
  expect(liveMs).toBeLessThan(5000)
})

test('a site that was exported and changed is imported, live within 5 seconds, and taken back', async () => {
  const folder = path.join(dir, 'exported')
  await type('export', folder)
  for (const [name, change] of [
    [`products/${KEY}`, { cents: 100 * (100 + 500) }],
    ['site/brand', { description: 'Edition 500.' }],
    ['site/company', { phone: '+358 500' }],
  ] as const) {
    const file = path.join(folder, `${name}.json`)
    const document = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...document, ...change }))
  }
  const stop = load()
  const next = ((await findLatestPublication(db)) ?? 0) + 1
  editionOf.set(next, 500)
  expect(await type('import', folder)).toContain(`Publication ${next} is live`)
  const importedMs = await untilLive(next)
  editionOf.set(next + 1, FIRST)
  await type('restore', '2')
  const restoredMs = await untilLive(next + 1)
  const { statuses, mixed } = await stop()
  console.log(
    `import live after ${Math.round(importedMs)} ms, restore ${Math.round(restoredMs)} ms`,
  )
  expect(mixed).toEqual([])
  for (const status of Object.keys(statuses))
    expect(['page 200', 'data 200', 'data 409']).toContain(status)
  expect(importedMs).toBeLessThan(5000)
  expect(restoredMs).toBeLessThan(5000)
})

test('a publisher that is killed at any moment leaves a whole publication or none', async () => {
  const folder = path.join(dir, 'killed')
  await type('export', folder)
  const file = path.join(folder, 'site/brand.json')
  const began = performance.now()
  await type('import', folder) // nothing has changed
  const wholeMs = performance.now() - began
  let killed = 0
  for (let round = 1; round <= 20; round += 1) {
    const brand = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify({ ...brand, description: `Edition ${1000 + round}.` }))
    const before = (await findLatestPublication(db)) ?? 0
    const { script, words, environment } = shell('import', folder)
    const publisher = spawn(process.execPath, [script, ...words], {
      env: environment,
      stdio: 'ignore',
    })
    const ended = once(publisher, 'exit')
    await pause(wholeMs * (0.6 + (round / 20) * 1.2))
    if (publisher.kill('SIGKILL')) killed += 1
    await ended
    const after = (await findLatestPublication(db)) ?? 0
    expect([before, before + 1]).toContain(after)
    const { documents } = await readPublication(db, after)
    expect(documents.size).toBe((await readPublication(db, before)).documents.size)
    await untilLive(after)
  }
  console.log(`${killed} of 20 publishers killed`)
  expect(killed).toBeGreaterThan(5)
  expect(await publish(2000)).toBe(await findLatestPublication(db)) // nothing is locked
}, 600_000)
