import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import type { TestDesk } from '../../support/test-desk.ts'
import type { TestShop } from '../../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'
const JSON_TYPE = { 'content-type': 'application/json' }
const NEW_MEMBER = { email: 'mallory@desk.example', name: 'Mallory', role: 'owner' }

/** Targets of an attack, and credentials it may use. */
export interface Attacked {
  shop: TestShop
  owner: TestDesk
  /** The storefront's token of a buyer. */
  token: string
  /** The desk's cookie of an owner. */
  cookie: string
}

/** A name, the attempt, and the status that refuses it. */
type Attack = [
  name: string,
  send: (tried: ReturnType<typeof waysInto>) => Promise<Response>,
  status: number,
]

/** Clients of the desk: its owner's browser and outsiders. */
export function waysInto(attacked: Attacked) {
  const { shop, owner } = attacked
  /** Invites a member as a signed-in owner, unless `init` says otherwise. */
  const invite = (init: RequestInit) =>
    owner.request('/access/members', {
      method: 'POST',
      body: JSON.stringify(NEW_MEMBER),
      ...init,
      headers: { ...JSON_TYPE, ...init.headers },
    })
  /** Sends these headers and nothing else. */
  const bare = async (path: string, init: RequestInit = {}) =>
    createDeskApp(shop.deps, new Map()).request(`/api${path}`, init)
  return {
    ...attacked,
    invite,
    bare,
    from: (origin: string, more: Record<string, string> = {}) =>
      invite({ headers: { origin, ...more } }),
    typed: (type: string, body = JSON.stringify(NEW_MEMBER)) =>
      invite({ headers: { 'content-type': type }, body }),
    withCookie: (given: string) =>
      bare('/access', { headers: { cookie: given, origin: owner.origin } }),
    upload: (query: string, init: RequestInit = {}) =>
      owner.request(`/uploads/content/${KEY}/files/${query}`, {
        method: 'POST',
        body: 'x',
        ...init,
      }),
  }
}

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

export const forgeries: Attack[] = [
  ['JSON of another site', ({ from }) => from('https://evil.example'), 403],
  ['JSON of the storefront', ({ from, shop }) => from(shop.deps.settings.siteUrl), 403],
  ['of a sandboxed frame', ({ from }) => from('null'), 403],
  [
    'of a host name that begins as the desk’s',
    ({ from, owner }) => from(`${owner.origin}.evil.example`),
    403,
  ],
  ['of the desk’s host at another port', ({ from }) => from('http://localhost:1'), 403],
  [
    'of the desk’s host by https',
    ({ from, owner }) => from(owner.origin.replace('http:', 'https:')),
    403,
  ],
  [
    'with the desk’s origin and another beside it',
    ({ from, owner }) => from(`${owner.origin}, https://a.b`),
    403,
  ],
  [
    'of another site by a browser that hides it',
    ({ from, owner }) => from(owner.origin, { 'sec-fetch-site': 'cross-site' }),
    403,
  ],
  [
    'of a sister site',
    ({ from, owner }) => from(owner.origin, { 'sec-fetch-site': 'same-site' }),
    403,
  ],
  [
    'without any origin',
    ({ bare }) => bare('/access/sign-out', { method: 'POST', headers: JSON_TYPE }),
    403,
  ],
  [
    'as a form',
    ({ typed }) => typed('application/x-www-form-urlencoded', 'email=a%40b.example'),
    415,
  ],
  ['as JSON that calls itself text', ({ typed }) => typed('text/plain'), 415],
  [
    'as JSON that calls itself a form',
    ({ typed }) => typed('application/x-www-form-urlencoded'),
    415,
  ],
  ['as a form in parts', ({ typed }) => typed('multipart/form-data; boundary=x'), 415],
  ['as JSON of another alphabet', ({ typed }) => typed('application/json; charset=utf-16'), 415],
  ['as nothing in particular', ({ typed }) => typed(''), 415],
]

