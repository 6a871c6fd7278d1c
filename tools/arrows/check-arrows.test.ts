import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { checkArrows } from './check-arrows.ts'
import { readImports } from './read-imports.ts'
import { readTree } from './read-tree.ts'

const tree = readTree()

/** The problems of the tree with one more import. */
function problemsWith(from: string, to: string): string[] {
  const folder = `${posix.dirname(from)}/`
  const specifier = to.startsWith(folder) ? `./${to.slice(folder.length)}` : `#${to}`
  const added = readImports(from, `import { x } from '${specifier}'`)
  return checkArrows([...tree.files, from], [...tree.imports, ...added])
}

test('every import is allowed by the table, and every entry is used', () => {
  expect(tree.imports.length).toBeGreaterThan(2000)
  expect(checkArrows(tree.files, tree.imports)).toEqual([])
})

test.each([
  ['server/email/send-mail.ts', 'server/accounts/get-own-user.ts'],
  ['server/limits/limiter.ts', 'server/http/create-app.ts'],
  ['server/orders/check-invariants.ts', 'server/jobs/start-jobs.ts'],
  ['server/accounts/get-own-user.ts', 'server/orders/fulfilment/fulfil-order.ts'],
  ['server/outbox/alarms.ts', 'server/email/send-mail.ts'],
  ['server/http/monitoring.ts', 'server/db/orders.ts'],
  ['server/db/orders.ts', 'server/accounts/get-own-user.ts'],
  ['server/text.ts', 'app/root.tsx'],
  ['server/text.ts', 'server/http/create-app.ts'],
  ['server/payments/payments.ts', 'server/db/orders.ts'],
  ['server/tables/read-table.ts', 'server/accounts/get-own-user.ts'],
  ['server/orders/check-invariants.ts', 'sandbox/open-sandbox.ts'],
  ['embedded-postgres/cluster-lock.ts', 'server/db/orders.ts'],
  ['sandbox/open-sandbox.ts', 'server/settings.ts'],
  ['domain/pages.ts', 'contract/auth.ts'],
  ['contract/auth.ts', 'app/root.tsx'],
  ['app/ui/page.tsx', 'domain/pages.ts'],
  ['app/browser/error-log.ts', 'app/ui/page.tsx'],
  ['app/features/cart/use-cart.ts', 'app/features/checkout/use-checkout.ts'],
  ['app/pages/cart/cart.tsx', 'app/pages/auth/auth.tsx'],
  ['app/pages/cart/cart.tsx', 'server/settings.ts'],
  ['server/boot/main.ts', 'tools/arrows/rooms.ts'],
])('%s must not import %s', (from, to) => {
  expect(tree.files).toEqual(expect.arrayContaining([from, to]))
  expect(problemsWith(from, to)).toEqual([
    expect.stringMatching(new RegExp(`^${from} imports ${to}: .+ may not import`)),
  ])
})

test('a room missing from the table is a problem', () => {
  expect(checkArrows(['cellar/wine.ts'], [])).toContain(
    'cellar/wine.ts is in no room: name its room in tools/arrows/rooms.ts',
  )
})

test('circular rooms are a problem, circular types are not', () => {
  const imports = [
    { from: 'a/one.ts', to: 'b/two.ts', typeOnly: false, specifier: '#b/two.ts' },
    { from: 'b/two.ts', to: 'a/one.ts', typeOnly: true, specifier: '#a/one.ts' },
  ]
  const files = ['a/one.ts', 'b/two.ts']

  expect(checkArrows(files, imports, { a: ['b'], b: ['a'] })).toEqual([
    'rooms in a circle: a > b > a',
  ])
  expect(checkArrows(files, imports, { a: ['b'], b: ['type a'] })).toEqual([])
  const running = imports.map((one) => ({ ...one, typeOnly: false }))
  expect(checkArrows(files, running, { a: ['b'], b: ['type a'] })).toEqual([
    'b/two.ts imports a/one.ts: b may not import a',
    'b > type a: nothing uses this arrow of tools/arrows/rooms.ts',
  ])
})

test.each([
  ['server/db/orders.ts', './users.ts', true],
  ['server/db/orders.ts', '#server/db/users.ts', false],
  ['server/db/orders.ts', './desk/sessions.ts', true],
  ['server/db/desk/sessions.ts', '#server/db/orders.ts', true],
  ['server/db/desk/sessions.ts', '../orders.ts', false],
  ['server/db/orders.test.ts', '../../tests/support/shop.ts', true],
])('%s may import %s: %s', (from, specifier, isWellWritten) => {
  const imports = readImports(from, `import { x } from '${specifier}'`)
  expect(checkArrows([], imports, {})).toEqual(
    isWellWritten ? [] : [expect.stringMatching(/^server.+ imports .+: write \.\//)],
  )
})

test.each([
  ["import '#server/log.ts'", false],
  ["import type { Log } from '#server/log.ts'", true],
  ["import { type Log } from '#server/log.ts'", true],
  ["import { type Log, createLog } from '#server/log.ts'", false],
  ["export { createLog } from '#server/log.ts'", false],
  ["const log = await import('#server/log.ts')", false],
  ["import styles from '../server/log.ts?inline'", false],
])('reads the import %s', (text, typeOnly) => {
  expect(readImports('app/some.ts', text)).toEqual([
    expect.objectContaining({ from: 'app/some.ts', to: 'server/log.ts', typeOnly }),
  ])
})
