import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MyData } from '#contract/my-data.ts'
import type { ErasurePreview, PeoplePage, Person } from '#desk/api/answers.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, waitForMails } from '../auth/sign-up-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import { withdraw } from '../withdrawals/withdraw-steps.ts'
import { forgetProof } from './forget-proof.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let owner: TestDesk
let helper: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

const GUIDE = 'lovable-pro-secrets'
const list = (query: object) => readAs<PeoplePage>(helper.post('/people/search', query))
const show = (desk: TestDesk, email: string) => readAs<Person>(desk.post('/people/read', { email }))
const addresses = ({ people }: PeoplePage) => people.map(({ email }) => email)

describe('the list', () => {
  test('the list has customers, withdrawals and unfinished sign-ups, found by any part of the address', async () => {
    await ownerOf(shop).buy('list-buyer@parts.example')
    await withdraw(shop, { email: 'list-stranger@parts.example', orderNumber: '77' })
    await shop.db
      .insertInto('shopAuth.pendingSignups')
      .values({
        email: 'list-signup@parts.example',
        passwordHash: 'x',
        browserHash: Buffer.from('x'),
        redirectTo: '/',
        confirmHash: Buffer.from('list'),
        expiresAt: new Date(),
        codeChallenge: null,
      })
      .execute()
    const { people } = await list({ q: '@Parts.ex' })
    expect(people.map(({ email, account }) => [email, account])).toEqual([
      ['list-buyer@parts.example', 'unconfirmed'],
      ['list-signup@parts.example', 'none'],
      ['list-stranger@parts.example', 'none'],
    ])
    expect(people[0]).toMatchObject({ orders: 1, paidCents: 3400, withdrawals: 0 })
    expect(people[2]).toMatchObject({ orders: 0, paidCents: 0, withdrawals: 1 })
    expect(addresses(await list({ q: 'buyer@parts' }))).toEqual(['list-buyer@parts.example'])
    expect(addresses(await list({ q: 'list_' }))).toEqual([])
  })

  test('a part of an international address finds a person', async () => {
    await withdraw(shop, { email: 'ädä@müller.fi', orderNumber: '78' })
    for (const q of ['müller.fi', 'müller', '@müller.fi', 'xn--mller', 'ädä', 'ädä@müller.fi']) {
      expect(addresses(await list({ q })), q).toEqual(['ädä@xn--mller-kva.fi'])
    }
  })

  test('people are paginated by address', async () => {
    const emails = Array.from(
      { length: 53 },
      (_, n) => `${String(n).padStart(2, '0')}@paged.example`,
    )
    await shop.db
      .insertInto('shopAuth.users')
      .values(emails.map((email) => ({ email })))
      .execute()
    const first = await list({ q: '@paged.' })
    expect(addresses(first)).toEqual(emails.slice(0, 50))
    const second = await list({ q: '@paged.', after: first.next })
    expect([addresses(second), second.next]).toEqual([emails.slice(50), null])
  })
})

test('a person’s page shows account, ownership, orders and mails, but no one-time links', async () => {
  const email = 'shown@example.com'
  await makeCustomer(shop, email, GUIDE)
  const shown = await show(helper, 'Shown@Example.com ')
  expect(shown).toMatchObject({
    email,
    account: { hasPassword: true, hasGoogle: false },
    owned: [{ name: expect.any(String), state: 'owned', openedAt: null }],
    orders: [{ state: 'Paid and delivered', refundedCents: 0 }],
  })
  expect(shown.account?.confirmedAt).not.toBeNull()
  expect(shown.mails.map(({ kind }) => kind)).toContain('order_confirmation')
  expect(JSON.stringify(shown)).not.toContain('token=')
  const nobody = await show(helper, 'nobody@example.com')
  expect(nobody).toMatchObject({ account: null, orders: [], mails: [] })
})

test('no desk URL contains an email, because proxies log URLs [T67]', async () => {
  const { routes } = createDeskApp(shop.deps, new Map())
  expect(routes.filter(({ path }) => /email|person|who/.test(path))).toEqual([])
  expect(routes.filter(({ path }) => /^\/api\/people\/.*:/.test(path))).toEqual([])
  for (const path of ['/people?q=a@b.example', '/people/a@b.example', '/orders?q=a@b.example']) {
    expect([path, (await owner.get(path)).status]).toEqual([path, 404])
  }
})

