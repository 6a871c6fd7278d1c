import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type SandboxMessage, type TestShop } from '../../support/test-shop.ts'
import { chooseAccount, locationOf } from './google-browser.ts'
import { waitForMails } from './sign-up-customer.ts'

/** A simulated browser: cookies, storage, and the official auth client configured as in the storefront. */
export interface TestBrowser {
  client: GoTrueClient
  send(address: string, init?: RequestInit): Promise<Response>
  /** Presses the button on a confirmation link's page and returns the address it redirects to. */
  confirm(link: string): Promise<URL>
  /** Exchanges the code in this address for a session, as the storefront does. */
  exchange(page: URL): ReturnType<GoTrueClient['exchangeCodeForSession']>
  /** Chooses this account at Google, or cancels, and returns the shop's address it redirects to. */
  goToGoogle(email: string | 'cancel'): Promise<URL>
  /** Opens a confirmation link, presses its button and exchanges the code for a session. */
  confirmAndSignIn(link: string): ReturnType<GoTrueClient['exchangeCodeForSession']>
}

/** A new browser with empty cookies and storage. */
export function openBrowser(shop: TestShop): TestBrowser {
  const cookies = new Map<string, string>()
  const stored = new Map<string, string>()
  const send = async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await shop.request(address, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const client = new AuthClient({
    url: `${shop.deps.settings.siteUrl}/auth/v1`,
    flowType: 'pkce',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    experimental: { appendPkceFlowIdToRedirects: true },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    fetch: (input, init) => send(String(input), init),
  })
  const confirm = async (link: string) => {
    const response = await pressButton(send, link)
    expect(response.status).toBe(303)
    return new URL(response.headers.get('location') ?? '')
  }
  const exchange = ({ searchParams }: URL) => {
    const flowId = searchParams.get('sb_flow_id')
    const code = searchParams.get('code') ?? 'no code'
    return client.exchangeCodeForSession(code, flowId === null ? {} : { flowId })
  }
  const goToGoogle = async (email: string | 'cancel') => {
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${shop.deps.settings.siteUrl}/vault`, skipBrowserRedirect: true },
    })
    const chooser = locationOf(await send(String(data.url)))
    return locationOf(await send((await chooseAccount(chooser, email)).href))
  }
  return {
    client,
    send,
    confirm,
    exchange,
    goToGoogle,
    confirmAndSignIn: async (link) => exchange(await confirm(link)),
  }
}

/** Posts the confirmation page's form, as its button does. */
export async function pressButton(send: TestBrowser['send'], link: string): Promise<Response> {
  const page = await (await send(link)).text()
  const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? ''
  return send('/auth/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }).toString(),
  })
}

/** Waits for this many emails to the address with the subject, and until their links are committed. */
export async function readMails(
  shop: TestShop,
  { to, subject, count = 1 }: { to: string; subject: string; count?: number },
): Promise<SandboxMessage[]> {
  const mails = await eventually(async () => {
    const arrived = (await shop.messages(to)).filter((mail) => mail.subject === subject)
    expect(arrived.length, `mails "${subject}" to ${to}`).toBeGreaterThanOrEqual(count)
    return arrived
  })
  await waitForMails(shop, to)
  return mails
}

/** Waits for this many confirmation emails to the address and returns their links, oldest first. */
export async function readConfirmLinks(shop: TestShop, to: string, count = 1): Promise<string[]> {
  const mails = await readMails(shop, { to, subject: 'Confirm your email address', count })
  return mails.map((mail) => /http\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0] ?? 'no link')
}
