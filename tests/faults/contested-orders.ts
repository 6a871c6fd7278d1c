import path from 'node:path'
import { Pool } from 'pg'
import { openDatabase, transaction } from '#sandbox/database.ts'
import { FaultOrder, orderFault } from '#sandbox/stripe/store/faults.ts'
import { connect } from '#server/db/connect.ts'
import { insertMember } from '#server/db/desk/members.ts'
import { openPlace } from '#server/db/open-database.ts'
import { openDeskSession } from '#server/desk/access/open-desk-session.ts'
import { query } from '../start/cluster-process.ts'
import {
  askWhetherPaid,
  checkOutPatiently,
  newContestedCustomer,
  pay,
  sessionOf,
} from './customer.ts'
import { pause } from './shop-process.ts'
import { confirmPatiently, findOrderNumber } from './withdrawal-rounds.ts'

/** Long enough for a restart that looks up lost refunds. */
const WITHIN_MS = 300_000
const TRY_AGAIN_MS = 100

/** An order whose customer withdraws while the owner refunds its lines. */
interface ContestedOrder {
  number: string
  email: string
}

/** Provider faults for the refunds of one order. */
interface Story {
  faults: readonly (Parameters<typeof FaultOrder.parse>[0] & object)[]
  /** The owner refunds the lines again after failures. */
  isRefundedAgain?: boolean
}

const onRefund = (fault: string, times = 1) => ({ on: 'refund', fault, times })
const failsAfter = (amount: number, times = 1) => ({
  on: 'refund-outcome',
  fault: 'failed',
  amount,
  times,
})

const CALM: Story = { faults: [] }
const STORIES: readonly Story[] = [
  { faults: [onRefund('locked', 2), failsAfter(300)], isRefundedAgain: true },
  { faults: [onRefund('cut', 4)] },
  { faults: [failsAfter(0, 2), onRefund('conflict', 2)] },
  { faults: [onRefund('cut', 2), onRefund('locked'), failsAfter(1000)], isRefundedAgain: true },
  CALM,
  { faults: [onRefund('error'), onRefund('locked', 6)] },
  { faults: [onRefund('stored-error'), failsAfter(100, 3)], isRefundedAgain: true },
]

export interface ContestPlace {
  dataDir: string
  databaseUrl?: string
  port: number
}

/**
 * Customers withdraw while the owner refunds lines of the same order at the desk; the provider locks, loses answers and
 * lets refunds fail. This goes on while the shop is dead and restarted.
 */
export interface Contest {
  hasOrders(): boolean
  /** Buys an order, at a shop that fulfils by webhook. */
  buy(): Promise<void>
  /**
   * Plays the bought orders. `refundsFail`: the shop is told of failed refunds. `isCalm`: the provider answers every
   * refund, so that the shop passes both points of one.
   */
  start(how: { refundsFail: boolean; isCalm?: boolean }): void
  /** Waits until every act is answered and every planned failure has happened. */
  finish(): Promise<void>
  close(): void
}

