import { expect, test } from 'vitest'
import { logError, loggedErrors } from './error-log.ts'

test('logs errors with place and message, and keeps the latest 100 [VLOAD-07]', () => {
  logError('vault: purchases', new Error('500'))
  logError('vault: free signups', 'odd')
  expect(loggedErrors().slice(-2)).toMatchObject([
    { place: 'vault: purchases', message: '500' },
    { place: 'vault: free signups', message: 'odd' },
  ])
  for (let count = 0; count < 100; count += 1) logError('again', count)
  expect(loggedErrors()).toHaveLength(100)
  expect(loggedErrors()[0]?.message).toBe('0')
})