export const methods: Attack[] = [
  ['an act by GET', ({ owner }) => owner.get('/access/sign-out'), 404],
  ['an act by HEAD', ({ owner }) => owner.request('/access/sign-out', { method: 'HEAD' }), 404],
  ['an act by PUT', ({ owner }) => owner.request('/access/sign-out', { method: 'PUT' }), 404],
  ['an act by DELETE', ({ owner }) => owner.request('/people/erase', { method: 'DELETE' }), 404],
  [
    'an act by a method that is none',
    ({ owner }) => owner.request('/people/erase', { method: 'ERASE' }),
    404,
  ],
  [
    'a GET that says it is a POST',
    ({ owner }) =>
      owner.request('/access/sign-out', { headers: { 'x-http-method-override': 'POST' } }),
    404,
  ],
  [
    'a GET with the method in its address',
    ({ owner }) => owner.get('/access/sign-out?_method=POST'),
    404,
  ],
  [
    'OPTIONS of another site before an act',
    ({ owner }) =>
      owner.request('/people/erase', {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
    403,
  ],
]

export const sessions: Attack[] = [
  ['a cookie that was guessed', ({ withCookie }) => withCookie(`desk=${'A'.repeat(43)}`), 401],
  ['a cookie with nothing in it', ({ withCookie }) => withCookie('desk='), 401],
  [
    'a cookie of the size of a book',
    ({ withCookie }) => withCookie(`desk=${'A'.repeat(8000)}`),
    401,
  ],
  ['a cookie that is SQL', ({ withCookie }) => withCookie(`desk=' or true --`), 401],
  [
    'the storefront’s token as the desk’s cookie',
    ({ withCookie, token }) => withCookie(`desk=${token}`),
    401,
  ],
  [
    'the storefront’s token in a header',
    ({ bare, token }) => bare('/access', { headers: { authorization: `Bearer ${token}` } }),
    401,
  ],
  ['the desk’s cookie in an address', ({ bare }) => bare(`/access?desk=${'A'.repeat(43)}`), 401],
  [
    'the desk’s cookie at the storefront’s functions',
    ({ shop, cookie }) => shop.call('export-my-data', {}, { cookie }),
    401,
  ],
  [
    'the desk’s cookie at the storefront’s tables',
    ({ shop, cookie }) => shop.request('/rest/v1/purchases', { headers: { cookie } }),
    401,
  ],
  ['the desk’s pages at the storefront’s address', ({ shop }) => shop.request('/api/access'), 404],
]

export const bodies: Attack[] = [
  [
    'more than 256 KB',
    ({ owner }) => owner.post('/orders/1/notes', { note: 'x'.repeat(256 * 1024) }),
    413,
  ],
  ['a body that unpacks', ({ invite }) => invite({ headers: { 'content-encoding': 'gzip' } }), 415],
  [
    'a field that nobody knows',
    ({ owner }) => owner.post(`/content/${KEY}/start`, { from: 'nothing', by: 'owner' }),
    400,
  ],
  [
    'a role that there is not',
    ({ owner }) => owner.post('/access/members', { ...NEW_MEMBER, role: 'king' }),
    400,
  ],
  [
    'two roles',
    ({ owner }) => owner.post('/access/members', { ...NEW_MEMBER, role: ['helper', 'owner'] }),
    400,
  ],
  [
    'an object where text belongs',
    ({ owner }) => owner.post('/people/read', { email: { ne: '' } }),
    400,
  ],
  [
    'a role by the prototype',
    ({ invite }) => invite({ body: `{"__proto__":${JSON.stringify(NEW_MEMBER)}}` }),
    400,
  ],
  ['a list as body', ({ invite }) => invite({ body: '[]' }), 400],
  ['half of a body', ({ invite }) => invite({ body: '{"email":"a@b.example"' }), 400],
  ['a thousand levels', ({ invite }) => invite({ body: deep(1000) }), 400],
  ['a NUL in text', ({ owner }) => owner.post('/people/search', { q: 'a\0b' }), 400],
  [
    'half of a letter in text',
    ({ invite }) => invite({ body: '{"email":"\\ud800","name":"","role":"owner"}' }),
    400,
  ],
  [
    'a month that is a path',
    ({ owner }) =>
      owner.post('/books/export', { month: '../../etc', table: 'orders', format: 'comma' }),
    400,
  ],
  [
    'a table that is a path',
    ({ owner }) =>
      owner.post('/books/export', { month: '2026-11', table: '../shop.orders', format: 'comma' }),
    400,
  ],
  [
    'a table that is SQL',
    ({ owner }) =>
      owner.post('/books/export', {
        month: '2026-11',
        table: 'orders; drop table shop.orders',
        format: 'comma',
      }),
    400,
  ],
]

export const uploads: Attack[] = [
  ['a path', ({ upload }) => upload('file?name=..%2f..%2fx.bin'), 409],
  ['a path of Windows', ({ upload }) => upload('file?name=..%5C..%5Cx.bin'), 409],
  ['a path that is packed twice', ({ upload }) => upload('file?name=..%252fx.bin'), 409],
  ['a NUL and another ending', ({ upload }) => upload('picture?name=a.png%00.html'), 409],
  ['a kind that there is not', ({ upload }) => upload('page?name=a.html'), 404],
  ['a kind that is a path', ({ upload }) => upload('..%2ffile?name=a.bin'), 404],
  [
    'a guide that there is not',
    ({ owner }) =>
      owner.request('/uploads/content/..%2fx/files/file?name=a', { method: 'POST', body: 'x' }),
    404,
  ],
  [
    'a body that unpacks',
    ({ upload }) => upload('file?name=a.bin', { headers: { 'content-encoding': 'gzip' } }),
    415,
  ],
  [
    'more than it says',
    ({ upload }) =>
      upload('file?name=a.bin', { headers: { 'content-length': String(26 * 1024 ** 2) } }),
    413,
  ],
  [
    'a part that there is not',
    ({ owner }) =>
      owner.request(`/uploads/requests/${crypto.randomUUID()}/-1`, { method: 'POST', body: 'x' }),
    404,
  ],
]
