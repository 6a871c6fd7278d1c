import type { GoTrueClient } from '@supabase/auth-js'

export interface Tokens {
  /** Current token, renewed if it is about to expire; undefined without a session. */
  read: () => Promise<string | undefined>
  /** New token after a refusal; undefined when the session has ended. */
  renew: (refused: string) => Promise<string | undefined>
}

/** Address and sender of requests. */
export interface Connection {
  origin: string
  publishableKey: string
  tokens: Tokens
  send?: typeof fetch
}

/**
 * Renews a refused token and repeats the request once (F25). After the session ends the refusal is returned: a user's
 * request is never repeated as a guest's. `anonymous` is the token sent without a session.
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
      if (current !== refused) return current // another request or tab already renewed it
      const client = await open()
      const { data, error } = await client.refreshSession()
      // The client keeps an ended session until its access token expires; getUser asks the server, then the client
      // removes it.
      if (error && error.name !== 'AuthRetryableFetchError') await client.getUser()
      return data.session?.access_token
    },
  }
}
