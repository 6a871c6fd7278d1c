import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { AdminRefusal } from '#server/admin/admin-deps.ts'
import { ProviderError, type ProviderTrouble } from '#server/payments/provider-error.ts'
import { explainFailure } from './explain-failure.ts'

const trouble = (kind: ProviderTrouble) =>
  new ProviderError(kind, { cause: new Error('No such charge.') })

test.each([
  [new AdminRefusal('There is no order 1.'), 'There is no order 1.'],
  [new AppError('busy'), 'The shop is busy. Please try again in a moment.'],
  [trouble('silent'), 'The card provider does not answer. Try again in a moment.'],
  [trouble('busy'), 'The card provider takes no more calls for now. Try again in a minute.'],
  [trouble('failed'), 'The card provider failed: No such charge. Try again in a moment.'],
  [trouble('refused'), 'The card provider refuses: No such charge.'],
])('%s is one plain line', (error, line) => {
  expect(explainFailure(error, 'live')).toBe(line)
})

test('a silent sandbox is one that is not running, and a bug is not explained away', () => {
  expect(explainFailure(trouble('silent'), 'sandbox')).toMatch(/Start the shop \(npm start\)/)
  expect(explainFailure(new TypeError('x is undefined'), 'live')).toBeUndefined()
})
