import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

/** Queries in PostgREST's language on each table, both supported and unsupported ones. */
export function tableQueries(world: World): FuzzCase[] {
  const tables = ['purchases', 'free_signups', 'profiles']
  return [
    ...tables.flatMap((table) => queries(world).map((query) => read(world, table, query))),
    ...tables.flatMap((table) => headers.map((extra) => read(world, table, 'select=*', extra))),
    ...writes(world),
    ...paths.map((path) => ({ ...read(world, 'x', ''), name: `table ${path}`, path })),
  ]
}

function read(
  { buyer: customer }: World,
  table: string,
  query: string,
  extra: Record<string, string> = {},
): FuzzCase {
  return {
    name:
      `${table}?${query}`.slice(0, 90) +
      (JSON.stringify(extra) === '{}' ? '' : JSON.stringify(extra)),
    method: 'GET',
    path: `/rest/v1/${table}?${query}`,
    format: 'tables',
    headers: { authorization: `Bearer ${customer.token}`, ...extra },
  }
}

const operators = [
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'match',
  'imatch',
  'in',
  'is',
  'isdistinct',
  'fts',
  'plfts',
  'phfts',
  'wfts',
  'cs',
  'cd',
  'ov',
  'sl',
  'sr',
  'nxr',
  'nxl',
  'adj',
  'not.eq',
  'eq(any)',
  'EQ',
  'eq',
]

const columns = [
  'id',
  'user_id',
  'status',
  'created_at',
  'quantity',
  'price_paid',
  'display_name',
  'updated_at',
  'resource_name',
  'ctid',
  'xmin',
  'tableoid',
  '*',
  'password_hash',
  'order_id',
  'purchases.id',
  '"id"',
  'id::text',
  'data->>a',
  'count()',
  'user_id)',
  '',
]

const odd = [
  '',
  'null',
  "'",
  "''",
  '"',
  '\\',
  '%00',
  '%27%3B--',
  "1'%20or%20'1'='1",
  '(1,2)',
  '*',
  '%25',
  '1e400',
  '-1',
  '99999999999999999999',
  'NaN',
  'infinity',
  '2026-13-45',
  '2026-01-01%20Foo/Bar',
  '00000000-0000-0000-0000-000000000000',
  '%F0%9F%92%A9',
  '%ED%A0%80',
  '%E0%A4',
  '%',
  '%zz',
  'a'.repeat(2000),
  '{}',
  '[]',
  '$1',
  '($1)[1]',
  ');select%20pg_sleep(3);--',
]

function queries({ other }: World): string[] {
  return [
    ...operators.map((operator) => `user_id=${operator}.${other.userId}`),
    ...columns.flatMap((column) => {
      const name = encodeURIComponent(column)
      return [`${name}=eq.1`, `select=${name}`, `order=${name}.desc`]
    }),
    ...odd.flatMap((value) => [
      `user_id=eq.${value}`,
      `created_at=eq.${value}`,
      `quantity=eq.${value}`,
      `select=${value}`,
      `order=${value}`,
      `limit=${value}`,
      `offset=${value}`,
    ]),
    `or=(user_id.eq.${other.userId},id.eq.1)`,
    `and=(user_id.eq.${other.userId})`,
    `not.or=(user_id.eq.${other.userId})`,
    'select=*,profiles(*)',
    'select=*,users(*)',
    'select=a:id,b:user_id',
    'select=id,id,id',
    'select=...profiles(*)',
    'select=*&select=id',
    'order=id.desc.nullsfirst',
    'order=id.asc,id.desc,id.asc',
    'order=id;select 1'.replaceAll(' ', '%20'),
    'limit=1&limit=2',
    'columns=id',
    'on_conflict=user_id',
    'user_id=eq.a&'.repeat(200),
    `select=${'id,'.repeat(1000)}id`,
    `user_id=eq.${other.userId}&user_id=eq.${other.userId}`,
  ]
}

const headers: Record<string, string>[] = [
  { range: '0-9' },
  { range: '9-0' },
  { range: 'bytes=0-1' },
  { range: '-1--9', 'range-unit': 'items' },
  { range: 'a'.repeat(500) },
  { prefer: 'count=exact' },
  { prefer: 'return=headers-only' },
  { prefer: 'tx=rollback, resolution=merge-duplicates, handling=strict' },
  { prefer: ','.repeat(1000) },
  { accept: 'application/vnd.pgrst.object+json' },
  { accept: 'application/vnd.pgrst.plan' },
  { accept: 'text/csv' },
  { accept: 'text/html;q=x' },
  { accept: '' },
  { 'accept-profile': 'shop_auth' },
  { 'content-profile': 'shop' },
  { 'accept-encoding': 'br;q=1.0, *;q=0' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'signup=\u00e9; buyer="' },
]

function writes({ buyer: customer, other }: World): FuzzCase[] {
  const targets = [
    `user_id=eq.${other.userId}`,
    `user_id=eq.${customer.userId}`,
    '',
    'user_id=neq.1',
    'id=eq.1',
    'limit=1',
  ]
  const bodies: unknown[] = [
    { display_name: 'x' },
    { user_id: other.userId },
    { id: 1 },
    [],
    [{}, {}],
    { display_name: null },
    { 'display_name"': 'x' },
  ]
  return ['POST', 'PATCH', 'PUT', 'DELETE'].flatMap((method) =>
    ['profiles', 'purchases', 'free_signups'].flatMap((table) =>
      targets.flatMap((target) =>
        bodies.slice(0, table === 'profiles' ? 7 : 1).map((body) => ({
          name: `${method} ${table}?${target} ${JSON.stringify(body)}`.slice(0, 100),
          method,
          path: `/rest/v1/${table}?${target}`,
          format: 'tables' as const,
          headers: {
            authorization: `Bearer ${customer.token}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
          },
          body: JSON.stringify(body),
        })),
      ),
    ),
  )
}

const paths = [
  '/rest/v1',
  '/rest/v1/',
  '/rest/v1/rpc/run_query',
  '/rest/v1/rpc',
  '/rest/v1/users',
  '/rest/v1/shop.orders',
  '/rest/v1/purchases/',
  '/rest/v1/purchases/1',
  '/rest/v1//purchases',
  '/rest/v1/%70urchases',
  '/rest/v1/purchases%00',
  '/rest/v1/purchases;a=b',
  '/rest/v1/%E0%A4%A',
  '/rest/v1/..%2fauth',
  '/rest/v1/purchases%2f..',
  `/rest/v1/${'a'.repeat(4000)}`,
  '/rest/v1/__proto__',
  '/rest/v1/constructor',
]