describe('granting a guide', () => {
  test('an owner grants a guide once with a reason and ends the grant', async () => {
    const email = 'given@example.com'
    await makeCustomer(shop, email)
    const give = () =>
      owner.post('/people/grant', { email, productKey: GUIDE, reason: 'review copy' })
    const byHelper = { email, productKey: GUIDE, reason: 'a friend' }
    expect((await helper.post('/people/grant', byHelper)).status).toBe(403)
    expect(await readAs(give())).toEqual({ address: expect.stringContaining(GUIDE) })
    expect((await give()).status).toBe(409)
    const given = await show(owner, email)
    expect(given.given).toMatchObject([{ productKey: GUIDE, reason: 'review copy', endedAt: null }])
    expect(given.grantable.map(({ productKey }) => productKey)).not.toContain(GUIDE)
    expect((await helper.post('/people/end-grant', { email, productKey: GUIDE })).status).toBe(403)
    await readAs(owner.post('/people/end-grant', { email, productKey: GUIDE }))
    const ended = await show(owner, email)
    expect(ended.given[0]?.endedAt).not.toBeNull()
    const acts = await ownerOf(shop).acts('grant')
    expect(acts.at(-1)?.who).toMatch(/^owner-/)
  })

  test('a grant requires a reason, an account and a guide', async () => {
    const grant = async (email: string, body: object) =>
      (await owner.post('/people/grant', { email, ...body })).status
    expect(await grant('given@example.com', { productKey: GUIDE, reason: ' ' })).toBe(400)
    expect(await grant('none@example.com', { productKey: GUIDE, reason: 'x' })).toBe(409)
    expect(await grant('given@example.com', { productKey: 'coffee', reason: 'x' })).toBe(409)
  })
})

test('a password link is mailed to the account and shown to nobody else', async () => {
  const email = 'linked@example.com'
  await ownerOf(shop).buy(email)
  const answer = await readAs(helper.post('/people/password-link', { email }))
  expect(answer).toEqual({ kind: 'first password' })
  await waitForMails(shop, email)
  const subjects = (await shop.messages(email)).map(({ subject }) => subject)
  expect(subjects).toContain('Reset your password')
  expect((await owner.post('/people/password-link', { email: 'none@example.com' })).status).toBe(
    409,
  )
})

describe('exporting and erasing', () => {
  test('exporting and erasing require an owner with a recent confirmation', async () => {
    const email = 'kept@example.com'
    await ownerOf(shop).buy(email)
    const unconfirmed = await openTestDesk(shop)
    await forgetProof(shop, unconfirmed)
    for (const act of ['export', 'erase']) {
      expect((await helper.post(`/people/${act}`, { email, typed: email })).status).toBe(403)
      const answer = await unconfirmed.post(`/people/${act}`, { email, typed: email })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'confirm_needed' }])
    }
    expect((await helper.post('/people/erasure', { email })).status).toBe(403)
    expect((await ownerOf(shop).order(email)).email).toBe(email)
  })

  test('an owner exports all data as one file', async () => {
    const email = 'exported@example.com'
    const { number } = await ownerOf(shop).buy(email)
    const data = await readAs<MyData>(owner.post('/people/export', { email }))
    expect(data).toMatchObject({ orders: [{ number, email }], user: { email } })
    expect((await owner.post('/people/export', { email: 'none@example.com' })).status).toBe(409)
    expect((await ownerOf(shop).acts('data')).at(-1)?.who).toMatch(/^owner-/)
  })

  test('erasing shows what is deleted and kept before the address is typed', async () => {
    const email = 'erased-account@example.com'
    await makeCustomer(shop, email)
    const first = await readAs<ErasurePreview>(owner.post('/people/erasure', { email }))
    expect(first).toMatchObject({ hasAccount: true, orders: 1, waiting: 0, openPages: 0 })
    expect(first.kept).toEqual(expect.arrayContaining(['an account', '1 order', '1 purchase']))
    const mistyped = await owner.post('/people/erase', { email, typed: 'other@example.com' })
    expect(mistyped.status).toBe(409)
    expect((await ownerOf(shop).order(email)).email).toBe(email)
    const erased = await readAs(owner.post('/people/erase', { email, typed: email }))
    expect(erased).toEqual({ email, hadAccount: true })
    // once the last mail is sent, which says so
    await eventually(async () =>
      expect((await owner.post('/people/erasure', { email })).status).toBe(409),
    )
    expect((await ownerOf(shop).acts('erase')).at(-1)?.who).toMatch(/^owner-/)
  })

  test('a person without an account is erased too, with pending withdrawals named', async () => {
    const email = 'erased-guest@example.com'
    const number = await withdraw(shop, { email, orderNumber: '4711' })
    const stored = () =>
      shop.db
        .selectFrom('shop.withdrawals')
        .select(['email', 'state'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    await eventually(async () => expect(await stored()).toEqual({ email, state: 'unmatched' }))
    await waitForMails(shop, email)
    const first = await readAs<ErasurePreview>(owner.post('/people/erasure', { email }))
    expect(first).toMatchObject({ hasAccount: false, withdrawals: 1, waiting: 1 })
    await readAs(owner.post('/people/erase', { email, typed: email.toUpperCase() }))
    expect(addresses(await list({ q: 'erased-guest' }))).toEqual([])
    expect(await stored()).toEqual({ email: null, state: 'unmatched' })
  })
})
