import { expect, test } from 'vitest'
import { jsonProblem } from './json-problem.ts'

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)

test('[T36] JSON may be 20 deep and no deeper', () => {
  expect(jsonProblem(nested(20))).toBeUndefined()
  expect(jsonProblem(nested(21))).toBe('too deep')
  expect(jsonProblem(nested(30_000))).toBe('too deep')
  expect(jsonProblem(nested(99), 100)).toBeUndefined()
})

test('text that a database cannot hold is found wherever it stands', () => {
  expect(jsonProblem({ a: ['👩‍👩‍👧', 'O’Brien', '', null, 1, true] })).toBeUndefined()
  expect(jsonProblem('a\0b')).toBe('bad text')
  expect(jsonProblem({ a: { b: ['\ud800'] } })).toBe('bad text')
  expect(jsonProblem({ 'a\0': 1 })).toBe('bad text')
})
