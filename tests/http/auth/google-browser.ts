import { AuthClient, type GoTrueClient } from '@supabase/auth-js'
import { expect } from 'vitest'
import type { Fault } from '#sandbox/google/faults.ts'
import type { TestShop } from '../../support/test-shop.ts'

/** A browser: its cookies, and the official auth client with its PKCE verifier. */
export interface GoogleBrowser {
  client: GoTrueClient
  /** Requests an address of the shop without following redirects. */
  visit(address: string, headers?: Record<string, string>): Promise<Response>
  /** Starts the sign-in with Google and returns the address of Google's page. */
  begin(redirectTo: string): Promise<URL>
  /** Signs in at Google and returns to the shop; the result is the page's address with the code to exchange. */
  signIn(email: string, redirectTo?: string): Promise<URL>
}

/** A new browser that signs in with the sandbox's Google. */
export function openBrowser(shop: TestShop): GoogleBrowser {
  const cookies = new Map<string, string>()
  const client = new AuthClient({
    url: `${shop.deps.settings.siteUrl}/auth/v1`,
    autoRefreshToken: false,
    persistSession: false,
    flowType: 'pkce',
    fetch: (input, init) => shop.request(String(input), init),
  })
  const visit = async (address: string, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await shop.request(address, { headers: { ...headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value) cookies.set(name, value)
    }
    return response
  }
  const begin = async (redirectTo: string) => {
    const { data, error } = await client.signInWithOAuth({
      provider: 'google',
      options: { redirectTo, skipBrowserRedirect: true, queryParams: { auth_method: 'google' } },
    })
    if (error) throw error
    return locationOf(await visit(String(data.url)))
  }
  return {
    client,
    visit,
    begin,
    signIn: async (email, redirectTo = '/vault') => {
      const answer = await chooseAccount(await begin(redirectTo), email)
      return locationOf(await visit(answer.href))
    },
  }
}

/** Chooses an account on Google's page, or cancels; returns the address Google redirects to. */
export async function chooseAccount(page: URL, email: string | 'cancel'): Promise<URL> {
  const shown = await fetch(page)
  expect(shown.status).toBe(200)
  const body = new URLSearchParams(email === 'cancel' ? { cancel: 'yes' } : { email })
  return locationOf(await fetch(page, { method: 'POST', redirect: 'manual', body }))
}

/** Exchanges the code in a page's address for a session, through the official client. */
export async function exchange(browser: GoogleBrowser, page: URL) {
  const code = page.searchParams.get('code')
  expect(code, page.href).toMatch(/^[\w-]{43}$/)
  const { data, error } = await browser.client.exchangeCodeForSession(String(code))
  if (error) throw error
  return data.session
}

/** Makes the sandbox's next ID token invalid in this way. */
export async function falsifyNext(shop: TestShop, fault: Fault) {
  const answer = await fetch(`${shop.sandbox.google.origin}/_next`, {
    method: 'PUT',
    body: JSON.stringify({ fault }),
  })
  expect(answer.status).toBe(204)
}

export function locationOf(response: Response): URL {
  const location = response.headers.get('location')
  expect([302, 303], `status of ${response.url}`).toContain(response.status)
  return new URL(String(location))
}
