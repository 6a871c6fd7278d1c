import { gzipSync } from 'node:zlib'
import type { Dialect, FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

interface Target {
  path: string
  dialect: Dialect
  body: string
  headers: string[]
  /** Largest body in bytes. */
  most: number
}

const KiB = 1024

/** Requests that are wrong below the level of JSON, byte by byte over sockets of their own (T36). */
export function transport(world: World): FuzzCase[] {
  return targets(world).flatMap((target) => [
    ...types(target),
    ...codings(target),
    ...sizes(target),
    ...framings(target),
    ...heads(target),
    ...methods(target),
  ])
}

function targets({ buyer }: World): Target[] {
  const token = `Authorization: Bearer ${buyer.token}`
  const target = (
    path: string,
    dialect: Dialect,
    body: unknown,
    headers: string[] = [],
  ): Target => ({
    path,
    dialect,
    body: JSON.stringify(body),
    headers,
    most: (path.startsWith('/webhooks') ? 256 : 64) * KiB,
  })
  return [
    target('/auth/v1/token?grant_type=refresh_token', 'auth', { refresh_token: 'x'.repeat(43) }),
    target('/auth/v1/recover', 'auth', { email: 'fresh@example.com' }),
    target('/rest/v1/profiles', 'tables', { display_name: 'Buyer' }, [token]),
    target('/functions/v1/check-payment-status', 'functions', { sessionId: 'x' }),
    target('/functions/v1/export-my-data', 'functions', {}, [token]),
    target('/webhooks/stripe', 'functions', { id: 'evt_1' }),
    target('/vault', 'page', {}),
  ]
}

const json = 'Content-Type: application/json'
const host = 'Host: localhost'
const close = 'Connection: close'

function toCase(
  { path, dialect }: Target,
  name: string,
  parts: { start?: string; headers: string[]; body?: string | Buffer },
): FuzzCase {
  const start = parts.start ?? `POST ${path} HTTP/1.1`
  const isElsewhere = !start.includes(` ${path} `) // no address of the API, so no dialect of it
  const head = [start, ...parts.headers, '', ''].join('\r\n')
  return {
    name: `${path}: ${name}`,
    method: start.split(' ')[0] ?? '',
    path,
    dialect: isElsewhere ? 'page' : dialect,
    headers: {},
    raw: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(parts.body ?? '')]),
  }
}

/** A whole request, with the headers it needs to be understood. */
function post(
  target: Target,
  name: string,
  headers: string[],
  body: string | Buffer = target.body,
) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return toCase(target, name, {
    headers: [host, close, length, ...target.headers, ...headers],
    body,
  })
}

function types(target: Target): FuzzCase[] {
  const values = [
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json5',
    'application/vnd.api+json',
    'application/json, text/plain',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json; charset=utf-16',
    'application/json; charset=latin1',
    'application/json; charset=',
    'application/json; charset="utf-8"; x=y',
    'application/json/',
    'APPLICATION/JSON',
    ' application/json ',
    'application/json\tx',
    '*/*',
    '\u00ff',
    'a'.repeat(4000),
    '',
  ]
  return [
    post(target, 'no content-type', []),
    ...values.map((value) =>
      post(target, `type ${value.slice(0, 40)}`, [`Content-Type: ${value}`]),
    ),
    post(target, 'two types', [json, 'Content-Type: text/plain']),
  ]
}

function codings(target: Target): FuzzCase[] {
  const bomb = gzipSync(Buffer.alloc(4 * KiB * KiB, ' '))
  return [
    post(target, 'gzip', [json, 'Content-Encoding: gzip'], gzipSync(target.body)),
    post(target, 'a gzip bomb', [json, 'Content-Encoding: gzip'], bomb),
    ...[
      'br',
      'deflate',
      'zstd',
      'x-gzip',
      'GZIP',
      'gzip, gzip',
      'identity',
      'identity, gzip',
      'unknown',
      '',
    ].map((value) => post(target, `coded ${value}`, [json, `Content-Encoding: ${value}`])),
  ]
}

function sizes(target: Target): FuzzCase[] {
  const sized = (size: number) => {
    const end = `,"padding":""}`
    const start = target.body === '{}' ? '{"a":1' : target.body.slice(0, -1)
    return `${start}${end.slice(0, -2)}${'x'.repeat(Math.max(0, size - start.length - end.length))}"}`
  }
  const sizesTried = [target.most - 1, target.most, target.most + 1, 64 * KiB, KiB * KiB]
  return sizesTried.flatMap((size) => {
    const body = sized(size)
    return [
      post(target, `${size} bytes`, [json], body),
      toCase(target, `${size} bytes in chunks`, {
        headers: [host, close, json, ...target.headers, 'Transfer-Encoding: chunked'],
        body: chunked(body, 16 * KiB),
      }),
    ]
  })
}

