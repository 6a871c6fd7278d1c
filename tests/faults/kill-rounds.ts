import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { crashLine } from '#server/checkpoint.ts'
import { openPlace } from '#server/db/open-database.ts'
import { FULFIL_TRIGGERS } from '#server/settings-environment.ts'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { query } from '../start/cluster-process.ts'
import { playAccountRound } from './account-rounds.ts'
import { assessResults, type Finding, isQuiet } from './assess-results.ts'
import { type Bank, openBank } from './bank.ts'
import { type Contest, openContest } from './contested-orders.ts'
import {
  askWhetherPaid,
  type Customer,
  checkOut,
  checkOutPatiently,
  newCustomer,
  pay,
  sessionOf,
} from './customer.ts'
import type { Round } from './plan-rounds.ts'
import { pause, type ShopProcess, spawnShop, waitUntilReady } from './shop-process.ts'
import { playWithdrawal } from './withdrawal-rounds.ts'

/** Totals of all rounds. */
export interface Report {
  rounds: number
  /** Rounds whose crash point was reached: the shop logged it, or a random round killed the process. */
  reached: number
  points: Record<string, number>
  paid: number
  refunds: number
  /** Refunds that failed later. */
  failed: number
  withdrawals: number
  disputes: number
  lost: number
  doubled: number
  wrong: number
  findings: Finding[]
  extraCopies: number
  /** Milliseconds from each restart until every paid order was delivered and mailed. */
  recoveryMs: number[]
}

/** A shop in sandbox mode uses five. */
const PORTS_A_LANE = 8
/** Rounds per data folder: a fresh folder now and then keeps it small and tests the first start. */
const ROUNDS_A_FOLDER = 20
const RECOVER_WITHIN_MS = 180_000

export interface KillOptions {
  port: number
  /** Number of data folders played in parallel, each with its own shop and ports. Default: one. */
  lanes?: number
  /** Replaces the shop's own Postgres; its user may create databases. */
  databaseUrl?: string | undefined
  note?(line: string): void
}

/**
 * Once a round, kills the shop (-9) at a checkpoint or at random under load, restarts it, waits until nothing is
 * pending, and compares the provider's ledger, the database and the mailbox. Meanwhile the banks refund and dispute
 * payments (bank.ts), and customers withdraw from orders whose lines the owner refunds (contested-orders.ts).
 */
export async function killRounds(
  rounds: readonly Round[],
  { port: firstPort, lanes = 1, databaseUrl, note = () => undefined }: KillOptions,
): Promise<Report> {
  const report: Report = {
    rounds: 0,
    reached: 0,
    points: {},
    paid: 0,
    refunds: 0,
    failed: 0,
    withdrawals: 0,
    disputes: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
    findings: [],
    extraCopies: 0,
    recoveryMs: [],
  }
  let left = rounds
  const playLane = async (port: number) => {
    while (left.length > 0) {
      const folder = firstFolder(left)
      left = left.slice(folder.length)
      const dataDir = await makeDataDir('kill-shop')
      const bank = openBank(path.join(dataDir, 'sandbox'))
      const world: World = { dataDir, port, report, note, bank }
      try {
        const played = databaseUrl
          ? await playInDatabase(databaseUrl, world, folder)
          : await playFolder(world, folder)
        left = [...folder.slice(played), ...left]
      } finally {
        bank.close()
        await rm(dataDir, { recursive: true, force: true })
      }
    }
  }
  const ports = Array.from({ length: lanes }, (_, lane) => firstPort + lane * PORTS_A_LANE)
  await Promise.all(ports.map(playLane))
  return report
}

/** The rounds for the next data folder; a crash during the first start needs an empty one. */
function firstFolder(rounds: readonly Round[]): readonly Round[] {
  const start = rounds.findIndex(({ kind }, index) => index > 0 && kind === 'start')
  return rounds.slice(0, Math.min(start === -1 ? ROUNDS_A_FOLDER : start, ROUNDS_A_FOLDER))
}

interface World {
  dataDir: string
  databaseUrl?: string
  port: number
  report: Report
  bank: Bank
  note(line: string): void
}

interface WorldOfRound extends World {
  contest: Contest
}

/** Plays the rounds on a new, empty database and drops it afterwards. */
async function playInDatabase(serverUrl: string, world: World, rounds: readonly Round[]) {
  const name = `kill_shop_${randomUUID().replaceAll('-', '')}`
  await query(serverUrl, `create database ${name}`)
  try {
    return await playFolder({ ...world, databaseUrl: new URL(`/${name}`, serverUrl).href }, rounds)
  } finally {
    await query(serverUrl, `drop database ${name} with (force)`)
  }
}

