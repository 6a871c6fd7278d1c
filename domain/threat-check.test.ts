import { expect, test } from 'vitest'
import { threatIn } from './threat-check.ts'

const flagged = 'Invalid input detected'

test.each(['<script>alert(1)</script>', '< SCRIPT src=x>', 'a</script >b'])(
  'a script tag is flagged: %s [VAL-generic-10]',
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
])('SQL-like tokens are flagged: %s [VAL-generic-11]', (input) => {
  expect(threatIn(input)).toBe(flagged)
})

test.each(['../../etc/passwd', '..\\windows', '%2e%2e%2fetc', '..%2Fetc'])(
  'path traversal is flagged: %s [VAL-generic-12]',
  (input) => expect(threatIn(input)).toBe(flagged),
)

test('more than 10000 characters are flagged, 10000 are not [VAL-generic-13]', () => {
  expect(threatIn('a'.repeat(10_001))).toBe(flagged)
  expect(threatIn('a'.repeat(10_000))).toBeUndefined()
})

test.each(["O'Brien", 'Please select one', 'a -- b', 'And so on...', 'Drop me a line', 'x/y'])(
  'honest input passes: %s [VAL-generic-14]',
  (input) => expect(threatIn(input)).toBeUndefined(),
)

test('the longest input is looked through at once [VAL-generic-11]', () => {
  const started = performance.now()
  threatIn('select '.repeat(1428))
  threatIn('update '.repeat(1428))
  expect(performance.now() - started).toBeLessThan(200)
})
