import {
  type Arbitrary,
  constant,
  constantFrom,
  dictionary,
  emailAddress,
  json,
  jsonValue,
  oneof,
  record,
  string,
  tuple,
  uuid,
  webUrl,
} from 'fast-check'
import { type Endpoint, endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

/** Generator of random requests to one endpoint. */
export interface RandomSource {
  name: string
  cases: Arbitrary<FuzzCase>
}

/** For each endpoint: its valid request with random fields, or entirely random content. */
export function randomSources(world: World): RandomSource[] {
  return endpoints(world).map((endpoint) => ({
    name: endpoint.name,
    cases: record({ query: queryOf(endpoint), text: bodyOf(endpoint) }).map(({ query, text }) =>
      toCase(world, endpoint, {
        what: `random ${text?.slice(0, 60) ?? ''}`,
        query,
        ...(text === undefined ? {} : { text }),
      }),
    ),
  }))
}

const text = oneof(
  string({ unit: 'binary', maxLength: 60 }),
  string({ unit: 'grapheme', maxLength: 60 }),
  emailAddress(),
  webUrl(),
  uuid(),
)

function queryOf({ query = {} }: Endpoint): Arbitrary<Record<string, string>> {
  const changed = record(
    Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, oneof(constant(value), text)]),
    ),
  )
  const extra = dictionary(string({ maxLength: 12 }), text, { maxKeys: 2 })
  return oneof(
    { weight: 3, arbitrary: changed },
    { weight: 1, arbitrary: tuple(changed, extra).map(([a, b]) => ({ ...a, ...b })) },
  )
}

function bodyOf({ method, body, form }: Endpoint): Arbitrary<string | undefined> {
  if (form) return dictionary(constantFrom(...Object.keys(form)), text).map(encodeForm)
  if (method === 'GET') return constant(undefined)
  return oneof(
    { weight: 4, arbitrary: spoil(body).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: json({ maxDepth: 6, stringUnit: 'binary' }) },
    { weight: 1, arbitrary: string({ unit: 'binary', maxLength: 200 }) },
  )
}

const encodeForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

/** The value itself, or a copy with some of its parts replaced. */
function spoil(value: unknown): Arbitrary<unknown> {
  if (Array.isArray(value)) return tuple(...value.map((item: unknown) => spoil(item)))
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, inner]) => [name, spoil(inner)] as const)
    return record(Object.fromEntries(fields), { requiredKeys: [] })
  }
  return oneof(
    { weight: 2, arbitrary: constant(value) },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: jsonValue({ maxDepth: 3 }) },
  )
}