/**
 * Plays rounds until one fails and returns the number played: a failed round may leave work that the next ones, with
 * another trigger, would not finish.
 */
async function playFolder(world: World, rounds: readonly Round[]): Promise<number> {
  const { report } = world
  const contest = openContest(world)
  const known = new Set<string>()
  let last = { paid: 0, refunds: 0, failed: 0, withdrawals: 0, disputes: 0, extraCopies: 0 }
  let played = 0
  for (const round of rounds) {
    report.rounds += 1
    const { rounds: number } = report
    played += 1
    const result = await playRound({ ...world, contest }, round).catch((error: unknown) => {
      world.note(`${number} ${String(error)}`)
    })
    if (!result) break // counted as not reached
    const { assessment, recoveryMs } = result
    report.recoveryMs.push(recoveryMs)
    report.reached += 1
    const name = round.at ?? 'random'
    report.points[name] = (report.points[name] ?? 0) + 1
    for (const finding of assessment.findings.filter(({ what }) => !known.has(what))) {
      known.add(finding.what)
      report.findings.push(finding)
      report[finding.harm] += 1
    }
    last = assessment
    world.note(`${number} ${name} by ${round.trigger ?? 'all'}: ${recoveryMs} ms`)
  }
  report.paid += last.paid
  report.refunds += last.refunds
  report.failed += last.failed
  report.withdrawals += last.withdrawals
  report.disputes += last.disputes
  report.extraCopies += last.extraCopies
  contest.close()
  return played
}

/**
 * Plays one round until every paid order is delivered and mailed, or RECOVER_WITHIN_MS is over.
 * @throws Error with the shops' output when the round cannot be played; their processes are killed
 */
async function playRound(world: WorldOfRound, round: Round) {
  const shops: ShopProcess[] = []
  const control = createControl(world, round, shops)
  const { bank, contest } = world
  try {
    const { shop: restarted, started } = await playOn(control, round)
    let shop = restarted
    let assessment = hearsOfLedger(round) ? undefined : await assessContest(world, shop)
    if (assessment && assessment.findings.length === 0) {
      await shop.stop()
      shop = await control.open({ FULFIL_BY: FULFIL_TRIGGERS.join(',') })
    }
    if (!assessment || assessment.findings.length === 0) {
      await contest.buy()
      contest.start({ refundsFail: true })
      await contest.buy() // for the next round
      await bank.finish()
      assessment = await assessContest(world, shop)
    }
    const recoveryMs = Math.round(performance.now() - started)
    await shop.stop()
    return { assessment, recoveryMs }
  } catch (cause) {
    world.bank.rest()
    for (const shop of shops) await shop.kill()
    const said = shops.map((shop) => shop.said()).join('\n')
    const name = `round ${round.at ?? 'random'} by ${round.trigger ?? 'all'}`
    throw new Error(`${name} could not be played: ${String(cause)}; the shops said: ${said}`, {
      cause,
    })
  }
}

/** Assesses once every act on contested orders is answered. */
async function assessContest(world: WorldOfRound, shop: ShopProcess) {
  await world.contest.finish()
  return assessAfterRestart(world, shop)
}

function createControl(world: WorldOfRound, round: Round, shops: ShopProcess[]): ShopControl {
  const spawn = (environment: Record<string, string>) => {
    const triggerSetting = round.trigger ? { FULFIL_BY: round.trigger } : {}
    const database = world.databaseUrl ? { DATABASE_URL: world.databaseUrl } : {}
    const shop = spawnShop({
      ...world,
      environment: { ...database, ...triggerSetting, ...environment },
    })
    shops.push(shop)
    return shop
  }
  const startContest = () => world.contest.start({ refundsFail: hearsOfLedger(round) })
  return {
    open: async (environment = {}) => {
      const shop = spawn(environment)
      await waitUntilReady(shop)
      return shop
    },
    spawnCrashing: (at) => spawn({ CRASH_AT: `${at}:${round.passing ?? 1}` }),
    expectCrash: async (shop) => {
      await assertDied(shop, round)
      startContest()
    },
    untilReadyOrDead,
    startBank: () => world.bank.start(),
    startContest,
    contest: world.contest,
  }
}

/** Refunds and disputes arrive by webhook, so the bank pauses in rounds with another trigger. */
function hearsOfLedger({ trigger = 'webhook' }: Round): boolean {
  return trigger === 'webhook'
}

/** Any order may pass the point in these rounds; in others a contested order must not pass it first. */
const CONTESTED_WHILE_KILLED: readonly Round['kind'][] = ['random', 'ledger', 'withdrawal']

