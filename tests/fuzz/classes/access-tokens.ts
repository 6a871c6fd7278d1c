import { createHmac } from 'node:crypto'
import { PUBLISHABLE_KEY } from '#contract/public-settings.ts'
import { endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

/** 40 invalid access tokens and keys, at every endpoint that reads one (T32). */
export function accessTokens(world: World): FuzzCase[] {
  const readers = endpoints(world).filter(
    ({ token, name }) => token !== undefined || name === 'create-secure-checkout',
  )
  return readers.flatMap((endpoint) =>
    Object.entries(headersOf(world)).map(([what, headers]) =>
      toCase(world, { ...endpoint, token: '' }, { what, headers }),
    ),
  )
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function decode(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function headersOf({ buyer: customer, other }: World): Record<string, Record<string, string>> {
  const [head = '', claims = '', mac = ''] = customer.token.split('.')
  const header = decode(head)
  const payload = decode(claims)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const forged = (changes: object) => bearer(`${head}.${encode({ ...payload, ...changes })}.${mac}`)
  const headed = (changes: object) =>
    bearer(`${encode({ ...header, ...changes })}.${claims}.${mac}`)
  const hmac = (secret: string) => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${claims}`
    return bearer(`${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`)
  }
  return {
    'no token': {},
    'only a key': { apikey: PUBLISHABLE_KEY },
    'the key as token': bearer(PUBLISHABLE_KEY),
    'an unknown key': { apikey: 'x'.repeat(200) },
    'an empty header': { authorization: '' },
    'no scheme': { authorization: customer.token },
    'another scheme': { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` },
    'Bearer alone': { authorization: 'Bearer ' },
    'two tokens': { authorization: `Bearer ${customer.token} ${other.token}` },
    'a comma': { authorization: `Bearer ${customer.token}, Bearer ${other.token}` },
    'one dot': bearer(`${head}.${claims}`),
    'three dots': bearer(`${customer.token}.x`),
    'five parts': bearer('a.b.c.d.e'),
    dots: bearer('..'),
    'no signature': bearer(`${head}.${claims}.`),
    'another signature': bearer(`${head}.${claims}.${other.token.split('.')[2]}`),
    'half a signature': bearer(`${head}.${claims}.${mac.slice(0, 40)}`),
    'not base64': bearer('!!!.???.***'),
    'alg none': bearer(`${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`),
    'alg None': bearer(`${encode({ alg: 'None' })}.${claims}.`),
    'alg HS256 of nothing': hmac(''),
    'alg HS256 of a word': hmac('secret'),
    'alg missing': headed({ alg: undefined }),
    'alg a number': headed({ alg: 1 }),
    'alg RS256': headed({ alg: 'RS256' }),
    'kid a path': headed({ kid: '../../../../dev/null' }),
    'kid SQL': headed({ kid: "' union select 'x" }),
    'kid NUL': headed({ kid: '\u0000' }),
    'kid a list': headed({ kid: ['a'] }),
    'jku elsewhere': headed({ jku: 'http://127.0.0.1:1/jwks.json' }),
    'a key in the header': headed({ jwk: { kty: 'oct', k: 'AAAA' } }),
    'crit unknown': headed({ crit: ['x'], x: 1 }),
    expired: forged({ exp: 1 }),
    'another person': forged({ sub: other.userId }),
    'service role': forged({ role: 'service_role' }),
    'another issuer': forged({ iss: 'http://evil.example' }),
    'claims a list': bearer(`${head}.${encode([])}.${mac}`),
    'claims deep': bearer(`${head}.${Buffer.from('['.repeat(3000)).toString('base64url')}.${mac}`),
    '8 KiB': bearer(`${head}.${'a'.repeat(8000)}.${mac}`),
    '100 KiB': bearer('a'.repeat(100 * 1024)),
  }
}
