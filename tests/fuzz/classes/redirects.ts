import { endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

const takers = new Set([
  'auth authorize',
  'auth callback',
  'auth signup',
  'auth resend',
  'auth verify page',
])

/** 120 redirect targets outside the shop, at every endpoint that takes one (T25). */
export function redirects(world: World): FuzzCase[] {
  const taking = endpoints(world).filter(({ name }) => takers.has(name))
  return taking.flatMap((endpoint) =>
    payloads(world.origin).map((redirect) =>
      toCase(world, endpoint, {
        what: `redirect_to ${redirect.slice(0, 60)}`,
        query: { ...endpoint.query, redirect_to: redirect },
      }),
    ),
  )
}

const evil = 'evil.example'

function payloads(origin: string): string[] {
  const host = origin.replace('http://', '')
  return [
    ...[
      '//',
      '///',
      '////',
      '/\\',
      '\\/',
      '\\\\',
      '/\t/',
      '/\n/',
      '/\r/',
      '/%09/',
      '/.//',
      '/..//',
      '/%2f/',
      '/%5c',
      '//%00',
      '/;//',
      '/?//',
      '/#//',
      '\u0000//',
      ' //',
      '\t//',
      '\u2028//',
      '／／',
      '/／',
      '。/',
    ].flatMap((start) => [`${start}${evil}`, `${start}${evil}/vault`]),
    ...[
      'http',
      'https',
      'ftp',
      'javascript',
      'data',
      'vbscript',
      'file',
      'blob',
      'ws',
      'mailto',
      'HTTP',
      'hTTps',
    ].flatMap((scheme) => [
      `${scheme}://${evil}`,
      `${scheme}:${evil}`,
      `${scheme}:/${evil}`,
      `${scheme}:alert(1)`,
    ]),
    ...['@', ':80@', '.', '%40', '\\@', '#@', '?@', '/@', ';@', '%00@', '%2e'].map(
      (joint) => `http://${host}${joint}${evil}`,
    ),
    `http://${evil}@${host}/vault`,
    `http://user:password@${host}/vault`,
    `http://${host}.${evil}/vault`,
    `http://${evil}/${host}`,
    `http://${evil}?${host}`,
    `http://${evil}#${host}`,
    `http://${host}:1/vault`,
    `https://${host}/vault`,
    '/vault/../../..//evil.example',
    '/vault/%2e%2e//evil.example',
    '/my-vault\r\nLocation: http://evil.example',
    '/my-vault%0d%0aSet-Cookie:a=b',
    '/auth/v1/logout',
    '/functions/v1/delete-account',
    `/vault?${'a'.repeat(9000)}`,
    '/vault?code=stolen&state=x',
    '/vault#access_token=x',
    `/${'a/'.repeat(500)}`,
    '',
    ' ',
    '/',
    '/vault',
    '[::1]',
    'http://[::1',
    'http://',
    '//',
    'http:',
    '/vault/<script>alert(1)</script>',
  ]
}