async function playOn(control: ShopControl, round: Round): Promise<Played> {
  if (CONTESTED_WHILE_KILLED.includes(round.kind)) control.startContest()
  if (round.kind === 'refund') return playRefund(control, round)
  if (round.kind === 'ledger') return playLedger(control, round)
  // the bank waits: the shop would not refund automatically after it
  if (round.kind === 'withdrawal') return playWithdrawal(control, round)
  if (hearsOfLedger(round)) control.startBank()
  switch (round.kind) {
    case 'random':
      return playRandom(control, round.killAfterMs ?? 0)
    case 'start':
      return playStart(control, round)
    case 'account':
      return playAccountRound(control, round)
    case 'checkout':
    case 'payment':
      return playPurchase(control, round)
  }
}

export interface ShopControl {
  /** Starts a shop, with further settings where given, and waits until it is ready. */
  open(environment?: Record<string, string>): Promise<ShopProcess>
  spawnCrashing(at: string): ShopProcess
  expectCrash(shop: ShopProcess): Promise<void>
  untilReadyOrDead(shop: ShopProcess): Promise<void>
  /** Refunds and disputes happen from now until the assessment. */
  startBank(): void
  /** Plays the waiting contested orders from now on. */
  startContest(): void
  contest: Contest
}

export interface Played {
  shop: ShopProcess
  /** Time of the restart, by performance.now(). */
  started: number
}

/** Buys, then crashes the shop while it processes the refunds and disputes. */
async function playLedger(control: ShopControl, { at = 'fulfil-inside' }: Round): Promise<Played> {
  const before = await control.open()
  // of two payments in a row at least one is refunded or disputed
  for (const customer of [newCustomer(), newCustomer()]) await buyPatiently(before.origin, customer)
  await before.stop()
  const crashing = control.spawnCrashing(at)
  control.startBank()
  await control.expectCrash(crashing)
  const started = performance.now()
  return { shop: await control.open(), started }
}

/** Crashes the shop while owner and worker refund lines of the same order. */
async function playRefund(control: ShopControl, { at = 'refund-made' }: Round): Promise<Played> {
  if (!control.contest.hasOrders()) {
    const before = await control.open()
    await control.contest.buy()
    await before.stop()
  }
  const crashing = control.spawnCrashing(at)
  control.contest.start({ refundsFail: false, isCalm: true })
  await control.expectCrash(crashing)
  const started = performance.now()
  return { shop: await control.open(), started }
}

/** Buys, and retries while the shop is busy. @throws Error when it stays busy */
async function buyPatiently(origin: string, customer: Customer) {
  let url: string | undefined
  for (const deadline = Date.now() + RECOVER_WITHIN_MS; Date.now() < deadline; await pause(100)) {
    url ??= await checkOut(origin, customer).catch(() => undefined)
    if (!url) continue
    await pay(url)
    const isPaid = await askWhetherPaid(origin, 'confirm', sessionOf(url)).catch(() => false)
    if (isPaid) return
  }
  throw new Error('a buyer could not pay')
}

/** Waits for the crash. @throws Error unless the process ended by SIGKILL after logging its crash point */
async function assertDied(shop: ShopProcess, round: Round) {
  await Promise.race([shop.ended, pause(RECOVER_WITHIN_MS)])
  const line = round.at && crashLine({ name: round.at, passing: round.passing ?? 1 })
  if (shop.process.signalCode !== 'SIGKILL' || (line && !shop.said().includes(line))) {
    await shop.kill()
    throw new Error(`round ${round.at} by ${round.trigger} was not reached: ${shop.said()}`)
  }
}

/** Buys while the shop crashes, restarts it and repeats unanswered calls. */
async function playPurchase(control: ShopControl, round: Round): Promise<Played> {
  const at = round.at ?? 'order-stored'
  const customer = newCustomer()
  const byStart = round.kind === 'payment' && round.trigger === 'reconcile'
  let url: string | undefined
  if (byStart) {
    // this shop fulfils on a status check only, leaving the payment to the next one
    const before = await control.open({ FULFIL_BY: 'status' })
    url = await checkOutPatiently(before.origin, customer)
    await pay(url)
    await before.stop()
  }
  const crashing = control.spawnCrashing(at)
  if (!byStart) {
    await untilReadyOrDead(crashing)
    url = await checkOutPatiently(crashing.origin, customer).catch(() => undefined)
    if (url) await payAndAsk(crashing, round, url)
  }
  await control.expectCrash(crashing)
  const started = performance.now()
  const shop = await control.open()
  return { shop: await finish(control, { shop, round, buyer: customer, url }), started }
}

