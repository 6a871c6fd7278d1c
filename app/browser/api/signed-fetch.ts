import type { GoTrueClient } from '@supabase/auth-js'

/** Where requests get the signed-in user's access token. */
export interface Tokens {
  /** The current token, renewed first if it is about to expire; undefined where nobody is signed in. */
  read: () => Promise<string | undefined>
  /** A new token after this one was refused; undefined where the session has ended. */
  renew: (refused: string) => Promise<string | undefined>
}

/**
 * A fetch that sends the user's access token. A refused token is renewed once and the request repeated once (F25).
 * Where the session has ended, the refusal is returned: a user's request is never repeated as a guest's. `anonymous` is
 * the token sent for visitors who are not signed in.
 */
export function signedFetch(send: typeof fetch, tokens: Tokens, anonymous?: string): typeof fetch {
  return async (input, init) => {
    const token = await tokens.read()
    const answer = await send(input, withToken(init, token ?? anonymous))
    if (answer.status !== 401 || !token) return answer
    const renewed = await tokens.renew(token)
    return renewed && renewed !== token ? send(input, withToken(init, renewed)) : answer
  }
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}

export type TokenClient = Pick<GoTrueClient, 'getSession' | 'getUser' | 'refreshSession'>

/** The tokens of this browser's session; the auth client is loaded only where there is a session. */
export function sessionTokens(hasSession: () => boolean, open: () => Promise<TokenClient>): Tokens {
  const read = async () => {
    if (!hasSession()) return undefined
    const { data } = await (await open()).getSession()
    return data.session?.access_token
  }
  return {
    read,
    renew: async (refused) => {
      const current = await read()
      if (current !== refused) return current // another request or tab has renewed it already
      const client = await open()
      const { data, error } = await client.refreshSession()
      // The client keeps an ended session while its access token is still valid; getUser asks the server, and the
      // client then removes the session.
      if (error && error.name !== 'AuthRetryableFetchError') await client.getUser()
      return data.session?.access_token
    },
  }
}
