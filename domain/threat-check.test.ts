import { expect, test } from 'vitest'
import { threatIn } from './threat-check.ts'

const flagged = 'Invalid input detected'

test.each(['<script>alert(1)</script>', '< SCRIPT src=x>', 'a</script >b'])(
  'flags a script tag: %s [VAL-generic-10]',
  (input) => expect(threatIn(input)).toBe(flagged),
)

test.each([
  "' OR 1=1; DROP TABLE x --",
  'drop table users',
  "x' or 'a'='a",
  '1 UNION SELECT password',
  'select *\nfrom users',
  'DELETE FROM purchases',
  "admin'--",
])('flags SQL-like tokens: %s [VAL-generic-11]', (input) => {
  expect(threatIn(input)).toBe(flagged)
})

test.each(['../../etc/passwd', '..\\windows', '%2e%2e%2fetc', '..%2Fetc'])(
  'flags path traversal: %s [VAL-generic-12]',
  (input) => expect(threatIn(input)).toBe(flagged),
)

test('flags more than 10000 characters [VAL-generic-13]', () => {
  expect(threatIn('a'.repeat(10_001))).toBe(flagged)
  expect(threatIn('a'.repeat(10_000))).toBeUndefined()
})

test.each(["O'Brien", 'Please select one', 'a -- b', 'And so on...', 'Drop me a line', 'x/y'])(
  'accepts ordinary input: %s [VAL-generic-14]',
  (input) => expect(threatIn(input)).toBeUndefined(),
)

test('checks the longest input in under 200 ms [VAL-generic-11]', () => {
  const started = performance.now()
  threatIn('select '.repeat(1428))
  threatIn('update '.repeat(1428))
  expect(performance.now() - started).toBeLessThan(200)
})
