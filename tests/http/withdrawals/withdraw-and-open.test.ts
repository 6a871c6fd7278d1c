import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WAIVER_VERSION } from '#domain/waiver.ts'
import { publishGuide } from '#server/content/publish-guide.ts'
import { readGuide } from '#server/content/read-guide.ts'
import { receiveWithdrawal } from '#server/orders/withdrawals/receive-withdrawal.ts'
import { withdrawSignedIn } from '#server/orders/withdrawals/withdraw-signed-in.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeBuyer, PASSWORD, signIn } from '../auth/sign-up-buyer.ts'
import { findRow } from './withdraw-steps.ts'

const KEY = 'lovable-pro-secrets'

let shop: TestShop
let dir: string
beforeAll(async () => {
  shop = await openTestShop()
  dir = await mkdtemp(path.join(tmpdir(), 'withdraw-and-open-'))
  await writeFile(path.join(dir, '01-start.md'), '# Start\n\nWords.\n')
  const read = await readGuide(dir)
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  await publishGuide(shop.deps, { productKey: KEY, guide: read.guide, who: 'ada' })
})
afterAll(async () => {
  await shop.close()
  await rm(dir, { recursive: true })
})

/** A signed-in buyer of the guide. */
async function openBuyer(email: string) {
  await makeBuyer(shop, email, KEY)
  const { access_token: token } = await signIn(shop, email)
  const call = (name: string, body: unknown) =>
    shop.call(name, body, { authorization: `Bearer ${token}` })
  const order = await shop.db
    .selectFrom('shop.orders')
    .select(['number', 'userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const open = async () =>
    (await call('open-guide', { product: KEY, waiverVersion: WAIVER_VERSION })).status
  const read = async () => (await call('read-chapter', { product: KEY, chapter: 'start' })).status
  const erase = async () => (await call('delete-account', { password: PASSWORD })).status
  return { email, open, read, erase, number: Number(order.number), userId: order.userId ?? '' }
}
type Buyer = Awaited<ReturnType<typeof openBuyer>>

/** The shop with jobs that are not worked off yet. */
const slow = () => ({ ...shop.deps, jobs: { ...shop.deps.jobs, enqueue: async () => undefined } })

/** Withdraws by the form, with the job not run yet. */
function state({ email, number }: Buyer, bought = '') {
  const form = { name: 'Anna Berg', email, orderNumber: String(number), bought }
  return receiveWithdrawal(slow(), { formId: undefined, form })
}

async function refunds(): Promise<number> {
  return (await shop.ledger()).refunds.length
}

test('D7: what was withdrawn from cannot be opened before the job has looked at it', async () => {
  const guest = await openBuyer('stated@example.com')
  const { id } = await state(guest)
  expect([await guest.open(), await guest.read()]).toEqual([409, 403])

  const { userId, email, number, ...signedIn } = await openBuyer('ticked@example.com')
  const lines = [{ orderNumber: number, lineNo: 1 }]
  const request = { formId: crypto.randomUUID(), name: 'Anna Berg', lines }
  await withdrawSignedIn(slow(), { userId, email, request })
  expect([await signedIn.open(), await signedIn.read()]).toEqual([409, 403])

  const before = await refunds()
  await workOffWithdrawal(shop.deps, id)
  expect((await refunds()) - before).toBe(1)
  expect([await guest.open(), await guest.read()]).toEqual([409, 403])
})

test('D7: nor while words wait for the owner, whose refusal lets it be opened', async () => {
  const buyer = await openBuyer('words@example.com')
  const { id, number } = await state(buyer, 'the thing')
  await workOffWithdrawal(shop.deps, id)
  expect((await findRow(shop, number)).state).toBe('matched')
  expect([await buyer.open(), await buyer.read()]).toEqual([409, 403])
  await sql`update shop.withdrawals set state = 'closed' where id = ${id}`.execute(shop.db)
  expect([await buyer.open(), await buyer.read()]).toEqual([200, 200])
})

test('D7: a statement of another address or number closes nothing', async () => {
  const buyer = await openBuyer('other@example.com')
  await state({ ...buyer, number: buyer.number + 1 })
  await state({ ...buyer, email: 'stranger@example.com' })
  expect([await buyer.open(), await buyer.read()]).toEqual([200, 200])
})

test('D7: opened in the moment in which the statement arrived, the owner decides about the money', async () => {
  const buyer = await openBuyer('same-moment@example.com')
  expect(await buyer.open()).toBe(200)
  const { id, number } = await state(buyer)
  // the statement arrived first, and the opening was stored first
  await sql`update shop.withdrawals set received_at = received_at - interval '1 minute' where id = ${id}`.execute(
    shop.db,
  )
  const before = await refunds()
  await workOffWithdrawal(shop.deps, id)
  const { state: reached, automatic } = await findRow(shop, number)
  expect([reached, automatic, (await refunds()) - before]).toEqual(['refund_due', false, 0])
  expect(await buyer.read()).toBe(403)
})

test('D7: who opens, withdraws and deletes his account before the job runs gets no money back', async () => {
  const { userId, email, number, ...buyer } = await openBuyer('opened-and-gone@example.com')
  expect([await buyer.open(), await buyer.read()]).toEqual([200, 200])
  const lines = [{ orderNumber: number, lineNo: 1 }]
  const request = { formId: crypto.randomUUID(), name: 'Anna Berg', lines }
  const answer = await withdrawSignedIn(slow(), { userId, email, request })
  expect(await buyer.erase()).toBe(200)
  const withdrawn = Number(answer.number.slice(2))
  const before = await refunds()
  await workOffWithdrawal(shop.deps, (await findRow(shop, withdrawn)).id)
  expect([(await findRow(shop, withdrawn)).state, (await refunds()) - before]).toEqual([
    'right_lost',
    0,
  ])
})
