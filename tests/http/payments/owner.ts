import { execFile, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { AdminDeps } from '#server/admin-deps.ts'
import type { Checkpoint } from '#server/checkpoint.ts'
import { listOpenAlarms } from '#server/db/alarms.ts'
import { findDeskOrder } from '#server/desk/orders/find-desk-order.ts'
import { fulfilByHand } from '#server/desk/orders/fulfil-by-hand.ts'
import { readDeskOrder } from '#server/desk/orders/read-desk-order.ts'
import { reassignOrder } from '#server/desk/orders/reassign-order.ts'
import { resendMails } from '#server/desk/orders/resend-mails.ts'
import { presentWithdrawal } from '#server/desk/withdrawals/present-withdrawal.ts'
import { type AskedRefund, refundOrder } from '#server/orders/refunds/refund-order.ts'
import type { LineChoice } from '#server/orders/withdrawals/choose-withdrawal-lines.ts'
import { closeWithdrawal, refuseWithdrawal } from '#server/orders/withdrawals/decide-by-owner.ts'
import { getWithdrawal, readWithdrawal } from '#server/orders/withdrawals/read-withdrawal.ts'
import {
  type RefundOfWithdrawal,
  refundWithdrawal,
} from '#server/orders/withdrawals/refund-withdrawal.ts'
import { type Output, runAdminCommand } from '#server/shell/run-command.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, TEST_SECRETS_KEY, type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout } from './buy.ts'

const SHOP_SCRIPT = fileURLToPath(new URL('../../../scripts/shop.ts', import.meta.url))

/** Acts of the owner of a test shop, as ada: the use cases of the desk, and the commands of the shell. */
export function ownerOf(shop: TestShop) {
  const deps: AdminDeps = { ...shop.deps, who: ADA }
  const find = async (number: number | string | undefined) => {
    const found = await findDeskOrder(deps, String(number))
    if (!found) throw new Error(`there is no order ${number}`)
    return found
  }
  const order = (email: string) =>
    shop.db
      .selectFrom('shop.orders')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  return {
    /** A command of the shell. */
    type: async (typed: string) => textOf(await runAdminCommand(deps, typed.split(' '))),
    /** The error message of an act that is refused. */
    refusal: async (acting: Promise<unknown>): Promise<string> => {
      const answer = await acting.catch((error: unknown) => error)
      if (answer instanceof Error) return answer.message
      throw new Error('expected a refusal')
    },
    order,
    /** As the order's page sends it, which shows what was refunded before. */
    refund: async (number: number | string | undefined, asked: Partial<AskedRefund> = {}) => {
      const known = await find(number)
      return refundOrder(deps, known, { seenCents: known.refundedCents, ...asked })
    },
    resend: async (number: number) => resendMails(deps, await find(number)),
    fulfil: async (number: number) => fulfilByHand(deps, await find(number)),
    move: async (number: number | string | undefined, email: string) =>
      reassignOrder(deps, await find(number), email),
    show: async (number: number) => readDeskOrder(deps, await find(number)),
    showWithdrawal: async (number: number) =>
      presentWithdrawal(await readWithdrawal(deps, await getWithdrawal(deps, number))),
    /** All open lines, or those named. */
    refundWithdrawal: async (
      number: number,
      {
        lines = [],
        ...how
      }: Partial<Omit<RefundOfWithdrawal, 'choices'>> & { lines?: LineChoice[] } = {},
    ) =>
      refundWithdrawal(deps, await getWithdrawal(deps, number), {
        choices: lines,
        why: 'tested',
        anyway: false,
        despiteDispute: false,
        ...how,
      }),
    refuseWithdrawal: async (number: number, why = 'tested') =>
      refuseWithdrawal(deps, await getWithdrawal(deps, number), why),
    closeWithdrawal: async (number: number, why = 'tested') =>
      closeWithdrawal(deps, await getWithdrawal(deps, number), why),
    /** Texts of the open alarms. */
    alarms: async () => (await listOpenAlarms(shop.db)).map(({ what }) => what).join('\n'),
    acts: async (act: string) => {
      const rows = await shop.db
        .selectFrom('shop.audit')
        .select(['who', 'orderNumber', 'facts'])
        .where('act', '=', act)
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        ...row,
        orderNumber: row.orderNumber && Number(row.orderNumber),
      }))
    },
    /** A guest's paid order: a guide and a coffee, $34. */
    buy: async (email: string) => {
      const lines = [line('lovable-pro-secrets'), line('coffee')]
      const { url } = await startGuestCheckout(shop, { email, lines })
      await shop.pay(url)
      return eventually(async () => {
        const bought = await order(email)
        if (bought.state !== 'fulfilled') throw new Error(`order is ${bought.state}`)
        return { ...bought, number: Number(bought.number) }
      })
    },
    /** Refunds at the provider of the payment for this address's order, in cents. */
    refunds: async (email: string): Promise<number[]> => {
      const { paymentIntentId } = await order(email)
      const { refunds } = await shop.ledger()
      return refunds
        .filter(({ paymentIntent }) => paymentIntent === paymentIntentId)
        .map(({ amount }) => amount)
    },
    owners: async (orderId: string) => {
      const rows = await shop.db
        .selectFrom('purchases as p')
        .leftJoin('shopAuth.users as u', 'u.id', 'p.userId')
        .select(['u.email', 'p.status'])
        .where('p.orderId', '=', orderId)
        .execute()
      return rows.map((row) => `${row.email} ${row.status}`)
    },
    mailsTo: async (email: string) =>
      (await shop.messages())
        .filter((mail) => mail.to === email)
        .map((mail) => mail.subject)
        .toSorted(),
  }
}

/** The owner of a shop whose process dies at a checkpoint before it answers. */
export function killedAt(shop: TestShop, at: Checkpoint) {
  const checkpoint = (name: Checkpoint) => {
    if (name === at) throw new Error('killed')
  }
  return ownerOf({ ...shop, deps: { ...shop.deps, checkpoint } })
}

/** All of what a command printed. */
async function textOf(output: Output): Promise<string> {
  if (typeof output === 'string') return output
  let text = ''
  for await (const part of output) text += part
  return text
}

/** Runs scripts/shop.ts on a test database as npm does, with a sandbox port that nothing listens on. */
export function typeInShell(
  { connectionString }: Pick<TestShop, 'connectionString'>,
  typed: string,
): Promise<{ code: number; output: string; errors: string }> {
  const env = shellOf(connectionString)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [SHOP_SCRIPT, ...typed.split(' ')],
      { env },
      (error, output, errors) => resolve({ code: error ? Number(error.code) : 0, output, errors }),
    )
  })
}

/** As typeInShell, but closes the output after its first part, like `| head`. */
export function readUntilBored(
  { connectionString }: Pick<TestShop, 'connectionString'>,
  typed: string,
): Promise<{ code: number | null; errors: string }> {
  const command = spawn(process.execPath, [SHOP_SCRIPT, ...typed.split(' ')], {
    env: shellOf(connectionString),
  })
  command.stdout.once('data', () => command.stdout.destroy())
  let errors = ''
  command.stderr.on('data', (part) => (errors += String(part)))
  return new Promise((resolve) => command.once('close', (code) => resolve({ code, errors })))
}

function shellOf(connectionString: string) {
  return {
    PATH: process.env['PATH'],
    DATABASE_URL: connectionString,
    SECRETS_KEY: TEST_SECRETS_KEY,
    PORT: '9',
  }
}
