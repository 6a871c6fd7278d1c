import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Refunded,
  Withdrawal,
  WithdrawalRefundPreview,
  WithdrawalsPage,
} from '#desk/api/answers.ts'
import { lockOrder } from '#server/db/orders.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  openLine,
  outcomes,
  tick,
  untilState,
  withdraw,
} from '../withdrawals/withdraw-steps.ts'
import { forgetProof } from './forget-proof.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let owner: TestDesk
let helper: TestDesk
beforeAll(async () => {
  // no automatic refunds
  shop = await openTestShop({ WITHDRAWAL_REFUND_LIMIT: '0' })
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

/** An undecided withdrawal from a guide and a coffee, $34. */
async function waitingOne(email: string) {
  const order = await ownerOf(shop).buy(email)
  const number = await withdraw(shop, { email, orderNumber: String(order.number) })
  await untilState(shop, number, 'refund_due')
  const lines = [1, 2].map((lineNo) => ({ orderNumber: order.number, lineNo }))
  return { number, order, lines, email, at: `/withdrawals/${number}` }
}

const plain = { why: 'As you asked.', anyway: false, despiteDispute: false }
const subjectsTo = async (email: string) => {
  await waitForMails(shop, email)
  return (await shop.messages(email)).map(({ subject }) => subject)
}

test('waiting withdrawals are listed by due date, decided ones newest first', async () => {
  const first = await waitingOne('first@listed.example')
  const second = await waitingOne('second@listed.example')
  const waiting = await readAs<WithdrawalsPage>(helper.get('/withdrawals'))
  const numbers = waiting.withdrawals.map(({ number }) => number)
  expect(numbers.indexOf(first.number)).toBeLessThan(numbers.indexOf(second.number))
  expect(waiting.withdrawals[0]).toMatchObject({
    state: 'refund_due',
    automatic: false,
    lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  await readAs(owner.post(`${first.at}/close`, { why: 'settled by phone' }))
  await readAs(owner.post(`${second.at}/close`, { why: 'settled by phone' }))
  const closed = await readAs<WithdrawalsPage>(helper.get('/withdrawals?show=nothing'))
  expect(closed.withdrawals.slice(0, 2).map(({ number, lastDay }) => [number, lastDay])).toEqual([
    [second.number, null],
    [first.number, null],
  ])
  const after = `/withdrawals?show=all&after=${second.number}`
  const older = await readAs<WithdrawalsPage>(helper.get(after))
  expect(older.withdrawals[0]?.number).toBe(first.number)
})

test('a withdrawal shows the statement, its lines and the legal assessment of each', async () => {
  const { at, order, number } = await waitingOne('read@example.com')
  const shown = await readAs<Withdrawal>(helper.get(at))
  expect(shown).toMatchObject({
    number,
    name: 'Anna Berg',
    statement: expect.stringContaining('I withdraw'),
    lines: [
      { orderNumber: order.number, lineNo: 1, outcome: 'refund', claim: 'owed' },
      { orderNumber: order.number, lineNo: 2, outcome: 'refund', claim: 'owed', cents: 700 },
    ],
    candidates: [],
  })
  expect((await helper.get('/withdrawals/999999')).status).toBe(409)
  expect((await helper.get('/withdrawals/none')).status).toBe(404)
})

describe('refunds', () => {
  test('the preview shows refund and lost access, and two tabs refund once', async () => {
    const { at, lines, email, number } = await waitingOne('tabs@example.com')
    const preview = await readAs<WithdrawalRefundPreview>(owner.post(`${at}/preview`, { lines }))
    expect(preview).toMatchObject({ cents: 3400, priceCents: 3400, notOwed: [], disputed: [] })
    expect(preview).toMatchObject({ names: [expect.any(String), 'Buy Me a Coffee'], tells: email })
    const tabs = await Promise.all(
      [1, 2].map(() => owner.post(`${at}/refund`, { lines, ...plain })),
    )
    expect(tabs.map(({ status }) => status)).toContain(200)
    expect(await ownerOf(shop).refunds(email)).toEqual([3400])
    expect(await outcomes(shop, number)).toEqual(['refunded', 'refunded'])
    const third = await owner.post(`${at}/refund`, { lines, ...plain })
    expect(third.status).toBe(409)
    expect(await ownerOf(shop).refunds(email)).toEqual([3400])
    expect(await subjectsTo(email)).toContainEqual(expect.stringContaining('refund is on its way'))
  })

  test('one line is refunded and the other waits', async () => {
    const { at, lines, email, number } = await waitingOne('one-line@example.com')
    const given = await readAs<Refunded>(
      owner.post(`${at}/refund`, { lines: lines.slice(1), ...plain }),
    )
    expect(given).toEqual({ cents: 700, inAllCents: 700, names: ['Buy Me a Coffee'] })
    expect(await ownerOf(shop).refunds(email)).toEqual([700])
    expect(await outcomes(shop, number)).toEqual(['refund', 'refunded'])
    expect((await findRow(shop, number)).state).toBe('refund_due')
  })

  test('preview, page and refund show the remaining amount after a partial refund', async () => {
    const { at, lines, email, order, number } = await waitingOne('left@example.com')
    await ownerOf(shop).refund(order.number, { cents: 1201 })
    const shown = await readAs<Withdrawal>(owner.get(at))
    expect(shown.lines.map(({ leftOfOrderCents }) => leftOfOrderCents)).toEqual([2199, 2199])
    const ofOne = await readAs<WithdrawalRefundPreview>(
      owner.post(`${at}/preview`, { lines: [lines[0]] }),
    )
    const ofBoth = await readAs<WithdrawalRefundPreview>(owner.post(`${at}/preview`, { lines }))
    expect([ofOne.cents, ofBoth.cents]).toEqual([2199, 2199])
    const tooMuch = await owner.post(`${at}/preview`, { lines: [lines[0]], cents: 2200 })
    expect([tooMuch.status, await readBody(tooMuch)]).toMatchObject([
      409,
      { message: expect.stringContaining('Only $21.99 of') },
    ])
    expect(await readAs<Refunded>(owner.post(`${at}/refund`, { lines, ...plain }))).toMatchObject({
      cents: 2199,
    })
    expect((await ownerOf(shop).refunds(email)).toSorted()).toEqual([1201, 2199])
    expect(await outcomes(shop, number)).toEqual(['refunded', 'refunded'])
  })

  test('a refund is at most the amount paid', async () => {
    const { at, lines, email } = await waitingOne('sum@example.com')
    expect((await owner.post(`${at}/preview`, { lines, cents: 3500 })).status).toBe(409)
    await readAs(owner.post(`${at}/refund`, { lines, cents: 1000, ...plain }))
    expect(await ownerOf(shop).refunds(email)).toEqual([1000])
  })

  test('a refund that is not owed requires confirmation, in words without shell options', async () => {
    const { order, email } = await waitingOne('not-owed@example.com')
    await readAs(owner.post(`/withdrawals/${await lastOf(email)}/close`, { why: 'again' }))
    await openLine(shop, { orderId: order.id, lineNo: 1, mail: 'sent' })
    const number = await withdraw(shop, { email, orderNumber: String(order.number) })
    await untilState(shop, number, 'refund_due')
    const at = `/withdrawals/${number}`
    const lines = [{ orderNumber: order.number, lineNo: 1 }]
    const preview = await readAs<WithdrawalRefundPreview>(owner.post(`${at}/preview`, { lines }))
    expect(preview.notOwed).toMatchObject([{ orderNumber: order.number, claim: 'opened' }])
    const refused = await owner.post(`${at}/refund`, { lines, ...plain })
    const { message } = await readBody(refused)
    expect([refused.status, message]).toEqual([409, expect.stringContaining('no refund is due')])
    expect(message).not.toContain('--')
    await readAs(owner.post(`${at}/refund`, { lines, ...plain, anyway: true }))
    expect(await ownerOf(shop).refunds(email)).toEqual([2700])
  })
})

test('a refund asked for while another tab refuses is refused', async () => {
  const { at, order, lines, email, number } = await waitingOne('crossed@example.com')
  const untilWaiting = (count: number) =>
    eventually(async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(shop.db)
      expect(rows).toHaveLength(count)
    })
  const answers = await shop.db.transaction().execute(async (trx) => {
    await lockOrder(trx, order.id)
    const refused = owner.post(`${at}/refuse`, { why: 'It was opened by you.' })
    await untilWaiting(1)
    const refunded = owner.post(`${at}/refund`, { lines, ...plain })
    await untilWaiting(2)
    return [refused, refunded]
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses).toEqual([200, 409])
  expect(await outcomes(shop, number)).toEqual(['refused', 'refused'])
  expect(await ownerOf(shop).refunds(email)).toEqual([])
})

test('refusing and closing require a reason, and only a refusal’s reason is mailed', async () => {
  const refused = await waitingOne('refused@example.com')
  const closed = await waitingOne('closed@example.com')
  expect((await owner.post(`${refused.at}/refuse`, { why: ' ' })).status).toBe(400)
  await readAs(owner.post(`${refused.at}/refuse`, { why: 'It was opened by you.' }))
  await readAs(owner.post(`${closed.at}/close`, { why: 'settled by phone' }))
  expect(await findRow(shop, refused.number)).toMatchObject({
    state: 'closed',
    why: 'It was opened by you.',
    decidedBy: expect.stringMatching(/^owner-/),
  })
  await waitForMails(shop, refused.email)
  const mails = await shop.messages(refused.email)
  expect(mails.some(({ text }) => text.includes('It was opened by you.'))).toBe(true)
  await waitForMails(shop, closed.email)
  const others = await shop.messages(closed.email)
  expect(others.some(({ text }) => text.includes('settled by phone'))).toBe(false)
  expect((await owner.post(`${closed.at}/refuse`, { why: 'late' })).status).toBe(409)
})

describe('mailing a refusal', () => {
  const why = 'It names no order of yours.'

  test('a refused statement without lines is answered with the reason', async () => {
    const email = 'unmatched@refused.example'
    const number = await withdraw(shop, { email, bought: 'some guide' })
    await untilState(shop, number, 'unmatched')
    const answer = owner.post(`/withdrawals/${number}/refuse`, { why })
    expect(await readAs(answer)).toEqual({ isMailed: true })
    await waitForMails(shop, email)
    const decided = (await shop.messages(email)).filter(({ subject }) =>
      subject.startsWith('About your withdrawal'),
    )
    expect(decided.map(({ text }) => text)).toEqual([expect.stringContaining(why)])
  })

  test('nobody is mailed when the sender was erased', async () => {
    const number = await withdraw(shop, { email: 'gone@refused.example', bought: 'some guide' })
    await untilState(shop, number, 'unmatched')
    await shop.db
      .updateTable('shop.withdrawals')
      .set({ email: null })
      .where('number', '=', number)
      .execute()
    const answer = owner.post(`/withdrawals/${number}/refuse`, { why })
    expect(await readAs(answer)).toEqual({ isMailed: false })
  })

  test('nobody is mailed when the decision is not news', async () => {
    const email = 'no-news@refused.example'
    const { id } = await ownerOf(shop).buy(email)
    await openLine(shop, { orderId: id, lineNo: 1, mail: 'sent' })
    const number = await tick(shop, id, 1)
    await untilState(shop, number, 'right_lost')
    const answer = owner.post(`/withdrawals/${number}/refuse`, { why })
    expect(await readAs(answer)).toEqual({ isMailed: false })
  })
})

test('a helper can read but not decide', async () => {
  const { at, lines, email } = await waitingOne('helped@example.com')
  expect((await helper.get(at)).status).toBe(200)
  for (const [act, body] of [
    ['preview', { lines }],
    ['refund', { lines, ...plain }],
    ['refuse', { why: 'x' }],
    ['close', { why: 'x' }],
  ] as const) {
    expect([act, (await helper.post(`${at}/${act}`, body)).status]).toEqual([act, 403])
  }
  expect(await ownerOf(shop).refunds(email)).toEqual([])
})

test('a preview needs no recent confirmation, a refund does', async () => {
  const { at, lines, email } = await waitingOne('unproven@example.com')
  const unproven = await openTestDesk(shop)
  await forgetProof(shop, unproven)
  expect((await unproven.post(`${at}/preview`, { lines })).status).toBe(200)
  const answer = await unproven.post(`${at}/refund`, { lines, ...plain })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm_needed' }])
  expect(await ownerOf(shop).refunds(email)).toEqual([])
})

test('an unmatched withdrawal lists the named order’s lines, and one can be refunded', async () => {
  const { number: orderNumber } = await ownerOf(shop).buy('named@example.com')
  const number = await withdraw(shop, { email: 'named@example.com', orderNumber: '4711' })
  await untilState(shop, number, 'unmatched')
  const at = `/withdrawals/${number}`
  const shown = await readAs<Withdrawal>(owner.get(`${at}?order=${orderNumber}`))
  expect(shown.lines).toEqual([])
  expect(shown.candidates).toMatchObject([
    { orderNumber, lineNo: 1, outcome: null, claim: 'owed' },
    { orderNumber, lineNo: 2, outcome: null, claim: 'owed' },
  ])
  const lines = [{ orderNumber, lineNo: 2 }]
  await readAs(owner.post(`${at}/refund`, { lines, ...plain }))
  expect(await ownerOf(shop).refunds('named@example.com')).toEqual([700])
})

async function lastOf(email: string): Promise<number> {
  const row = await shop.db
    .selectFrom('shop.withdrawals')
    .select('number')
    .where('email', '=', email)
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow()
  return row.number
}

async function readBody(answer: Response): Promise<{ message: string }> {
  return (await answer.json()) as { message: string } // the desk's refusals
}
