import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createApp } from '#server/http/create-app.ts'
import { requeueStale } from '#server/jobs/requeue-stale.ts'
import { applyRetention } from '#server/orders/apply-retention.ts'
import { watchWithdrawals } from '#server/orders/withdrawals/watch-withdrawals.ts'
import { workOffWithdrawal } from '#server/orders/withdrawals/work-off-withdrawal.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn, waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'
import { ownerOf } from '../payments/owner.ts'
import {
  findRow,
  hiddenFields,
  numberIn,
  outcomes,
  postForm,
  state,
  untilState,
  withdraw,
} from './withdraw-steps.ts'

let shop: TestShop
let owner: ReturnType<typeof ownerOf>
beforeAll(async () => {
  shop = await openTestShop()
  owner = ownerOf(shop)
})
afterAll(() => shop.close())

describe('idempotency', () => {
  test('a form confirmed twenty times at once is one withdrawal and one refund', async () => {
    const email = 'confirmed-often@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const { fields } = await state(shop, { email, orderNumber: String(orderNumber) })
    const pages = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await postForm(shop, '/withdraw/confirm', fields)).text(),
      ),
    )
    const numbers = new Set(pages.map(numberIn))
    expect(numbers.size).toBe(1)
    await untilState(shop, [...numbers][0] ?? 0, 'refunded')
    expect(await owner.refunds(email)).toEqual([3400])
    const again = await (await postForm(shop, '/withdraw/confirm', fields)).text()
    expect(again).toBe(pages[0])
  })

  test('the same line in ten simultaneous withdrawals is refunded once', async () => {
    const email = 'ten-forms@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const numbers = await Promise.all(
      Array.from({ length: 10 }, () => withdraw(shop, { email, orderNumber: String(orderNumber) })),
    )
    const states = await eventually(async () => {
      const rows = await Promise.all(numbers.map((number) => findRow(shop, number)))
      const found = rows.map((row) => row.state).toSorted()
      expect(found).toEqual([...Array.from({ length: 9 }, () => 'closed'), 'refunded'])
      return found
    })
    expect(states).toHaveLength(10)
    expect(await owner.refunds(email)).toEqual([3400])
    await waitForMails(shop, email)
    const decided = (await shop.messages()).filter(
      (mail) => mail.to === email && mail.subject.startsWith('Your refund is on its way'),
    )
    expect(decided).toHaveLength(1)
  })

  test('a withdrawal processed by ten jobs at once is refunded once', async () => {
    const email = 'ten-workers@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const number = await withdraw(shop, { email, orderNumber: String(orderNumber) })
    const { id } = await findRow(shop, number)
    await Promise.allSettled(Array.from({ length: 10 }, () => workOffWithdrawal(shop.deps, id)))
    await untilState(shop, number, 'refunded')
    expect(await owner.refunds(email)).toEqual([3400])
  })

  test('a refund without a response is looked up and made once', async () => {
    const email = 'no-answer@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const number = await receiveOnly({ email, orderNumber: String(orderNumber) })
    const { id } = await findRow(shop, number)
    const { payments } = shop.deps
    const silent: typeof payments = {
      ...payments,
      refund: async (refund) => {
        await payments.refund(refund)
        throw new ProviderError('silent')
      },
    }
    // the refund with the lost answer is found at the provider
    await workOffWithdrawal({ ...shop.deps, payments: silent }, id)
    expect((await findRow(shop, number)).state).toBe('refunded')
    await workOffWithdrawal(shop.deps, id)
    expect(await owner.refunds(email)).toEqual([3400])
    // the owner's command is not held up by the shop's finding
    expect(await owner.refusal(owner.refund(orderNumber))).toContain('is already fully refunded')
  })

  test('a withdrawal whose job was lost is requeued', async () => {
    const email = 'no-job@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const number = await receiveOnly({ email, orderNumber: String(orderNumber) })
    await requeueStale(shop.deps, { olderThanSeconds: 0, jobStates: ['created', 'retry'] })
    await untilState(shop, number, 'refunded')
  })
})

