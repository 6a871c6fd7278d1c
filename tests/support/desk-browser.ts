import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { createPasskey, type Passkey } from './passkey.ts'
import type { TestShop } from './test-shop.ts'

/** A browser at the desk, with a cookie jar. */
export interface DeskBrowser {
  cookies: Map<string, string>
  get(path: string): Promise<Response>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

/** A browser without a session. */
export function openDeskBrowser(shop: TestShop): DeskBrowser {
  const app = createDeskApp(shop.deps, new Map())
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { origin: deskOrigin(shop), ...(cookie ? { cookie } : {}), ...init.headers }
    const response = await app.request(`/api${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    get: (path) => send(path, {}),
    post: (path, body = {}, headers = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  }
}

/** The origin of a test shop's desk. */
export function deskOrigin({ deps }: TestShop): string {
  return deps.settings.desk?.url ?? ''
}

/** The token of an invitation link. */
export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1)
}

interface Answer {
  challenge: string
  user?: { id: string }
}

/** Requests WebAuthn options. */
export async function ask(browser: DeskBrowser, path: string, body: object = {}): Promise<Answer> {
  const response = await browser.post(path, body)
  return response.json() as Promise<Answer> // the options of WebAuthn
}

/** Accepts an invitation with a passkey; the browser is then signed in. */
export async function join(
  shop: TestShop,
  browser: DeskBrowser,
  link: string,
): Promise<{ passkey: Passkey; codes: string[] }> {
  const token = tokenOf(link)
  const { challenge, user } = await ask(browser, '/access/invitation/passkey-options', { token })
  const memberId = Buffer.from(user?.id ?? '', 'base64url').toString()
  const passkey = createPasskey(deskOrigin(shop), memberId)
  const given = { token, name: 'Laptop', response: passkey.make(challenge) }
  const made = await browser.post('/access/invitation/passkey', given)
  if (!made.ok) throw new Error(await made.text())
  const { codes } = (await made.json()) as { codes: string[] } // contract/desk/access.ts
  await browser.post('/access/invitation/complete', { token, areCodesSaved: true, code: codes[0] })
  return { passkey, codes }
}

/** Signs in by passkey. */
export async function signIn(browser: DeskBrowser, passkey: Passkey): Promise<Response> {
  const { challenge } = await ask(browser, '/access/sign-in/passkey-options')
  return browser.post('/access/sign-in/passkey', { response: passkey.sign(challenge) })
}
