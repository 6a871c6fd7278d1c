import { Hono } from 'hono'
import { z } from 'zod'
import { answerPage, answerStyle } from '#sandbox/page-layout/page.ts'
import { authorizeRoutes } from './authorize-routes.ts'
import { aboutPage } from './chooser-page.ts'
import { FAULTS, setNextFault } from './faults.ts'
import type { Google } from './keys.ts'
import { listAccounts } from './store.ts'
import { tokenRoutes } from './token-routes.ts'

const Next = z.strictObject({ fault: z.enum(FAULTS) })

export function googleApp(google: Google) {
  return new Hono()
    .route('/', discoveryRoutes(google))
    .route('/', authorizeRoutes(google))
    .route('/', tokenRoutes(google))
    .put('/_next', async (c) => {
      const next = Next.safeParse(await c.req.json().catch(() => undefined))
      if (!next.success) return c.json({ error: 'fault must be one of these', faults: FAULTS }, 400)
      setNextFault(google.db, next.data.fault)
      return c.body(null, 204)
    })
    .get('/style.css', answerStyle)
    .get('/', (c) => answerPage(c, aboutPage(listAccounts(google.db))))
}

function discoveryRoutes({ keys }: Google) {
  return new Hono()
    .get('/.well-known/openid-configuration', (c) => {
      const issuer = new URL(c.req.url).origin
      return c.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
        code_challenge_methods_supported: ['S256'],
        claims_supported: ['iss', 'aud', 'sub', 'email', 'email_verified', 'name', 'iat', 'exp'],
      })
    })
    .get('/jwks', (c) => c.json({ keys: [keys.publicJwk] }))
}
