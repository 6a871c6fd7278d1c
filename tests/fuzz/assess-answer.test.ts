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
const judged = (answer: Partial<Answer>, changes: Partial<FuzzCase> = {}) =>
  assessAnswer(
    { ...tried, ...changes },
    { status: 400, headers: {}, body: '', ms: 1, ...answer },
    shop,
  )
const error = (more: object) => JSON.stringify({ code: 'bad', message: 'No', ...more })

test('lets the answers of each format through', () => {
  expect(judged({ body: error({}) })).toBeUndefined()
  expect(
    judged({ body: error({ details: null, hint: null }) }, { format: 'tables' }),
  ).toBeUndefined()
  expect(judged({ body: '{"error":"No"}' }, { format: 'functions' })).toBeUndefined()
  expect(judged({ status: 404, body: '<html>' }, { format: 'page' })).toBeUndefined()
  expect(judged({ status: 200, body: 'anything' })).toBeUndefined()
  expect(judged({ status: 302, headers: { location: '/vault' } })).toBeUndefined()
})

test('finds what is not allowed', () => {
  expect(judged({ status: 500, body: error({}) })).toBe('5xx')
  expect(judged({ status: 503, body: error({}) })).toBe('5xx')
  expect(judged({ status: 418, body: error({}) })).toBe('status')
  expect(judged({ status: 0 })).toBe('no answer')
  expect(judged({ ms: 2001, body: error({}) })).toBe('hang')
  expect(judged({ body: '404 Not Found' })).toBe('not JSON')
  expect(judged({ body: '{"error":"No"}' })).toBe('shape')
  expect(judged({ body: error({}) }, { format: 'tables' })).toBe('shape')
  expect(judged({ status: 302, headers: { location: '//evil.example' } })).toBe('redirect')
})

test.each([
  ['a stack trace', 'Error: x\n    at run (server/http/create-app.ts:10:5)'],
  ['a path', 'ENOENT /home/shop/.data'],
  ['a statement', 'select * from shop.orders where'],
  ['a key', `sk_${'test'}_0123456789abc`],
  ['a hash', '$argon2id$v=19'],
])('finds %s in an answer, unless the request said it', (_what, message) => {
  expect(judged({ body: error({ message }) })).toBe('leak')
  expect(judged({ status: 200, body: message })).toBe('leak')
  expect(judged({ status: 200, body: message }, { body: message })).toBeUndefined()
})

test('finds mails that went to no address, or to two', () => {
  const good = ['a@example.com', 'a@bücher.example']
  const bad = ['a@example.com,b@example.com', 'a@b@example.com', '<a@example.com>', '', 'a']

  expect(strayMails([...good, ...bad].map((to) => ({ to })))).toEqual(bad.map((to) => ({ to })))
})
