import { type Endpoint, endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

const nested = (depth: number, open: string, close: string) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`

/** Each valid request with a body of the wrong structure, depth or encoding. */
export function structures(world: World): FuzzCase[] {
  return endpoints(world)
    .filter((endpoint) => endpoint.method !== 'GET')
    .flatMap((endpoint) =>
      Object.entries(bodies(endpoint)).map(([what, text]) =>
        toCase(world, endpoint, { what, text }),
      ),
    )
}

function bodies({ body = {} }: Endpoint): Record<string, string | Buffer> {
  const valid = JSON.stringify(body)
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const first = JSON.stringify(fields[0]?.[0] ?? 'a')
  const inside = valid.replace(/^\[?\{/, '').replace(/\}\]?$/, '')
  return {
    empty: '',
    blank: ' \n\t ',
    'no fields': '{}',
    ...Object.fromEntries(
      fields.map(([name]) => [
        `without ${name}`,
        JSON.stringify(Object.fromEntries(fields.filter(([other]) => other !== name))),
      ]),
    ),
    'extra fields': `{${inside ? `${inside},` : ''}"admin":true,"role":"service_role","id":"1"}`,
    'duplicate keys': `{${inside ? `${inside},` : ''}${first}:1,${first}:null}`,
    __proto__: `{${inside ? `${inside},` : ''}"__proto__":{"admin":true,"email":"x@example.com"}}`,
    constructor: `{${inside ? `${inside},` : ''}"constructor":{"prototype":{"admin":true}}}`,
    'only __proto__': `{"__proto__":${valid}}`,
    'a list': `[${valid}]`,
    'an empty list': '[]',
    'a list of many': `[${Array.from({ length: 200 }, () => '{}').join()}]`,
    null: 'null',
    true: 'true',
    number: '1e999',
    text: '"text"',
    'lists 20 deep': nested(20, '[', ']'),
    'lists 21 deep': nested(21, '[', ']'),
    'fields 20 deep': `{${first}:${nested(19, '{"a":', '}')}}`,
    'fields 21 deep': `{${first}:${nested(20, '{"a":', '}')}}`,
    'fields 5,000 deep': `{${first}:${nested(5000, '{"a":', '}')}}`,
    'lists 30,000 deep': nested(30_000, '[', ']'),
    'lists 100,000 deep': nested(100_000, '[', ']'),
    'lists never closed': '['.repeat(60_000),
    'byte order mark': `\uFEFF${valid}`,
    'UTF-16': Buffer.from(valid, 'utf16le'),
    'invalid UTF-8': Buffer.concat([
      Buffer.from(`{${first}:"`),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
      Buffer.from('"}'),
    ]),
    truncated: valid.slice(0, -2),
    'cut in half': valid.slice(0, valid.length / 2),
    'two values': `${valid}${valid}`,
    'a comment': `/* */${valid}`,
    'trailing comma': valid.replace(/\}\]?$/, ',}'),
    'single quotes': valid.replaceAll('"', "'"),
    NaN: `{${first}:NaN}`,
    NUL: `{${first}:"\u0000"}`,
    'escaped NUL': String.raw`{${first}:"a\u0000b"}`,
    'half a surrogate pair': String.raw`{${first}:"\ud800"}`,
    'NUL in a name': String.raw`{"a\u0000b":1,${first}:1}`,
    form: 'email=a%40example.com&password=x',
    XML: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '500 fields': `{${Array.from({ length: 500 }, (_, index) => `"f${index}":${index}`).join()}}`,
  }
}