/** Confirms a form without running its job. */
async function receiveOnly(typed: Parameters<typeof state>[1]): Promise<number> {
  const { fields } = await state(shop, typed)
  const jobs = { ...shop.deps.jobs, enqueue: async () => undefined }
  const answer = await createApp({ ...shop.deps, jobs }).request('/withdraw/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
  return numberIn(await answer.text())
}

describe('the owner', () => {
  test('a refund that the provider refuses is left to the owner', async () => {
    const email = 'refused@example.com'
    const { number: orderNumber } = await owner.buy(email)
    const number = await receiveOnly({ email, orderNumber: String(orderNumber) })
    const { id } = await findRow(shop, number)
    const refund = () => Promise.reject(new ProviderError('refused'))
    const payments = { ...shop.deps.payments, refund }
    await workOffWithdrawal({ ...shop.deps, payments }, id)
    const row = await findRow(shop, number)
    expect([row.state, row.automatic, row.why]).toEqual([
      'refund_due',
      false,
      'the card provider refused the refund',
    ])
    const toOwner = async () => {
      await waitForMails(shop, shop.deps.site.company.email)
      const subjects = await owner.mailsTo(shop.deps.site.company.email)
      return subjects.filter((subject) => subject.startsWith(`Withdrawal W-${number}:`))
    }
    expect(await toOwner()).toEqual([expect.stringContaining('decide by')])
    await shop.db
      .updateTable('shop.withdrawals')
      .set({ dueAt: sql<Date>`now() + interval '3 days'` })
      .where('id', '=', id)
      .execute()
    await watchWithdrawals(shop.deps)
    await watchWithdrawals(shop.deps)
    expect(await owner.alarms()).toContain(`Withdrawal W-${number} needs a decision`)
    await owner.refundWithdrawal(number, { why: 'later' })
    expect(await owner.alarms()).not.toContain(`Withdrawal W-${number} needs a decision`)
    expect(await owner.refunds(email)).toEqual([3400])
  })

  test('three wrong order numbers for an address end automatic refunds [T55]', async () => {
    const email = 'guessed@example.com'
    const { number: orderNumber } = await owner.buy(email)
    for (const wrong of [900_001, 900_002, 900_003]) {
      await untilState(
        shop,
        await withdraw(shop, { email, orderNumber: String(wrong) }),
        'unmatched',
      )
    }
    const number = await withdraw(shop, { email, orderNumber: String(orderNumber) })
    const row = await untilState(shop, number, 'refund_due')
    expect([row.automatic, row.why]).toEqual([
      false,
      'someone has tried wrong order numbers with this email address before',
    ])
    expect(await owner.refunds(email)).toEqual([])
  })

  test('unpaid orders match no statement', async () => {
    const email = 'unpaid@example.com'
    await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    const { number: orderNumber } = await owner.order(email)
    const number = await withdraw(shop, { email, orderNumber: String(orderNumber) })
    await untilState(shop, number, 'unmatched')
  })
})

describe('with a session', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('a customer selects their own lines, sees the rights and withdraws once [D7]', async () => {
    const email = 'signed-in@example.com'
    await makeCustomer(shop, email, 'lovable-pro-secrets')
    const { access_token: token } = await signIn(shop, email)
    const list = async () => {
      const answer = await shop.call('list-withdrawable', {}, bearer(token))
      return ((await answer.json()) as { lines: Record<string, unknown>[] }).lines
    }
    const [own] = await list()
    expect(own).toMatchObject({ productName: 'Lovable Pro Secrets', cents: 2700, right: 'open' })
    expect(own?.['lastDay']).toMatch(/^\d+ \w+ 2\d{3}$/)
    const asked = {
      formId: crypto.randomUUID(),
      name: 'Anna Berg',
      lines: [{ orderNumber: own?.['orderNumber'], lineNo: 1 }],
    }
    const answers = await Promise.all(
      [1, 2, 3].map(async () => (await shop.call('withdraw', asked, bearer(token))).json()),
    )
    expect(answers[1]).toEqual(answers[0])
    const { number, statement } = answers[0] as { number: string; statement: string }
    expect(statement).toContain('Lovable Pro Secrets, order')
    await untilState(shop, Number(number.slice(2)), 'refunded')
    expect(await owner.refunds(email)).toEqual([2700])
    expect((await list()).map(({ right }) => right)).toEqual(['withdrawn'])

    const mine = (await (await shop.call('export-my-data', {}, bearer(token))).json()) as {
      withdrawals: { number: string; statement: string }[]
    }
    expect(mine.withdrawals).toMatchObject([{ number, statement }])

    await shop.call('delete-account', { password: PASSWORD }, bearer(token))
    await eventually(async () => {
      const row = await findRow(shop, Number(number.slice(2)))
      expect([row.name, row.email, row.statement, row.userId, row.state]).toEqual([
        null,
        null,
        null,
        null,
        'refunded',
      ])
    })
  })

  test('another customer’s lines are refused, and listing requires a session [T38]', async () => {
    const { number } = await owner.buy('others@example.com')
    await makeCustomer(shop, 'stranger@example.com')
    const { access_token: token } = await signIn(shop, 'stranger@example.com')
    const request = {
      formId: crypto.randomUUID(),
      name: 'A stranger',
      lines: [{ orderNumber: number, lineNo: 1 }],
    }
    expect((await shop.call('withdraw', request, bearer(token))).status).toBe(400)
    expect((await shop.call('withdraw', request)).status).toBe(401)
    expect((await shop.call('list-withdrawable', {})).status).toBe(401)
  })
})

