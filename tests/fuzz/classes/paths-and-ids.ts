import { type Endpoint, endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

/** Paths, ids and tokens that differ slightly from valid ones (T12, T27, T51). */
export function pathsAndIds(world: World): FuzzCase[] {
  return [...paths(), ...ids(world)]
}

const climbing = [
  '..',
  '%2e%2e',
  '.%2e',
  '..%2f..',
  '..%5c..',
  '%252e%252e',
  '....//',
  '..;',
  '..%00',
  '%c0%ae%c0%ae',
  '\\..\\..',
]
const hidden = [
  '.env',
  '.git/config',
  '.git/HEAD',
  '.data/postgres/PG_VERSION',
  '.npmrc',
  'package.json',
  'server/main.js',
  'build/server/main.js',
  'assets/..%2f..%2fserver%2fmain.js',
  'assets/entry.js.map',
  '.well-known/security.txt',
  'wp-login.php',
  'admin',
  'metrics/',
  'healthz/x',
  'readyz%00',
  'robots.txt%00.html',
  'index.html',
  'vault/index.html',
  'data/vault.html',
  'vault.html',
  'etc/passwd',
]

const twisted = [
  '//',
  '//vault',
  '///',
  '/vault//',
  '/vault/',
  '/VAULT',
  '/vault%2f',
  '/vault%20',
  '/vault;a=b',
  '/vault?',
  '/vault??a',
  '/vault%',
  '/%',
  '/%zz',
  '/%00',
  '/vault%00',
  '/vаult',
  '/vault\u00e9',
  `/${'a'.repeat(8000)}`,
  `/${'a/'.repeat(3000)}`,
  `/vault?${'a=b&'.repeat(2000)}`,
  '*',
  '/vault/<script>',
  '/vault/%3Cscript%3E',
  '//evil.example/vault/',
  '/\\evil.example/',
  '/vault/__proto__',
  '/constructor',
  '/toString',
]

function paths(): FuzzCase[] {
  const pages = [
    ...climbing.flatMap((up) => [
      `/${up}/etc/passwd`,
      `/assets/${up}/${up}/server/main.js`,
      `/vault/${up}/${up}/.env`,
      `/${up}`,
    ]),
    ...hidden.map((name) => `/${name}`),
    ...twisted,
  ]
  const apis = [
    '/auth/v1',
    '/auth/v1/',
    '/auth/v1/admin/users',
    '/auth/v1/../../functions/v1/x',
    '/auth/v1/token/',
    '/auth/v1//user',
    '/auth/v1/%75ser',
    '/auth/v1/verify.js.map',
    '/functions/v1',
    '/functions/v1/',
    '/functions/v1/create-secure-checkout/',
    '/functions/v1/unknown',
    '/functions/v1/__proto__',
    '/functions/v1/%E0%A4%A',
    '/webhooks',
    '/webhooks/',
    '/webhooks/stripe/',
    '/webhooks/other',
    '/webhooks/stripe/../x',
  ]
  const of = (format: 'page' | 'api') => (path: string) =>
    ['GET', 'POST', 'HEAD'].map(
      (method): FuzzCase => ({
        name: `${method} ${path}`.slice(0, 80),
        method,
        path: encodeURI(path).replaceAll('%25', '%'),
        format: format === 'page' ? 'page' : errorFormatOf(path),
        headers: {},
      }),
    )
  return [...pages.flatMap(of('page')), ...apis.flatMap(of('api'))]
}

function errorFormatOf(path: string): FuzzCase['format'] {
  return path.startsWith('/auth') && !path.includes('..') ? 'auth' : 'functions'
}

function ids(world: World): FuzzCase[] {
  const { paidSessionId: id } = world
  const near = [
    id,
    id.slice(1),
    id.slice(0, -1),
    `${id}x`,
    ` ${id}`,
    `${id} `,
    `${id}\n`,
    `${id}\u0000`,
    id.toUpperCase(),
    id.replace('test', 'live'),
    id.replace('cs_', 'ｃs_'),
    id.replace('s', 'ѕ'),
    `${id},${id}`,
    `${id}/`,
    `${id}?a=b`,
    `${id}#`,
    `../${id}`,
    'cs_test_',
    `cs_test_${'a'.repeat(9)}`,
    `cs_test_${'a'.repeat(200)}`,
    `cs_test_${'a'.repeat(201)}`,
    `cs_test_${'a'.repeat(299)}`,
    'cs_test_%',
    'cs_test_______________',
    "cs_test_' or '1'='1",
    'pi_test_0123456789',
    '',
    ' ',
    '{CHECKOUT_SESSION_ID}',
    'null',
  ]
  const tokens = [
    ...near.map((value) => value.replaceAll('cs_test_', '')),
    'A'.repeat(42),
    'A'.repeat(43),
    'A'.repeat(44),
    'A'.repeat(200),
    'A'.repeat(201),
    '-'.repeat(43),
    '+/='.repeat(14),
    '\u202e'.repeat(43),
    'é'.repeat(43),
  ]
  const places: [string, keyof Fields, readonly string[]][] = [
    ['check-payment-status', 'sessionId', near],
    ['confirm-payment-session', 'sessionId', near],
    ['reset-password', 'token', tokens],
    ['delete-account', 'token', tokens],
    ['auth token refresh', 'refresh_token', tokens],
    ['auth token pkce', 'auth_code', tokens],
    ['handle-free-signup', 'resourceName', resources],
    ['send-welcome-email', 'resourceName', resources],
  ]
  return places.flatMap(([name, field, values]) => {
    const found = endpoints(world).filter((endpoint) => endpoint.name === name)
    return found.flatMap((endpoint) =>
      values.map((value) =>
        toCase(world, endpoint, {
          what: `${field} ${JSON.stringify(value).slice(0, 50)}`,
          text: bodyWith(endpoint, { [field]: value }),
        }),
      ),
    )
  })
}

interface Fields {
  sessionId: string
  token: string
  refresh_token: string
  auth_code: string
  resourceName: string
}

const resources = [
  'AI Tools List',
  'ai tools list',
  ' AI Tools List ',
  'AI  Tools List',
  'AI Tools List\u0000',
  'АI Tools List',
  'AI Tools List'.normalize('NFD'),
  'AI\u00A0Tools List',
  'AI Tools List\u200B',
  'Ｖoice AI Explained',
  '“Voice AI Explained”',
  'Lovable Pro Secrets',
  '',
  'a'.repeat(500),
  'a'.repeat(501),
  '<b>AI Tools List</b>',
  '../AI Tools List',
  "AI Tools List'; --",
  '\u202EtsiL slooT IA',
  '\ud800',
]

function bodyWith({ body }: Endpoint, fields: Partial<Fields>): string {
  return JSON.stringify({ ...(typeof body === 'object' ? body : {}), ...fields })
}
