import { type Endpoint, endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import { badTexts, badValues } from '../values.ts'
import type { World } from '../world.ts'

type Path = readonly (string | number)[]

/** Replaces each leaf value of each valid request, in body, query and form, by each bad value. */
export function leafMutations(world: World): FuzzCase[] {
  return endpoints(world).flatMap((endpoint) => [
    ...inBody(world, endpoint),
    ...inTexts(world, endpoint, 'query'),
    ...inTexts(world, endpoint, 'form'),
  ])
}

function inBody(world: World, endpoint: Endpoint): FuzzCase[] {
  return listLeaves(endpoint.body).flatMap((path) =>
    badValues.map((value) =>
      toCase(world, endpoint, {
        what: `${path.join('.')} = ${shorten(value)}`,
        text: JSON.stringify(withValue(endpoint.body, path, value)),
      }),
    ),
  )
}

function inTexts(world: World, endpoint: Endpoint, where: 'query' | 'form'): FuzzCase[] {
  const fields = endpoint[where] ?? {}
  return Object.keys(fields).flatMap((name) =>
    badTexts.map((value) => {
      const what = `${name} = ${shorten(value)}`
      const changed = { ...fields, [name]: value }
      if (where === 'query') return toCase(world, endpoint, { what, query: changed })
      return toCase(world, endpoint, { what, text: new URLSearchParams(changed).toString() })
    }),
  )
}

function listLeaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, [...path, key]))
}

function withValue(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(body)) {
    return body.map((item, index) => (String(index) === key ? withValue(item, rest, value) : item))
  }
  const fields = typeof body === 'object' && body !== null ? body : {}
  const entries = Object.entries(fields)
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? withValue(inner, rest, value) : inner]),
  )
}

function shorten(value: unknown): string {
  return JSON.stringify(value).slice(0, 40)
}
