import { expect, test } from 'vitest'
import { assessAnswer, strayMails } from './assess-answer.ts'
import type { Answer, FuzzCase } from './fuzz-case.ts'

const shop = { origins: ['http://localhost:3000', 'http://localhost:3002'] }
const tried: FuzzCase = {
  name: 'x',
  method: 'POST',
  path: '/auth/v1/token',
  format: 'auth',
  headers: {},
}
const assess = (answer: Partial<Answer>, changes: Partial<FuzzCase> = {}) =>
  assessAnswer(
    { ...tried, ...changes },
    { status: 400, headers: {}, body: '', ms: 1, ...answer },
    shop,
  )
const error = (more: object) => JSON.stringify({ code: 'bad', message: 'No', ...more })

test('accepts the responses of each format', () => {
  expect(assess({ body: error({}) })).toBeUndefined()
  expect(
    assess({ body: error({ details: null, hint: null }) }, { format: 'tables' }),
  ).toBeUndefined()
  expect(assess({ body: '{"error":"No"}' }, { format: 'functions' })).toBeUndefined()
  expect(assess({ status: 404, body: '<html>' }, { format: 'page' })).toBeUndefined()
  expect(assess({ status: 200, body: 'anything' })).toBeUndefined()
  expect(assess({ status: 302, headers: { location: '/vault' } })).toBeUndefined()
})

test('detects responses that are not allowed', () => {
  expect(assess({ status: 500, body: error({}) })).toBe('5xx')
  expect(assess({ status: 503, body: error({}) })).toBe('5xx')
  expect(assess({ status: 418, body: error({}) })).toBe('status')
  expect(assess({ status: 0 })).toBe('no answer')
  expect(assess({ ms: 2001, body: error({}) })).toBe('hang')
  expect(assess({ body: '404 Not Found' })).toBe('not JSON')
  expect(assess({ body: '{"error":"No"}' })).toBe('shape')
  expect(assess({ body: error({}) }, { format: 'tables' })).toBe('shape')
  expect(assess({ status: 302, headers: { location: '//evil.example' } })).toBe('redirect')
})

test.each([
  ['a stack trace', 'Error: x\n    at run (server/http/create-app.ts:10:5)'],
  ['a path', 'ENOENT /home/shop/.data'],
  ['an SQL statement', 'select * from shop.orders where'],
  ['a key', `sk_${'test'}_0123456789abc`],
  ['a hash', '$argon2id$v=19'],
])('detects %s in a response unless the request contained it', (_what, message) => {
  expect(assess({ body: error({ message }) })).toBe('leak')
  expect(assess({ status: 200, body: message })).toBe('leak')
  expect(assess({ status: 200, body: message }, { body: message })).toBeUndefined()
})

test('detects emails to no address or to two', () => {
  const good = ['a@example.com', 'a@bücher.example']
  const bad = ['a@example.com,b@example.com', 'a@b@example.com', '<a@example.com>', '', 'a']

  expect(strayMails([...good, ...bad].map((to) => ({ to })))).toEqual(bad.map((to) => ({ to })))
})
