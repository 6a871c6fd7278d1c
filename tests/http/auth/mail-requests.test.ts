import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOffMailRequest } from '#server/accounts/mail-requests.ts'
import { insertMailRequest } from '#server/db/mail-requests.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, waitForMails } from './sign-up-customer.ts'
import { openBrowser, readConfirmLinks } from './test-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'known@example.com')
  await openBrowser(shop).client.signUp({ email: 'pending@example.com', password: PASSWORD })
  await readConfirmLinks(shop, 'pending@example.com')
})
afterAll(() => shop.close())

const post = async (address: string, body: unknown) => {
  const answer = await shop.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return [answer.status, await answer.json()]
}
const addresses = ['known@example.com', 'pending@example.com', 'unknown@example.com']
const askAll = () =>
  Promise.all(
    addresses.map(async (email) => [
      await post('/auth/v1/recover', { email }),
      await post('/auth/v1/resend', { type: 'signup', email }),
      await post('/functions/v1/send-password-reset', { email }),
    ]),
  )
const mailsTo = async (email: string) => {
  const rows = await shop.db
    .selectFrom('shop.mails')
    .select('kind')
    .where('toEmail', '=', email)
    .where('kind', 'in', ['reset_password', 'confirm_email'])
    .execute()
  return rows.map((row) => row.kind).toSorted()
}

test('recover, resend and reset respond while users cannot be read, and send emails afterwards [T22]', async () => {
  const alike = [
    [200, {}],
    [200, {}],
    [200, { success: true }],
  ]
  await shop.db.transaction().execute(async (trx) => {
    await sql`lock table shop_auth.users, shop_auth.pending_signups in access exclusive mode`.execute(
      trx,
    )
    expect(await askAll()).toEqual([alike, alike, alike])
  })
  for (const email of addresses) await waitForMails(shop, email)

  expect(await mailsTo('known@example.com')).toEqual(['reset_password', 'reset_password'])
  expect(await mailsTo('pending@example.com')).toEqual(['confirm_email', 'confirm_email'])
  expect(await mailsTo('unknown@example.com')).toEqual([])
})

test('a request processed twice or concurrently sends one mail', async () => {
  const email = 'known@example.com'
  const before = await mailsTo(email)
  const request = { kind: 'reset_password', email } as const
  const id = await shop.db.transaction().execute((trx) => insertMailRequest(trx, request))
  await Promise.all(Array.from({ length: 5 }, () => workOffMailRequest(shop.deps, id)))
  await workOffMailRequest(shop.deps, id)

  expect(await mailsTo(email)).toHaveLength(before.length + 1)
})

test('an undeliverable address gets the same response and stores nothing', async () => {
  for (const email of ['nobody', 'a b@example.com', 'a@b, c@example.com', '']) {
    const answer = await post('/functions/v1/send-password-reset', { email })
    expect(answer, email).toEqual([200, { success: true }])
  }
  const waiting = await shop.db.selectFrom('shopAuth.mailRequests').selectAll().execute()
  expect(waiting).toEqual([])
})