async function untilReadyOrDead(shop: ShopProcess) {
  for (const deadline = Date.now() + 180_000; Date.now() < deadline; await pause(50)) {
    const ready = await fetch(`${shop.origin}/readyz`).catch(() => undefined)
    if (ready?.ok || shop.process.signalCode !== null) return
  }
}

/** Pays; with trigger status or confirm it also polls, like the result page, until the shop dies of it. */
async function payAndAsk(shop: ShopProcess, { trigger }: Round, url: string) {
  await pay(url).catch(() => undefined)
  if (trigger !== 'status' && trigger !== 'confirm') return
  for (const deadline = Date.now() + RECOVER_WITHIN_MS; Date.now() < deadline; await pause(200)) {
    const isPaid = await askWhetherPaid(shop.origin, trigger, sessionOf(url)).catch(() => false)
    if (isPaid || shop.process.signalCode !== null) return
  }
}

/** After the crash the customer gets the same payment page, pays once, then uses the round's trigger. */
async function finish(
  control: ShopControl,
  {
    shop,
    round,
    buyer: customer,
    url,
  }: { shop: ShopProcess; round: Round; buyer: Customer; url?: string | undefined },
): Promise<ShopProcess> {
  if (!url) {
    const page = await checkOutPatiently(shop.origin, customer)
    const again = await checkOut(shop.origin, customer)
    const sessions = await sessionsOf(shop, customer.email)
    if (page !== again || sessions !== 1)
      throw new Error(`${round.at}: ${sessions} payment pages for one cart`)
    await pay(page)
    return afterPaying(control, { shop, round, url: page })
  }
  await pay(url) // paying a session twice changes nothing at the provider
  return afterPaying(control, { shop, round, url })
}

async function afterPaying(
  control: ShopControl,
  { shop, round, url }: { shop: ShopProcess; round: Round; url: string },
): Promise<ShopProcess> {
  const { trigger } = round
  if (trigger === 'status' || trigger === 'confirm') {
    const deadline = Date.now() + RECOVER_WITHIN_MS
    while (!(await askWhetherPaid(shop.origin, trigger, sessionOf(url)))) {
      if (Date.now() > deadline) throw new Error(`${trigger} never said completed`)
      await pause(100)
    }
  }
  if (trigger !== 'reconcile' || round.kind === 'payment') return shop
  await shop.stop() // reconcile runs at once at a start, but by schedule 30 s after the order
  return control.open()
}

async function sessionsOf(shop: ShopProcess, email: string): Promise<number> {
  const response = await fetch(`${shop.provider}/_ledger`)
  const { sessions } = (await response.json()) as { sessions: { customerEmail: string }[] }
  return sessions.filter((session) => session.customerEmail === email).length
}

/** Crashes the shop during its first start, restarts it and buys. */
async function playStart(
  control: ShopControl,
  { at = 'migration-inside' }: Round,
): Promise<Played> {
  await control.expectCrash(control.spawnCrashing(at))
  const started = performance.now()
  const shop = await control.open()
  await pay(await checkOutPatiently(shop.origin, newCustomer()))
  return { shop, started }
}

/** Starts 20 purchases a second and kills the shop after `killAfterMs`. */
async function playRandom(control: ShopControl, killAfterMs: number): Promise<Played> {
  const crashing = await control.open()
  const buying = new Set<Promise<unknown>>()
  const load = setInterval(() => buying.add(buyAndAsk(crashing.origin)), 50)
  await pause(killAfterMs)
  await crashing.kill()
  clearInterval(load)
  await Promise.all(buying)
  const started = performance.now()
  return { shop: await control.open(), started }
}

async function buyAndAsk(origin: string) {
  try {
    const url = await checkOut(origin, newCustomer())
    await pay(url)
    await askWhetherPaid(origin, 'status', sessionOf(url))
    await askWhetherPaid(origin, 'confirm', sessionOf(url))
  } catch {
    // The shop was killed meanwhile; the provider's ledger knows whether it was paid.
  }
}

/** Assesses until nothing is pending or found, or the time is over; returns the last assessment. */
async function assessAfterRestart(world: World, shop: ShopProcess) {
  const database = await openPlace(world)
  const places = { ...shop, databaseUrl: database.connectionString }
  try {
    const deadline = Date.now() + RECOVER_WITHIN_MS
    for (;;) {
      const quiet = await isQuiet(places.databaseUrl)
      if (quiet || Date.now() > deadline) {
        const assessment = await assessResults(places)
        if (assessment.findings.length === 0 || Date.now() > deadline) return assessment
      }
      await pause(200) // each assessment opens a connection
    }
  } finally {
    await database.release()
  }
}
