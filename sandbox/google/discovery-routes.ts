import { Hono } from 'hono'
import { type Google, issuerOf } from './context.ts'

export function discoveryRoutes({ keys }: Google) {
  return new Hono()
    .get('/.well-known/openid-configuration', (c) => {
      const issuer = issuerOf(c)
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
