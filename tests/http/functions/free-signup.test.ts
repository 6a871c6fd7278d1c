import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, tableClient } from '../auth/sign-up-customer.ts'

let shop: TestShop
let anna: Awaited<ReturnType<typeof signIn>>
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, 'anna@example.com')
  anna = await signIn(shop, 'anna@example.com')
})
afterAll(() => shop.close())

const freeSignup = async (body: unknown, token = anna.access_token) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.call('handle-free-signup', body, headers)
  return { status: answer.status, body: await answer.json() }
}
const listSignups = async () => {
  const { data } = await tableClient(shop, anna.access_token)
    .from('free_signups')
    .select('resource_name')
    .order('resource_name')
  return data?.map((row) => row.resource_name)
}

test('a free resource is claimed once, even by repeated and simultaneous calls [FN-04] [FN-05] [WEL-16]', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      freeSignup({ resourceName: 'Voice AI Explained', authMethod: 'password' }),
    ),
  )

  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, body: { success: true } })]),
  )
  expect(await listSignups()).toEqual(['Voice AI Explained'])
})

test('matches the name loosely and stores the catalogue’s name [FN-04] [OWN-03]', async () => {
  const name = '15 things you must know before  starting with Lovable: Don’t miss this'

  expect(await freeSignup({ resourceName: name })).toEqual({ status: 200, body: { success: true } })
  expect(await listSignups()).toEqual([
    "15 Things You Must Know Before Starting with Lovable: Don't Miss This",
    'Voice AI Explained',
  ])
})

test('paid and unknown names get the same response and no row [FN-26]', async () => {
  const before = await listSignups()
  for (const resourceName of ['Lovable Pro Secrets', 'Buy Me a Coffee', 'x', '', '\u0000']) {
    expect(await freeSignup({ resourceName })).toEqual({ status: 200, body: { success: true } })
  }

  expect(await listSignups()).toEqual(before)
})

test('claims require a session and a valid body [FN-04]', async () => {
  const before = await listSignups()
  const nobody = await shop.call('handle-free-signup', { resourceName: 'AI Tools List' })
  const odd = [{}, { resourceName: 7 }, { resourceName: 'x'.repeat(501) }, []]

  expect(nobody.status).toBe(401)
  for (const body of odd) expect((await freeSignup(body)).status).toBe(400)
  expect((await freeSignup({ resourceName: 'AI Tools List' }, 'not-a-token')).status).toBe(401)
  expect(await listSignups()).toEqual(before)
})
