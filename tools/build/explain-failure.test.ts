import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DocumentError } from '#domain/check-document.ts'
import { AppError } from '#domain/errors.ts'
import { AdminRefusal } from '#server/admin-deps.ts'
import { ProviderError, type ProviderTrouble } from '#server/payments/provider-error.ts'
import { explainFailure } from './explain-failure.ts'

const trouble = (kind: ProviderTrouble) =>
  new ProviderError(kind, { cause: new Error('No such charge.') })

test.each([
  [new AdminRefusal('There is no order 1.'), 'There is no order 1.'],
  [
    new DocumentError(['a.json: name: twice']),
    'These documents have mistakes:\na.json: name: twice',
  ],
  [new AppError('busy'), 'The shop is busy. Please try again in a moment.'],
  [trouble('silent'), 'The card provider does not answer. Try again in a moment.'],
  [trouble('busy'), 'The card provider takes no more calls for now. Try again in a minute.'],
  [trouble('failed'), 'The card provider failed: No such charge. Try again in a moment.'],
  [trouble('refused'), 'The card provider refuses: No such charge.'],
])('explains %s in one line', (error, line) => {
  expect(explainFailure(error, 'live')).toBe(line)
})

test('explains that a silent sandbox is not running, and leaves bugs unexplained', () => {
  expect(explainFailure(trouble('silent'), 'sandbox')).toMatch(/Start the shop \(npm start\)/)
  expect(explainFailure(new TypeError('x is undefined'), 'live')).toBeUndefined()
})

/** Node with a mistake in shop/products, found where the folder is read. */
const withWrongProduct = `
import { registerHooks } from 'node:module'
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/catalogue/starter.ts')
      ? { format: 'module', shortCircuit: true, source: \`
          import { DocumentError } from '#domain/check-document.ts'
          export const starter = {}
          throw new DocumentError(['shop/products/a.json: slug: expected one of its own'])\` }
      : next(url, context),
})`

test('a command reports a mistake in shop/products in one line', () => {
  const hooks = `data:text/javascript,${encodeURIComponent(withWrongProduct)}`
  const file = path.join(import.meta.dirname, '..', '..', 'scripts', 'shop.ts')
  const env = { PATH: process.env['PATH'], STRIPE_SECRET_KEY: '', DATA_DIR: '/nowhere' }
  const done = spawnSync(process.execPath, ['--import', hooks, file, 'health'], { env })

  expect(`${done.stderr}`).toBe(
    'These documents have mistakes:\nshop/products/a.json: slug: expected one of its own\n',
  )
  expect(done.status).toBe(1)
})
