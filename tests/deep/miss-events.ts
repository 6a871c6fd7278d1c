import { rm } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { openEmbeddedCluster } from '#embedded-postgres/open-embedded-cluster.ts'
import { openSandbox } from '#sandbox/open-sandbox.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { assessResults, type Finding, isQuiet } from '../faults/assess-results.ts'
import { askWhetherPaid, checkOut, newCustomer, pay, sessionOf } from '../faults/customer.ts'
import { pause, type ShopProcess, startShop } from '../faults/shop-process.ts'
import { until } from './until.ts'

const YEAR_MS = 365 * 86_400_000
const OUTAGE_HOURS = 40
const RESTARTS = 2
/** Other rows are marks of the hourly checks. */
const THE_MARK = `name = 'provider-events'`
const CLOCK_AHEAD = new URL('../faults/clock-ahead.ts', import.meta.url).href

interface Options {
  port: number
  /** Events of the outage; no webhook arrived. */
  events: number
  /** True when the shop's clock was a year ahead before the outage, with the mark where an earlier version left it. */
  clockWasAhead: boolean
}

/** Result of reading the events of an outage, with two kills meanwhile. */
export interface MissedEvents {
  /** Events at the provider, and how many are stored. */
  events: number
  stored: number
  /** Event rows, and how many were processed. */
  rows: number
  processed: number
  /** Events stored after a later one. */
  outOfOrder: number
  /** Number of looks at the mark, and of those with an event missing below it. */
  looks: number
  ahead: number
  /** Old events deleted at the first kill; a start from the beginning would store them again. */
  taken: number
  /** True when a start with the wrong clock moved the mark into the future. */
  movedByClock: boolean
  /** Events of the outage that were stored at each kill. */
  storedAtKills: number[]
  seconds: number
  findings: Finding[]
}

/**
 * Fills the provider with events, starts the shop, kills it twice while it reads them, and lets it finish. The sandbox
 * runs in this process, so it outlives the shop and has the right clock.
 */