function chunked(body: string, size: number): string {
  const chunks: string[] = []
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.slice(at, at + size)
    chunks.push(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  }
  return `${chunks.join('')}0\r\n\r\n`
}

function framings(target: Target): FuzzCase[] {
  const { body } = target
  const framed = (name: string, headers: string[], sent: string | Buffer) =>
    toCase(target, name, {
      headers: [host, close, json, ...target.headers, ...headers],
      body: sent,
    })
  const coded = 'Transfer-Encoding: chunked'
  const hex = body.length.toString(16)
  const second = `POST ${target.path} HTTP/1.1\r\n${host}\r\n${close}\r\nContent-Length: 2\r\n${json}\r\n\r\n{}`
  return [
    framed('a length too long', [`Content-Length: ${body.length + 50}`], body),
    framed('a length too short', [`Content-Length: ${body.length - 1}`], body),
    framed('a length below zero', ['Content-Length: -1'], body),
    framed('a length in words', ['Content-Length: ten'], body),
    framed('a length with a plus', [`Content-Length: +${body.length}`], body),
    framed('a length beyond numbers', ['Content-Length: 99999999999999999999'], body),
    framed('two lengths', [`Content-Length: ${body.length}`, 'Content-Length: 3'], body),
    framed('a list of lengths', [`Content-Length: ${body.length}, ${body.length}`], body),
    framed('length and chunks', [`Content-Length: ${body.length}`, coded], chunked(body, 10)),
    framed('chunks and length', [coded, 'Content-Length: 3'], chunked(body, 10)),
    framed('chunked, spelt otherwise', ['Transfer-Encoding: xchunked'], chunked(body, 10)),
    framed('chunked after a space', ['Transfer-Encoding : chunked'], chunked(body, 10)),
    framed('chunked, then identity', ['Transfer-Encoding: chunked, identity'], chunked(body, 10)),
    framed('gzip, chunked', ['Transfer-Encoding: gzip, chunked'], chunked(body, 10)),
    framed('chunk size no hex', [coded], `zz\r\n${body}\r\n0\r\n\r\n`),
    framed('chunk size below zero', [coded], `-1\r\n${body}\r\n0\r\n\r\n`),
    framed('chunk size beyond numbers', [coded], `${'f'.repeat(20)}\r\n${body}`),
    framed('chunk too short', [coded], `${hex}\r\n${body.slice(1)}\r\n0\r\n\r\n`),
    framed('chunk without an end', [coded], `${hex}\r\n${body}0\r\n\r\n`),
    framed('chunks never ended', [coded], `${hex}\r\n${body}\r\n`),
    framed('a chunk extension', [coded], `${hex};a=${'b'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`),
    framed('trailers', [coded], `${hex}\r\n${body}\r\n0\r\nX-A: b\r\n\r\n`),
    framed(
      'trailers without end',
      [coded],
      `${hex}\r\n${body}\r\n0\r\nX-A: ${'b'.repeat(20_000)}\r\n`,
    ),
    framed('line feeds alone', [coded], chunked(body, 10).replaceAll('\r\n', '\n')),
    framed(
      'Expect: 100-continue',
      ['Expect: 100-continue', `Content-Length: ${body.length}`],
      body,
    ),
    framed('Expect something', ['Expect: a miracle', `Content-Length: ${body.length}`], body),
    framed('rubbish after the body', [`Content-Length: ${body.length}`], `${body}\r\n\r\nrubbish`),
    framed('no body', ['Content-Length: 0'], ''),
    toCase(target, 'two at once', {
      headers: [host, json, ...target.headers, `Content-Length: ${body.length}`],
      body: body + second,
    }),
    toCase(target, 'twenty at once', {
      headers: [host, json, ...target.headers, `Content-Length: ${body.length}`],
      body: `${body}${second.replace(`${close}\r\n`, '').repeat(18)}${second}`,
    }),
  ]
}

