import { gzipSync } from 'node:zlib'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'
import {
  chunked,
  close,
  host,
  json,
  KiB,
  post,
  type Target,
  targets,
  toRawCase,
} from './raw-request.ts'
import { heads, methods } from './request-heads.ts'

/** Requests that are invalid as HTTP, sent byte for byte over their own sockets (T36). */
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
      toRawCase(target, `${size} bytes in chunks`, {
        headers: [host, close, json, ...target.headers, 'Transfer-Encoding: chunked'],
        body: chunked(body, 16 * KiB),
      }),
    ]
  })
}

function framings(target: Target): FuzzCase[] {
  const { body } = target
  const framed = (name: string, headers: string[], sent: string | Buffer) =>
    toRawCase(target, name, {
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
    toRawCase(target, 'two at once', {
      headers: [host, json, ...target.headers, `Content-Length: ${body.length}`],
      body: body + second,
    }),
    toRawCase(target, 'twenty at once', {
      headers: [host, json, ...target.headers, `Content-Length: ${body.length}`],
      body: `${body}${second.replace(`${close}\r\n`, '').repeat(18)}${second}`,
    }),
  ]
}
