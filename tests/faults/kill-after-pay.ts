import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openEmbeddedCluster } from '#server/db/embedded/open-embedded-cluster.ts'
import { pause, type ShopProcess, startShop } from './shop-process.ts'

interface Ledger {
  sessions: { id: string; status: string; customerEmail: string }[]
}
interface Message {
  to: string
  subject: string
  messageId: string
}

/** What was found after all rounds; every number but `paid` and the times should be 0. */
export interface Verdict {
  rounds: number
  /** Sessions the provider was paid for. */
  paid: number
  /** Paid and without a fulfilled order, or fulfilled and not paid. */
  lost: number
  unpaidButFulfilled: number
  /** Buyers with another number than one of: account, set-password mail, confirmation. */
  wrongAccounts: number
  wrongMails: number
  /** Second copies of a mail, with the same Message-ID. */
  extraCopies: number
  /** Milliseconds from the restart's readiness until everything paid was fulfilled and mailed. */
  recoveryMs: number[]
}

const BUYER = 'buyer'

/**
 * Each round buys something as a new guest, kills the shop's process (-9) some time after Pay, spread
 * over 0 to 2 s, starts it again and waits until what was paid is fulfilled and mailed.
 */
export async function killAfterPay(rounds: number, port: number): Promise<Verdict> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kill-shop-'))
  await chmod(dataDir, 0o755)
  const recoveryMs: number[] = []
  let shop = await startShop({ dataDir, port })
  try {
    for (let round = 0; round < rounds; round++) {
      const payUrl = await checkOut(shop, `${BUYER}-${round}@example.com`)
      // The answer is lost with the process; whether it was paid, the ledger tells.
      const paying = fetch(payUrl, { method: 'POST', redirect: 'manual' }).catch(() => undefined)
      await pause((round * 2000) / rounds)
      await shop.kill()
      await paying
      shop = await startShop({ dataDir, port })
      const started = performance.now()
      await settled(shop, dataDir)
      recoveryMs.push(Math.round(performance.now() - started))
    }
    return { rounds, recoveryMs, ...(await judge(shop, dataDir)) }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function checkOut(shop: ShopProcess, email: string): Promise<string> {
  const response = await fetch(`${shop.origin}/functions/v1/create-secure-checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      userId: null,
      cartItems: [{ priceId: 'price_test_lovable_pro_secrets', quantity: 1 }],
    }),
  })
  const { url } = (await response.json()) as { url: string }
  return `${url}/pay`
}

async function settled(shop: ShopProcess, dataDir: string) {
  const deadline = Date.now() + 90_000
  while (Date.now() < deadline) {
    const verdict = await judge(shop, dataDir)
    if (verdict.lost + verdict.wrongAccounts + verdict.wrongMails === 0) return
    await pause(50)
  }
  throw new Error(`not settled within 90 s: ${JSON.stringify(await judge(shop, dataDir))}`)
}

/** Compares the provider's ledger and the mailbox with the shop's database. */
async function judge(shop: ShopProcess, dataDir: string) {
  const ledger = (await (await fetch(`${shop.provider}/_ledger`)).json()) as Ledger
  const messages = (await (await fetch(`${shop.mailbox}/messages`)).json()) as Message[]
  const { fulfilled, users } = await readDatabase(dataDir)
  const paid = ledger.sessions.filter((session) => session.status === 'complete')
  const countMails = (to: string, subject: RegExp) =>
    new Set(
      messages
        .filter((mail) => mail.to === to && subject.test(mail.subject))
        .map((mail) => mail.messageId),
    ).size
  const hasRightMails = (to: string) =>
    countMails(to, /^Your order/) === 1 && countMails(to, /^Set a password/) === 1
  return {
    paid: paid.length,
    lost: paid.filter((session) => fulfilled.filter((id) => id === session.id).length !== 1).length,
    unpaidButFulfilled: fulfilled.filter((id) => !paid.some((session) => session.id === id)).length,
    wrongAccounts: paid.filter(
      (session) => users.filter((email) => email === session.customerEmail).length !== 1,
    ).length,
    wrongMails: paid.filter((session) => !hasRightMails(session.customerEmail)).length,
    extraCopies: messages.length - new Set(messages.map((mail) => mail.messageId)).size,
  }
}

async function readDatabase(dataDir: string) {
  const cluster = await openEmbeddedCluster({ dataDir })
  const client = new Client({ connectionString: cluster.connectionString })
  await client.connect()
  try {
    const orders = await client.query<{ id: string }>(
      `select o.payment_session_id as id from shop.orders o
       where o.state = 'fulfilled'
       and (select count(*) from public.purchases p where p.order_id = o.id) = 1`,
    )
    const users = await client.query<{ email: string }>('select email from shop_auth.users')
    return {
      fulfilled: orders.rows.map((row) => row.id),
      users: users.rows.map((row) => row.email),
    }
  } finally {
    await client.end()
    await cluster.release()
  }
}
