import { expect, test } from 'vitest'
import { explainPasskeyProblem, nameOfThisDevice } from './passkey.ts'

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['', 'Browser on this device'],
])('%s is named %s', (agent, name) => {
  expect(nameOfThisDevice(agent)).toBe(name)
})

test('explains a browser’s passkey error in words', () => {
  const named = (name: string) => Object.assign(new Error('The operation …'), { name })
  expect(explainPasskeyProblem(null)).toBeUndefined()
  expect(explainPasskeyProblem(named('NotAllowedError'))).toContain('canceled')
  expect(explainPasskeyProblem(named('WeirdError'))).toContain('didn’t work')
  const refusal = Object.assign(new Error('No connection.'), { name: 'DeskError' })
  expect(explainPasskeyProblem(refusal)).toBe('No connection.')
})