describe('limits', () => {
  test('beyond a limit the statement is shown with an email address for it, and can be sent again', async () => {
    const limited = await openTestShop({ LIMITS: 'on' })
    try {
      const { fields } = await state(limited, { email: 'often@example.com', orderNumber: '1' })
      let answer = await postForm(limited, '/withdraw/confirm', fields)
      for (let times = 0; answer.status === 200 && times < 100; times += 1) {
        answer = await postForm(limited, '/withdraw/confirm', { ...fields, name: `No. ${times}` })
      }
      const page = await answer.text()
      expect(answer.status).toBe(429)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(page).toContain('I withdraw from my contract')
      expect(page).toContain('mailto:')
      expect(page).toMatch(/Or try again in \d+ (?:second|minute|hour)s?:/)
      expect(hiddenFields(page)['email']).toBe('often@example.com')
      expect(page).toContain('>Confirm withdrawal</button>')
    } finally {
      await limited.close()
    }
  })

  test('an address without purchases gets one confirmation an hour, and every withdrawal is stored [T23]', async () => {
    const limited = await openTestShop({ LIMITS: 'on' })
    try {
      const email = 'somebody-else@example.com'
      const numbers = []
      for (const bought of ['one', 'two', 'see http://evil.example']) {
        numbers.push(await withdraw(limited, { email, bought, name: 'www.evil.example' }))
      }
      for (const number of numbers) await untilState(limited, number, 'unmatched')
      await waitForMails(limited, email)
      const mails = (await limited.messages()).filter(({ to }) => to === email)
      expect(mails.map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^We’ve received your withdrawal W-\d+$/),
      ])
      expect(JSON.stringify(mails)).not.toContain('evil')
    } finally {
      await limited.close()
    }
  })

  test('the statement is shown even while the database is unavailable', async () => {
    const { fields } = await state(shop, { email: 'away@example.com', orderNumber: '1' })
    const pool = new Pool({ host: '127.0.0.1', port: 9 }) // nothing listens there
    const answer = await createApp({ ...shop.deps, db: connect(pool) }).request(
      '/withdraw/confirm',
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      },
    )
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('An email counts just the same')
  })
})

test('an unmatched statement is kept for 400 days, others as long as their order', async () => {
  const old = await withdraw(shop, { email: 'old@example.com', bought: 'a guide' })
  await untilState(shop, old, 'unmatched')
  const { number: orderNumber } = await owner.buy('old-order@example.com')
  const kept = await withdraw(shop, {
    email: 'old-order@example.com',
    orderNumber: String(orderNumber),
  })
  await untilState(shop, kept, 'refunded')
  const age = (days: number) =>
    shop.db
      .updateTable('shop.withdrawals')
      .set({ receivedAt: sql<Date>`now() - make_interval(days => ${days}::int)` })
      .where('number', 'in', [old, kept])
      .execute()
  await age(399)
  await applyRetention(shop.deps)
  expect(await outcomes(shop, old)).toEqual([])
  await age(401)
  await applyRetention(shop.deps)
  await expect(findRow(shop, old)).rejects.toThrow()
  expect(await outcomes(shop, kept)).toEqual(['refunded', 'refunded'])
})