export function openContest(place: ContestPlace): Contest {
  const file = path.join(place.dataDir, 'sandbox', 'card-provider.sqlite')
  const provider = openDatabase(file, 'cardProvider')
  const desk = openOwnersDesk(place)
  const shop = {
    origin: `http://127.0.0.1:${place.port}`,
    mailbox: `http://127.0.0.1:${place.port + 3}`,
  }
  const bought: ContestedOrder[] = []
  const acts = new Set<Promise<unknown>>()
  let isClosed = false
  const within = <T>(what: string, attempt: () => Promise<T | undefined>) =>
    retry(what, async () => {
      if (isClosed) throw new ClosedError()
      return attempt()
    })

  async function buy() {
    const customer = newContestedCustomer()
    const url = await checkOutPatiently(shop.origin, customer)
    await pay(url)
    await within(
      'pay',
      async () => (await askWhetherPaid(shop.origin, 'status', sessionOf(url))) || undefined,
    )
    const number = await findOrderNumber(shop, customer.email)
    bought.push({ number, email: customer.email })
  }

  function start({ refundsFail, isCalm = false }: { refundsFail: boolean; isCalm?: boolean }) {
    for (const order of bought.splice(0)) {
      const { faults, isRefundedAgain = false } = isCalm ? CALM : nextStory()
      transaction(provider, () => {
        for (const fault of faults.map((one) => FaultOrder.parse(one)))
          if (refundsFail || fault.on !== 'refund-outcome') orderFault(provider, fault)
      })
      const act = play(order, isRefundedAgain && refundsFail)
      act.catch(() => undefined) // finish() throws it
      acts.add(act)
    }
  }

  async function play(order: ContestedOrder, isRefundedAgain: boolean) {
    await Promise.all([refundLine(order, 1), withdraw(order), refundLine(order, 2)])
    if (!isRefundedAgain) return
    await untilRefundsFailed()
    await Promise.all([refundLine(order, 1), refundLine(order, 2)])
  }

  function withdraw({ number: orderNumber, email }: ContestedOrder) {
    const form = { name: 'Anna', email, orderNumber, bought: '', formId: crypto.randomUUID() }
    return within('withdraw', () => confirmPatiently(shop, form).catch(() => undefined))
  }

  /** Retries until the line is refunded, by this call or before; refreshes when the outcome is unknown. */
  async function refundLine({ number }: ContestedOrder, lineNo: number) {
    let refundedCents = 0
    await within(`refund line ${lineNo} of order ${number}`, async () => {
      const asked = { lineNos: [lineNo] }
      const seen = await desk.post(`/orders/${number}/refund-preview`, asked)
      if (seen?.code === 'refused') return true // it was refunded before
      if (seen?.status === 200) refundedCents = Number(seen.body['refundedCents'])
      else if (seen?.code !== 'outcome_unknown') return undefined
      const made = await desk.post(`/orders/${number}/refund`, { ...asked, refundedCents })
      return made?.status === 200 || undefined
    })
  }

  async function untilRefundsFailed() {
    const left = provider.prepare('select 1 from refund_failures')
    await within('wait for failed refunds', async () => left.get() === undefined || undefined)
  }

  return {
    hasOrders: () => bought.length > 0,
    buy,
    start,
    finish: async () => {
      await Promise.all(acts)
      acts.clear()
      await untilRefundsFailed()
      transaction(provider, () => provider.exec(`delete from faults where target like 'refund%'`))
    },
    close: () => {
      isClosed = true
      void Promise.allSettled(acts).then(() => provider.close())
    },
  }
}

let stories = 0
function nextStory(): Story {
  return STORIES[stories++ % STORIES.length] ?? CALM
}

class ClosedError extends Error {}

/** Retries until there is a result. @throws Error after WITHIN_MS */
async function retry<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(TRY_AGAIN_MS)) {
    const result = await attempt().catch((error: unknown) => {
      if (error instanceof ClosedError) throw error
    })
    if (result !== undefined) return result
  }
  throw new Error(`could not ${what}`)
}

interface DeskAnswer {
  status: number
  code: string | undefined
  body: Record<string, unknown>
}

/** The owner's client of the desk, which signs in at the first answer; undefined while the shop is dead. */
function openOwnersDesk(place: ContestPlace) {
  const origin = `http://localhost:${place.port + 4}`
  let cookie = ''
  let signingIn: Promise<void> | undefined
  const send = async (address: string, body: object): Promise<DeskAnswer> => {
    const response = await fetch(`${origin}/api${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie: `desk=${cookie}` },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Record<string, unknown> // contract/desk
    const code = response.ok ? undefined : String(answer['code'])
    return { status: response.status, code, body: answer }
  }
  return {
    post: async (address: string, body: object): Promise<DeskAnswer> => {
      const answer = await send(address, body)
      if (answer.code !== 'sign_in_needed') return answer
      signingIn ??= signIn(place)
        .then((value) => void (cookie = value))
        .finally(() => (signingIn = undefined))
      await signingIn
      return send(address, body)
    },
  }
}

/** Signs in an owner whose confirmation does not expire. */
async function signIn(place: ContestPlace): Promise<string> {
  const database = await openPlace(place)
  const pool = new Pool({ connectionString: database.connectionString, max: 1 })
  try {
    const db = connect(pool)
    const email = `owner-${crypto.randomUUID()}@desk.example`
    const { id: memberId } = await insertMember(db, { email, name: 'Owner', role: 'owner' })
    const cookie = await openDeskSession({ db }, { memberId, browser: 'faults' })
    await query(
      database.connectionString,
      `update shop.desk_sessions set confirmed_at = now() + interval '1 day'`,
    )
    return cookie
  } finally {
    await pool.end()
    await database.release()
  }
}