function heads(target: Target): FuzzCase[] {
  const { path } = target
  const got = (name: string, headers: string[], start?: string) =>
    toCase(target, name, { headers, ...(start ? { start } : {}) })
  const get = `GET ${path} HTTP/1.1`
  return [
    got('no Host', [close], get),
    got('two Hosts', [host, 'Host: evil.example', close], get),
    got('an empty Host', ['Host:', close], get),
    ...[
      'evil.example',
      'a b',
      'localhost:99999',
      '@',
      'a/b',
      'user@localhost',
      '[::1',
      '../x',
      '\u00ff',
    ].map((name) => got(`Host ${name}`, [`Host: ${name}`, close], get)),
    got(
      'X-Forwarded-Host',
      [host, close, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'],
      get,
    ),
    got('a header of 15 KiB', [host, close, `X-A: ${'a'.repeat(15 * KiB)}`], get),
    got('a header of 16 KiB', [host, close, `X-A: ${'a'.repeat(16 * KiB)}`], get),
    got('a header of 1 MiB', [host, close, `X-A: ${'a'.repeat(KiB * KiB)}`], get),
    got(
      '1,500 headers',
      [host, close, ...Array.from({ length: 1500 }, (_, n) => `X-${n}: a`)],
      get,
    ),
    got('3,000 headers', [host, close, ...Array.from({ length: 3000 }, (_, n) => `X-${n}:`)], get),
    got('NUL in a header', [host, close, 'X-A: a\u0000b'], get),
    got('a line feed in a header', [host, close, 'X-A: a\nX-B: b'], get),
    got('a folded header', [host, close, 'X-A: a\r\n  b'], get),
    got('no colon', [host, close, 'rubbish'], get),
    got('a space before the colon', [host, close, 'X-A : b'], get),
    got('a name of bytes', [host, close, '\u00ff\u00fe: a'], get),
    got(
      'Upgrade',
      [
        host,
        'Connection: upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: x',
        'Sec-WebSocket-Version: 13',
      ],
      get,
    ),
    got(
      'h2c',
      [
        host,
        'Connection: Upgrade, HTTP2-Settings, close',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ],
      get,
    ),
    got('HTTP/1.0', [], `GET ${path} HTTP/1.0`),
    got('HTTP/1.0 with Host', [host], `GET ${path} HTTP/1.0`),
    got('HTTP/0.9', [], `GET ${path}`),
    got('HTTP/2.0', [host, close], `GET ${path} HTTP/2.0`),
    got('HTTP/1.9', [host, close], `GET ${path} HTTP/1.9`),
    got('HTTP/11', [host, close], `GET ${path} HTTP/11`),
    got('the preface of HTTP/2', ['', 'SM', ''], 'PRI * HTTP/2.0'),
    got('an absolute address', [host, close], `GET http://localhost${path} HTTP/1.1`),
    got('an absolute foreign address', [host, close], `GET http://evil.example${path} HTTP/1.1`),
    got('another scheme', [host, close], `GET ftp://evil.example${path} HTTP/1.1`),
    got('no path', [host, close], 'GET  HTTP/1.1'),
    got('a path without a slash', [host, close], `GET ${path.slice(1)} HTTP/1.1`),
    got('spaces in the path', [host, close], `GET ${path} x y HTTP/1.1`),
    got('NUL in the path', [host, close], `GET ${path}\u0000 HTTP/1.1`),
    got('bytes in the path', [host, close], `GET ${path}\u00ff\u00fe HTTP/1.1`),
    got('a fragment', [host, close], `GET ${path}#x HTTP/1.1`),
    got('a path of 20 KiB', [host, close], `GET ${path}${'a'.repeat(20 * KiB)} HTTP/1.1`),
    got('a TLS hello', [], '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc'),
    got('binary', [], Array.from({ length: 256 }, (_, n) => String.fromCharCode(n)).join('')),
    got('empty lines', ['', '', ''], ''),
  ]
}

function methods(target: Target): FuzzCase[] {
  const names = [
    'HEAD',
    'OPTIONS',
    'PUT',
    'DELETE',
    'PATCH',
    'TRACE',
    'TRACK',
    'CONNECT',
    'PROPFIND',
    'MKCOL',
    'LOCK',
    'PURGE',
    'LINK',
    'QUERY',
    'get',
    'Post',
    'G ET',
    'UNKNOWN',
    'X'.repeat(1000),
  ]
  return names.flatMap((name) => [
    toCase(target, `method ${name.slice(0, 20)}`, {
      start: `${name} ${target.path} HTTP/1.1`,
      headers: [host, close, ...target.headers],
    }),
    toCase(target, `method ${name.slice(0, 20)} with a body`, {
      start: `${name} ${target.path} HTTP/1.1`,
      headers: [host, close, json, ...target.headers, `Content-Length: ${target.body.length}`],
      body: target.body,
    }),
  ])
}
