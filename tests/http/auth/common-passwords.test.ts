import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import {
  type AuthCall,
  callAuth,
  makeCustomer,
  PASSWORD,
  readPasswordToken,
  signIn,
} from './sign-up-customer.ts'

const TOO_WEAK = 'Password requirements not met. Please choose a stronger password.'
const common = ['Password1', 'Password123', 'Welcome1', 'Qwerty123', 'PASSw0rd', 'Abcd1234']
const refusal = {
  code: 'weak_password',
  message: TOO_WEAK,
  weak_password: { reasons: ['pwned'] },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const send = async (...call: AuthCall) => {
  const answer = await callAuth(shop, ...call)
  return { status: answer.status, body: await answer.json() }
}

test.each(common)(
  'sign-up refuses %s with the reason [T34] [VAL-service-02] [ERR-service-03]',
  async (password) => {
    const answer = await send('POST', 'signup', { email: 'new@example.com', password })

    expect(answer).toEqual({ status: 422, body: refusal })
  },
)

test('update and reset refuse a common password, and the link remains valid [T34]', async () => {
  const email = 'owner@example.com'
  await makeCustomer(shop, email)
  const session = await signIn(shop, email)
  const update = await send('PUT', 'user', { password: 'Password123' }, session.access_token)
  await shop.call('send-password-reset', { email })
  const token = await readPasswordToken(shop, email)
  const reset = async (newPassword: string) => {
    const answer = await shop.call('reset-password', { token, newPassword })
    return answer.json()
  }

  expect(update).toEqual({ status: 422, body: refusal })
  expect(await reset('Welcome1')).toEqual({ error: TOO_WEAK, errorType: 'weak' })
  expect((await signIn(shop, email, PASSWORD)).user.email).toBe(email)
  expect(await reset('Another horse 2')).toMatchObject({ success: true })
})