export async function missEvents(options: Options): Promise<MissedEvents> {
  const dataDir = await makeDataDir('missed-events')
  const sandbox = await openProvider(dataDir, options.port)
  const cluster = await openEmbeddedCluster({ dataDir })
  const client = new Client({ connectionString: cluster.connectionString })
  await client.connect()
  const world = { ...options, dataDir, client, url: cluster.connectionString }
  const shops: ShopProcess[] = []
  try {
    const movedByClock = await sellBefore(world, shops)
    const provider = sandbox.cardProvider.origin
    await fill(world, provider)
    return { ...(await readToTheEnd(world, { provider, shops })), movedByClock }
  } finally {
    for (const shop of shops) await shop.kill()
    await client.end()
    await cluster.release()
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface World extends Options {
  dataDir: string
  /** Connection string of the shop's database, and a connection to it. */
  url: string
  client: Client
}

async function query({ client }: World, sql: string): Promise<Record<string, unknown>[]> {
  return (await client.query<Record<string, unknown>>(sql)).rows
}

function openProvider(dataDir: string, port: number) {
  return openSandbox({
    dir: path.join(dataDir, 'sandbox'),
    cardProviderPort: port + 1,
    googlePort: port + 2,
    mailboxPort: port + 3,
    smtpPort: port + 4,
    webhookUrl: `http://127.0.0.1:${port}/webhooks/stripe`,
    googleRedirectUri: `http://localhost:${port}/auth/v1/callback`,
  })
}

async function open({ dataDir, port }: World, environment: Record<string, string> = {}) {
  const SANDBOX_PORT = String(port + 1)
  return startShop({ dataDir, port, environment: { SANDBOX_PORT, ...environment } })
}

/**
 * Starts the shop and sells twice, so that there is a mark; optionally a third time with the clock a year ahead.
 * Returns true if that moved the mark into the future.
 */
async function sellBefore(world: World, shops: ShopProcess[]): Promise<boolean> {
  const ahead = { NODE_OPTIONS: `--import=${CLOCK_AHEAD}`, CLOCK_AHEAD_MS: String(YEAR_MS) }
  for (const environment of world.clockWasAhead ? [{}, {}, ahead] : [{}, {}]) {
    const shop = await open(world, environment)
    shops.push(shop)
    for (let order = 0; order < 3; order += 1) await buy(shop)
    await until('quiet', 60_000, () => isQuiet(world.url))
    await shop.stop()
  }
  return (await look(world)).mark > Date.now()
}

async function buy(shop: ShopProcess) {
  const url = await checkOut(shop.origin, newCustomer())
  await pay(url)
  await until('paid', 60_000, () => askWhetherPaid(shop.origin, 'confirm', sessionOf(url)))
}

/** Fills the provider's list, and sets the mark to the start of the outage or a year ahead. */
async function fill(world: World, provider: string) {
  const { events, clockWasAhead } = world
  const body = new URLSearchParams({ count: String(events), hours: String(OUTAGE_HOURS) })
  const response = await fetch(`${provider}/_events/fill`, { method: 'POST', body })
  const { since } = (await response.json()) as { since: number } // the sandbox's own contract
  const mark = clockWasAhead ? Date.now() + YEAR_MS : since - 60_000
  await query(
    world,
    `update shop.watermarks set at = to_timestamp(${mark / 1000}) where ${THE_MARK}`,
  )
}

interface Look {
  /** Milliseconds. */
  mark: number
  stored: number
  /** Stored events up to the mark. */
  storedToMark: number
}

/** Reads the mark and the stored events in one statement. */
async function look(world: World): Promise<Look> {
  const [row] = await query(
    world,
    `select extract(epoch from at) * 1000 as mark, count(event_id) as stored,
      count(event_id) filter (where to_timestamp((payload->>'created')::bigint) <= at) as "storedToMark"
     from shop.watermarks left join shop.payment_events on true where ${THE_MARK} group by at`,
  )
  if (!row) throw new Error('there is no mark')
  return {
    mark: Number(row['mark']),
    stored: Number(row['stored']),
    storedToMark: Number(row['storedToMark']),
  }
}

async function readToTheEnd(
  world: World,
  { provider, shops }: { provider: string; shops: ShopProcess[] },
): Promise<Omit<MissedEvents, 'movedByClock'>> {
  const { events, url } = world
  const started = performance.now()
  const [start] = await query(world, 'select now()::text as at')
  const before = (await look(world)).stored
  const told = await toldEvents(provider)
  const watching = { told, looks: 0, ahead: 0, taken: 0 }
  const storedAtKills: number[] = []
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const shop = await open(world)
    shops.push(shop)
    const stored = await watch(world, watching, before + (restart * events) / (RESTARTS + 1))
    await shop.kill()
    storedAtKills.push(stored - before)
    // a deleted old event stays away unless the next start reads from the beginning
    if (restart === 1) watching.taken = await takeOldest(world)
  }
  shops.push(await open(world))
  await watch(world, watching, before + events - watching.taken)
  await until('quiet', 600_000, () => isQuiet(url))
  const seconds = Math.round((performance.now() - started) / 1000)
  const { looks, ahead, taken } = watching
  const mailbox = `http://127.0.0.1:${world.port + 3}`
  const { findings } = await assessResults({ databaseUrl: url, provider, mailbox })
  const summary = await summarise(world, { told, since: String(start?.['at']) })
  return { ...summary, looks, ahead, taken, storedAtKills, seconds, findings }
}

interface Watching {
  told: readonly ToldEvent[]
  looks: number
  ahead: number
  taken: number
}

/** Polls until so many events are stored, and returns their number. */
async function watch(world: World, watching: Watching, wanted: number): Promise<number> {
  for (;;) {
    const { mark, stored, storedToMark } = await look(world)
    // the future mark stays until the first window is read
    if (mark <= Date.now()) {
      const told = watching.told.filter(({ at }) => at <= mark).length
      watching.looks += 1
      if (storedToMark < told - watching.taken) watching.ahead += 1
    }
    if (stored >= wanted) return stored
    await pause(150)
  }
}

interface ToldEvent {
  id: string
  /** Milliseconds in whole seconds, as at the provider. */
  at: number
}

async function toldEvents(provider: string): Promise<ToldEvent[]> {
  const { events } = (await (await fetch(`${provider}/_ledger`)).json()) as {
    events: { id: string; createdAt: string }[] // the sandbox's own contract
  }
  return events.map(({ id, createdAt }) => {
    return { id, at: Math.floor(new Date(createdAt).getTime() / 1000) * 1000 }
  })
}

/** Deletes the oldest stored event. Returns the number of deleted rows. */
async function takeOldest(world: World): Promise<number> {
  const rows = await query(
    world,
    `delete from shop.payment_events where event_id =
      (select event_id from shop.payment_events order by (payload->>'created')::bigint limit 1)
     returning event_id`,
  )
  return rows.length
}

/** Final state; `since` is the start of reading. */
async function summarise(
  world: World,
  { told, since }: { told: readonly ToldEvent[]; since: string },
) {
  const rows = await query(
    world,
    `select event_id as id, processed_at is not null as "isProcessed",
      coalesce(created < lag(created) over (order by received_at), false) as "isLater"
     from (select *, (payload->>'created')::bigint as created from shop.payment_events
       where source = 'reconcile' and received_at >= '${since}') as read
     union all
     select event_id, processed_at is not null, false from shop.payment_events
       where source <> 'reconcile' or received_at < '${since}'`,
  )
  const ids = new Set(rows.map(({ id }) => id))
  return {
    events: told.length,
    stored: told.filter(({ id }) => ids.has(id)).length,
    rows: rows.length,
    processed: rows.filter(({ isProcessed }) => isProcessed === true).length,
    outOfOrder: rows.filter(({ isLater }) => isLater === true).length,
  }
}
