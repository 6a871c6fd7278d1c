import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableColumns } from '#contract/tables.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, tableClient } from '../auth/sign-up-customer.ts'

const tables = ['purchases', 'free_signups', 'profiles'] as const
type Person = Awaited<ReturnType<typeof signIn>>

let shop: TestShop
let anna: Person
let ben: Person
beforeAll(async () => {
  shop = await openTestShop()
  anna = await makePersonWithData('anna@example.com')
  ben = await makePersonWithData('ben@example.com')
})
afterAll(() => shop.close())

/** Makes a signed-in person with a row in every table. */
async function makePersonWithData(email: string): Promise<Person> {
  await makeCustomer(shop, email)
  const person = await signIn(shop, email)
  await shop.call('handle-free-signup', { resourceName: 'AI Tools List' }, headersOf(person))
  await tableClient(shop, person.access_token)
    .from('profiles')
    .insert({ user_id: person.user.id, display_name: email })
  return person
}
const headersOf = (person: Person) => ({ authorization: `Bearer ${person.access_token}` })

const everything = async () => ({
  purchases: await shop.db.selectFrom('purchases').selectAll().orderBy('id').execute(),
  signups: await shop.db.selectFrom('freeSignups').selectAll().orderBy('id').execute(),
  profiles: await shop.db.selectFrom('profiles').selectAll().orderBy('id').execute(),
})

/** Queries with filters, orders, limits, embedded tables and injections. */
function queriesOf(table: (typeof tables)[number]): string[] {
  const injection = "' or '1'='1"
  const columns = [...tableColumns[table], 'order_id', 'users.email', 'user_id;--', '1', 'not.id']
  const operators = ['eq', 'neq', 'gt', 'in', 'is', 'like', 'not.eq', 'fts', 'cs', '']
  const filters = columns.flatMap((column) =>
    operators.map((operator) => `${encodeURIComponent(column)}=${operator}.${ben.user.id}`),
  )
  const shapes = [
    `user_id=eq.${ben.user.id}`,
    `user_id=eq.${anna.user.id}&user_id=eq.${ben.user.id}`,
    `user_id=eq.${encodeURIComponent(injection)}`,
    `select=*,users(*)`,
    `select=*,shop_auth.users(password_hash)`,
    `select=count()`,
    `select=user_id::text`,
    `select=${encodeURIComponent('* from shop_auth.users --')}`,
    `or=(user_id.eq.${ben.user.id},user_id.eq.${anna.user.id})`,
    `and=(user_id.eq.${ben.user.id})`,
    `not.or=(user_id.eq.${ben.user.id})`,
    `order=${encodeURIComponent('user_id; select 1')}`,
    'order=user_id.desc.nullslast.x',
    'limit=1000000000000',
    'limit=-1',
    'offset=1 union select 1',
    'on_conflict=user_id',
    'columns=user_id',
    '=',
    '',
  ]
  return [...filters, ...shapes]
}

test('300 filters on three tables return 400 or only the user’s own rows [T37]', async () => {
  let asked = 0
  const answers = new Set<number>()
  for (const table of tables) {
    for (const query of queriesOf(table)) {
      const response = await shop.request(`/rest/v1/${table}?${query}`, {
        headers: headersOf(anna),
      })
      const text = await response.text()
      asked += 1
      answers.add(response.status)
      expect([200, 400], `${table}?${query}: ${text}`).toContain(response.status)
      expect(text.includes('ben@example.com'), query).toBe(false)
      if (response.status === 200) expect(text, query).not.toContain(ben.user.id)
      else expect(Object.keys(JSON.parse(text) as object)).toContain('code')
    }
  }

  expect(asked).toBeGreaterThanOrEqual(300)
  expect(answers).toEqual(new Set([200, 400]))
})

test('no method on any table shows or changes another user’s rows [T38] [ROLE-08]', async () => {
  const before = await everything()
  const people: [Person, Person][] = [
    [anna, ben],
    [ben, anna],
  ]
  for (const [actor, victim] of people) {
    for (const table of tables) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) {
        for (const query of [`user_id=eq.${victim.user.id}`, '', `user_id=neq.${actor.user.id}`]) {
          const response = await shop.request(`/rest/v1/${table}?${query}`, {
            method,
            headers: {
              ...headersOf(actor),
              'content-type': 'application/json',
              prefer: 'return=representation',
            },
            ...(method === 'GET'
              ? {}
              : { body: JSON.stringify({ user_id: victim.user.id, display_name: 'Eve' }) }),
          })
          const text = await response.text()
          const what = `${method} ${table}?${query}: ${response.status} ${text}`
          expect(response.status, what).toBeLessThan(500)
          expect(response.ok && text.includes(victim.user.id), what).toBe(false)
        }
      }
    }
  }

  expect(await everything()).toEqual(before)
})

test('a profile has id, user_id, display_name and updated_at [ENT-rows-03]', async () => {
  const { data } = await tableClient(shop, anna.access_token).from('profiles').select('*').single()

  expect(data).toEqual({
    id: expect.any(String),
    user_id: anna.user.id,
    display_name: 'anna@example.com',
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})
