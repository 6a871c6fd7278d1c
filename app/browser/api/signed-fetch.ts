import type { GoTrueClient } from '@supabase/auth-js'

/** Where requests get the signed-in user's access token. */
export interface Tokens {
  /** Renewed before, when it is about to expire; undefined where nobody is signed in. */
  read: () => Promise<string | undefined>
  /** Another token after this one was refused; undefined where the session has ended. */
  renew: (refused: string) => Promise<string | undefined>
}

/**
 * A fetch that carries the user's token. Where the token is refused it is renewed once and the request
 * repeated once (F25); where the session has ended the refusal is the answer: nothing that was begun by
 * a user is ever repeated as a guest. `anonymous` is the token of those who are not signed in.
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

/** The tokens of this browser's session; the auth client is opened only where there is one. */
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
      if (current !== refused) return current // another request or tab was faster
      const client = await open()
      const { data, error } = await client.refreshSession()
      // The client keeps a session whose access token is still young, also one that was ended
      // elsewhere: asked for its user, the server says so, and the client lets it go.
      if (error && error.name !== 'AuthRetryableFetchError') await client.getUser()
      return data.session?.access_token
    },
  }
}
