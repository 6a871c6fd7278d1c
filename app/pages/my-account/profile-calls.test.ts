import { expect, test } from 'vitest'
import { createTableClient } from '#app/browser/api/table-client.ts'
import { profileMessages, readProfile, saveProfile } from './profile-calls.ts'

const row = { id: 'p1', user_id: 'u1', display_name: 'Joe', updated_at: '2026-11-21T00:00:00Z' }
const now = () => new Date('2026-11-21T10:00:00Z')

type Answers = Partial<Record<'GET' | 'PATCH' | 'POST', () => Response | Promise<Response>>>

/** The real table client; the server answers by HTTP method. */
function server(answers: Answers) {
  const seen: { method: string; path: string; body: unknown }[] = []
  const client = createTableClient({
    origin: 'https://shop.example',
    publishableKey: 'pk',
    tokens: { read: async () => 'token', renew: async () => undefined },
    send: async (input, init) => {
      const { pathname, search } = new URL(String(input))
      const method = init?.method ?? 'GET'
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined
      seen.push({ method, path: `${pathname}${search}`, body })
      const known = method === 'GET' || method === 'PATCH' || method === 'POST'
      return (known && answers[method]?.()) || new Response(null, { status: 204 })
    },
  })
  const open = async () => client
  const save = (displayName: string) => saveProfile({ userId: 'u1', displayName }, open, now)
  return { seen, open, save }
}

const rows = (...found: object[]) => ({ GET: () => Response.json(found) })

test('requests one profile row by user_id [API-data-07]', async () => {
  const { seen, open } = server(rows(row))
  expect(await readProfile('u1', open)).toEqual(row)
  expect(seen.map(({ path }) => path)).toEqual(['/rest/v1/profiles?select=*&user_id=eq.u1'])
})

test('a missing row is null in either response format [API-data-08]', async () => {
  expect(await readProfile('u1', server(rows()).open)).toBeNull()
  const refusal = { code: 'PGRST116', message: 'no rows', details: null, hint: null }
  const told = server({ GET: () => Response.json(refusal, { status: 406 }) })
  expect(await readProfile('u1', told.open)).toBeNull()
})

test('patches an existing row [ACCT-18, API-data-09, API-data-10, API-data-11]', async () => {
  const { seen, save } = server(rows(row))
  expect(await save("Joe O'Brien")).toBeUndefined()
  expect(seen.slice(1)).toEqual([
    {
      method: 'PATCH',
      path: '/rest/v1/profiles?user_id=eq.u1',
      body: { display_name: "Joe O'Brien", updated_at: '2026-11-21T10:00:00.000Z' },
    },
  ])
})

test('creates a missing row [ACCT-19, API-data-12]', async () => {
  const { seen, save } = server(rows())
  expect(await save('Joe')).toBeUndefined()
  expect(seen.slice(1)).toMatchObject([
    { method: 'POST', body: { user_id: 'u1', display_name: 'Joe' } },
  ])
})

test('saves an empty name [ACCT-26]', async () => {
  const { seen, save } = server(rows(row))
  expect(await save('')).toBeUndefined()
  expect(seen[1]?.body).toMatchObject({ display_name: '' })
})

const refuse = (message: string) => () =>
  Response.json({ code: '42501', message, details: null, hint: null }, { status: 403 })

test('returns the server’s message for a refusal [ACCT-20]', async () => {
  expect(await server({ ...rows(row), PATCH: refuse('M') }).save('Joe')).toBe('M')
  expect(await server({ ...rows(), POST: refuse('M') }).save('Joe')).toBe('M')
  expect(await server({ GET: refuse('M') }).save('Joe')).toBe('M')
})

test('uses a default message for a failure without text [ACCT-21]', async () => {
  expect(profileMessages.failedWithoutMessage).toBe('Failed to update profile')
  const broken = () => Promise.reject(new TypeError('Failed to fetch'))
  const worlds: Answers[] = [
    { ...rows(row), PATCH: refuse('') },
    { ...rows(row), PATCH: broken },
    { GET: refuse('') },
  ]
  for (const answers of worlds) {
    expect(await server(answers).save('Joe')).toBe(profileMessages.failedWithoutMessage)
  }
  const away = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await saveProfile({ userId: 'u1', displayName: 'Joe' }, away)).toBe(
    profileMessages.failedWithoutMessage,
  )
})
