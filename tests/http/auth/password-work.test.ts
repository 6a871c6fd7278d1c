import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { type AuthCall, callAuth, makeCustomer, PASSWORD, signIn } from './sign-up-customer.ts'

const work = vi.hoisted(() => ({ running: 0, most: 0, done: 0 }))
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  const count = async <T>(task: () => Promise<T>) => {
    work.running += 1
    work.most = Math.max(work.most, work.running)
    work.done += 1
    return task().finally(() => {
      work.running -= 1
    })
  }
  return {
    ...argon2,
    hash: (...args: Parameters<typeof argon2.hash>) => count(() => argon2.hash(...args)),
    verify: (...args: Parameters<typeof argon2.verify>) => count(() => argon2.verify(...args)),
  }
})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'known@example.com')
})
afterAll(() => shop.close())

const send = async (...call: AuthCall) => {
  const answer = await callAuth(shop, ...call)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
}
const tryPassword = (email: string, password: string) =>
  send('POST', 'token?grant_type=password', { email, password })

test('of 200 simultaneous sign-ins two are processed, fifty queued and the rest asked to retry [T35]', async () => {
  work.most = 0
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => tryPassword(`a${at}@example.com`, PASSWORD)),
  )
  const busy = answers.filter(({ status }) => status === 503)

  expect(work.most).toBe(2)
  expect(answers.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(52)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy.every(({ retryAfter }) => retryAfter === '1')).toBe(true)
  expect((await tryPassword('known@example.com', PASSWORD)).status).toBe(200)
})

test('a password of more than 128 characters is refused before hashing [T35]', async () => {
  const { access_token: token } = await signIn(shop, 'known@example.com')
  const long = `aA1${'x'.repeat(126)}`
  const before = work.done
  const answers = [
    await tryPassword('known@example.com', long),
    await tryPassword('unknown@example.com', long),
    await send('POST', 'signup', { email: 'long@example.com', password: long }),
    await send('PUT', 'user', { password: long }, token),
  ]
  const reset = await shop.call('reset-password', { token: 'x', newPassword: long })

  expect(answers.map(({ status }) => status)).toEqual([400, 400, 422, 422])
  expect(await reset.json()).toEqual({
    error: 'Password must be at most 128 characters',
    errorType: 'weak',
  })
  expect(work.done - before).toBe(0)
})

test('known and unknown addresses get identical responses to a wrong password [T22]', async () => {
  const answer = async (email: string) => {
    const response = await shop.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Wrong horse 1' }),
    })
    return [response.status, [...response.headers].toSorted(), await response.text()]
  }

  expect(await answer('unknown@example.com')).toEqual(await answer('known@example.com'))
})
