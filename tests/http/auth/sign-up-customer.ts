import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'
import { expect } from 'vitest'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import { eventually } from '../../support/eventually.ts'
import { type TestShop } from '../../support/test-shop.ts'
import { line, startGuestCheckout, waitUntilFulfilled } from '../payments/buy.ts'

export const PASSWORD = 'Correct horse 1'

/** The token in the newest password mail to this address, once no earlier mail to it is under way. */
export async function readPasswordToken(shop: TestShop, email: string): Promise<string> {
  await waitForMails(shop, email)
  const token = await eventually(async () => {
    const mails = await shop.messages(email)
    const mail = mails.findLast((one) => one.text.includes('reset-password?token='))
    const found = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect(found, `a mail with a link to ${email}`).toBeDefined()
    return found ?? ''
  })
  await waitForMails(shop, email)
  return token
}

/**
 * Waits until no mail to the address is requested or under way: a mail may arrive a moment before its link
 * is committed. Three are sent at once, so that many take their time on a busy machine.
 */
export async function waitForMails(shop: TestShop, to: string) {
  const noneUnderWay = async () => {
    const asked = await shop.db
      .selectFrom('shopAuth.mailRequests')
      .select('id')
      .where('email', '=', to)
      .execute()
    expect(asked, `mails asked for to ${to}`).toEqual([])
    const waiting = await shop.db
      .selectFrom('shop.mails')
      .select('id')
      .where('toEmail', '=', to)
      .where('sentAt', 'is', null)
      .execute()
    expect(waiting, `mails under way to ${to}`).toEqual([])
  }
  await eventually(noneUnderWay, 60_000)
}

/** Buys as a guest and, once that order is handed over, chooses a password by the emailed link. */
export async function makeCustomer(shop: TestShop, email: string, key: ProductKey = 'coffee') {
  const { url, sessionId } = await startGuestCheckout(shop, { email, lines: [line(key)] })
  await shop.pay(url)
  await waitUntilFulfilled(shop, sessionId)
  const token = await readPasswordToken(shop, email)
  const answer = await shop.call('reset-password', { token, newPassword: PASSWORD })
  expect(await answer.json()).toMatchObject({ success: true })
  return { email, token }
}

/** The official auth client; its requests go to the shop's app without a network. */
export function authClient(shop: TestShop): GoTrueClient {
  return new AuthClient({
    url: `${shop.deps.settings.siteUrl}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    fetch: (input, init) => shop.request(String(input), init),
  })
}

export type AuthCall = [method: string, path: string, body: unknown, accessToken?: string]

/** Calls the auth service without the official client, with an access token or without. */
export function callAuth(
  shop: TestShop,
  ...[method, path, body, accessToken]: AuthCall
): Promise<Response> {
  return shop.request(`/auth/v1/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
    },
    body: JSON.stringify(body),
  })
}

/** The official table client, with an access token or without. */
export function tableClient(shop: TestShop, accessToken?: string) {
  return new PostgrestClient(`${shop.deps.settings.siteUrl}/rest/v1`, {
    headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
    fetch: (input, init) => shop.request(String(input), init),
  })
}

/** Signs in through the official client and returns the session. */
export async function signIn(shop: TestShop, email: string, password = PASSWORD) {
  const { data, error } = await authClient(shop).signInWithPassword({ email, password })
  if (!data.session) throw new Error(`sign-in refused: ${error?.message}`)
  return data.session
}
