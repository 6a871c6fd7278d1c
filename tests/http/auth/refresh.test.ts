import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { authClient, makeCustomer, signIn } from './sign-up-customer.ts'

const email = 'anna@example.com'
const day = 24 * 60 * 60 * 1000
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await makeCustomer(shop, email)
})
afterAll(() => shop.close())

const refresh = async (refreshToken: string) => {
  const { data, error } = await authClient(shop).refreshSession({ refresh_token: refreshToken })
  return { session: data.session, code: error?.code }
}
/** Signs in and refreshes once; `wait` moves that exchange a minute into the past, out of the reuse interval. */
async function refreshAndWait() {
  const first = await signIn(shop, email)
  const { session } = await refresh(first.refresh_token)
  if (!session) throw new Error('a fresh token was refused')
  const wait = () =>
    shop.db
      .updateTable('shopAuth.refreshTokens')
      .set({ rotatedAt: new Date(Date.now() - 60_000) })
      .where('rotatedAt', 'is not', null)
      .execute()
  return { parent: first.refresh_token, child: session, wait }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('a refresh token is exchanged for a working successor', async () => {
  const parent = await signIn(shop, email)
  const { session: child } = await refresh(parent.refresh_token)

  expect(child?.refresh_token).not.toBe(parent.refresh_token)
  expect((await refresh(child?.refresh_token ?? '')).session).not.toBeNull()
})

test('twenty tabs refreshing at once get the same token and stay signed in', async () => {
  const parent = await signIn(shop, email)
  const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(parent.refresh_token)))
  const children = new Set(tabs.map(({ session }) => session?.refresh_token))
  const users = await Promise.all(
    tabs.map(({ session }) => authClient(shop).getUser(session?.access_token)),
  )

  expect(tabs.map(({ code }) => code)).toEqual(tabs.map(() => undefined))
  expect(children.size).toBe(1)
  expect(users.map(({ data }) => data.user?.email)).toEqual(tabs.map(() => email))
  expect((await refresh([...children][0] ?? '')).session).not.toBeNull()
})

test('an unknown refresh token is refused', async () => {
  expect((await refresh('not-a-token-of-ours')).code).toBe('refresh_token_not_found')
})

test('a token whose response was lost is accepted later and returns the same successor', async () => {
  const { parent, child, wait } = await refreshAndWait()
  await wait()
  const again = await refresh(parent)

  expect(again.session?.refresh_token).toBe(child.refresh_token)
  expect((await authClient(shop).getUser(again.session?.access_token)).error).toBeNull()
})

describe('late reuse of a rotated refresh token', () => {
  const uses: Record<string, (child: { access: string; refresh: string }) => Promise<unknown>> = {
    'the child was refreshed': ({ refresh: token }) => refresh(token),
    'the child’s access token was seen by the auth service': ({ access }) =>
      shop.request('/auth/v1/user', { headers: bearer(access) }),
    'the child’s access token was seen by the tables': ({ access }) =>
      shop.request('/rest/v1/purchases?select=*', { headers: bearer(access) }),
    'the child’s access token was seen by a function': ({ access }) =>
      shop.call('link-guest-purchases', { email }, bearer(access)),
  }
  test.each(Object.entries(uses))('ends the session if %s', async (_, use) => {
    const { parent, child, wait } = await refreshAndWait()
    await use({ access: child.access_token, refresh: child.refresh_token })
    expect((await refresh(parent)).session).not.toBeNull()
    await wait()

    expect((await refresh(parent)).code).toBe('refresh_token_already_used')
    expect((await refresh(child.refresh_token)).code).toBe('refresh_token_not_found')
    const rows = await shop.request('/rest/v1/purchases?select=*', {
      headers: bearer(child.access_token),
    })
    expect(rows.status).toBe(401)
  })
})

test('late use of the first access token does not prove receipt of the refreshed one', async () => {
  const first = await signIn(shop, email)
  await refresh(first.refresh_token)
  await shop.request('/auth/v1/user', { headers: bearer(first.access_token) })
  await shop.db
    .updateTable('shopAuth.refreshTokens')
    .set({ rotatedAt: new Date(Date.now() - 60_000) })
    .where('rotatedAt', 'is not', null)
    .execute()

  expect((await refresh(first.refresh_token)).session).not.toBeNull()
})

test.each([
  ['thirty days old', { createdAt: new Date(Date.now() - 31 * day) }],
  ['unused for fourteen days', { lastUsedAt: new Date(Date.now() - 15 * day) }],
])('a session %s has expired', async (_, change) => {
  const session = await signIn(shop, email)
  await shop.db.updateTable('shopAuth.sessions').set(change).execute()

  expect((await refresh(session.refresh_token)).code).toBe('session_expired')
  expect((await refresh(session.refresh_token)).code).toBe('refresh_token_not_found')
})
