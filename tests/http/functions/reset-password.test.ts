import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import {
  authClient,
  makeCustomer,
  PASSWORD,
  readPasswordToken,
  signIn,
} from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from '../payments/buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const reset = async (token: string, newPassword = PASSWORD) => {
  const response = await shop.call('reset-password', { token, newPassword })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('a link sets the password once: one of twenty requests succeeds [FN-23] [FN-24]', async () => {
  const email = 'once@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  const token = await readPasswordToken(shop, email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)))

  expect(answers.filter((answer) => answer.body['success'] === true)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body['errorType'] === 'used')).toHaveLength(19)
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
})

test('distinguishes unknown and expired links [FN-24]', async () => {
  const email = 'expired@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  const token = await readPasswordToken(shop, email)
  await shop.db
    .updateTable('shopAuth.oneTimeTokens')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()

  expect((await reset(token)).body['errorType']).toBe('expired')
  expect((await reset('made-up')).body['errorType']).toBe('invalid')
})

test('a link shows whose password it sets until it is used [RESET-01]', async () => {
  const email = 'whose@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  const token = await readPasswordToken(shop, email)
  const ownerOf = async (some: string) =>
    (await shop.call('read-password-link', { token: some })).json()

  expect(await ownerOf(token)).toEqual({ email })
  expect(await ownerOf(token)).toEqual({ email })
  expect(await ownerOf('made-up')).toEqual({ email: null })
  expect((await reset(token)).body).toMatchObject({ success: true })
  expect(await ownerOf(token)).toEqual({ email: null })
})

test('a weak password is refused and the link stays valid [RESET-10]', async () => {
  const email = 'weak@example.com'
  const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
  await shop.pay(url)
  const token = await readPasswordToken(shop, email)

  expect((await reset(token, 'short1A')).body).toEqual({
    error: 'Password must be at least 8 characters',
    errorType: 'weak',
  })
  expect((await reset(token)).body).toEqual({ success: true, email })
})

test('a password reset by mail ends sessions and the old password [FN-21]', async () => {
  const email = 'forgot@example.com'
  await makeCustomer(shop, email)
  const session = await signIn(shop, email)
  await shop.call('send-password-reset', { email: ' Forgot@Example.com ' })
  const token = await readPasswordToken(shop, email)
  await reset(token, 'Another horse 2')
  const old = await authClient(shop).signInWithPassword({ email, password: PASSWORD })
  const user = await shop.request('/auth/v1/user', {
    headers: { authorization: `Bearer ${session.access_token}` },
  })

  expect(old.error?.code).toBe('invalid_credentials')
  expect(user.status).toBe(403)
  expect((await signIn(shop, email, 'Another horse 2')).user.email).toBe(email)
})

test('a reset request gets the same response for unknown addresses, which get no mail', async () => {
  await makeCustomer(shop, 'known@example.com')
  const known = await shop.call('send-password-reset', { email: 'known@example.com' })
  const unknown = await shop.call('send-password-reset', { email: 'unknown@example.com' })

  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  await eventually(async () => {
    const subjects = (await shop.messages()).map((mail) => [mail.to, mail.subject])
    expect(subjects).toContainEqual(['known@example.com', 'Reset your password'])
  })
  expect((await shop.messages()).filter((mail) => mail.to === 'unknown@example.com')).toEqual([])
})

test('neither tokens nor passwords are stored in plain text', async () => {
  const email = 'secret@example.com'
  const { token } = await makeCustomer(shop, email)
  const stored = await shop.db.selectFrom('shopAuth.oneTimeTokens').selectAll().execute()
  const user = await shop.db
    .selectFrom('shopAuth.users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

  expect(JSON.stringify(stored)).not.toContain(token)
  expect(user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
