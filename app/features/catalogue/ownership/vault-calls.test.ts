import { expect, test } from 'vitest'
import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { createTableClient } from '#app/browser/api/table-client.ts'
import { answerCalls } from '../../../../tests/support/answer-calls.ts'
import { browserVaultCalls } from './vault-calls.ts'

const owner = { id: '5f0c', email: 'joe@x.co' }

/** The real table client; the server is one function. `token` is the user's access token. */
function server(answer: () => Response, token?: string) {
  const seen: { path: string; headers: Headers }[] = []
  const client = createTableClient({
    origin: 'https://shop.example',
    publishableKey: 'pk',
    tokens: { read: async () => token, renew: async () => undefined },
    send: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input))
      seen.push({ path: `${pathname}?${searchParams}`, headers: new Headers(init?.headers) })
      return answer()
    },
  })
  const calls = browserVaultCalls(owner, async () => client)
  return { seen, calls }
}

test('requests purchases in the documented form [API-data-01, API-data-02, API-data-03, API-data-04]', async () => {
  const row = { id: 'p1', product_name: 'Coffee' }
  const { seen, calls } = server(() => Response.json([row]), 'token')
  expect(await calls.purchases()).toEqual([row])
  expect(seen.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/rest/v1/purchases?select=*&user_id=eq.5f0c&status=eq.completed&order=created_at.desc',
  ])
  expect(seen[0]?.headers.get('apikey')).toBe('pk')
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token')
})

test('requests free signups in the documented form [API-data-05, API-data-06]', async () => {
  const { seen, calls } = server(() => Response.json([]))
  expect(await calls.freeSignups()).toEqual([])
  expect(seen.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/rest/v1/free_signups?select=*&user_id=eq.5f0c&order=created_at.desc',
  ])
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer pk')
})

test('throws for a failed read, so that it is logged [VLOAD-07]', async () => {
  const { calls } = server(() => Response.json({ message: 'no' }, { status: 500 }))
  await expect(calls.purchases()).rejects.toThrow('no')
  await expect(calls.freeSignups()).rejects.toThrow('no')
})

test('linking sends the email and throws on failure [FN-07, FN-09]', async () => {
  const asked: [string, object][] = []
  const open = () => Promise.reject(new Error('not asked here'))
  const link = (answer: FunctionResult) =>
    browserVaultCalls(
      owner,
      open,
      answerCalls((...call) => {
        asked.push(call)
        return answer
      }),
    ).linkGuestPurchases()
  await link({ data: { success: true } })
  expect(asked).toEqual([['link-guest-purchases', { email: 'joe@x.co' }]])
  await expect(link({ error: { message: 'x', status: 500 } })).rejects.toThrow('500 x')
})
