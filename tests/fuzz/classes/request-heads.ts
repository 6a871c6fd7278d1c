import type { FuzzCase } from '../fuzz-case.ts'
import { close, host, json, KiB, type Target, toRawCase } from './raw-request.ts'

/** Invalid request lines and headers. */
export function heads(target: Target): FuzzCase[] {
  const { path } = target
  const got = (name: string, headers: string[], start?: string) =>
    toRawCase(target, name, { headers, ...(start ? { start } : {}) })
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

/** HTTP methods that the endpoint does not serve. */
export function methods(target: Target): FuzzCase[] {
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
    toRawCase(target, `method ${name.slice(0, 20)}`, {
      start: `${name} ${target.path} HTTP/1.1`,
      headers: [host, close, ...target.headers],
    }),
    toRawCase(target, `method ${name.slice(0, 20)} with a body`, {
      start: `${name} ${target.path} HTTP/1.1`,
      headers: [host, close, json, ...target.headers, `Content-Length: ${target.body.length}`],
      body: target.body,
    }),
  ])
}
