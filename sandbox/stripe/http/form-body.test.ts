import { expect, test } from 'vitest'
import { decodeForm } from './form-body.ts'

test('brackets become nested objects, list positions their keys', () => {
  const form = decodeForm('a=1&line_items[0][price]=p&line_items[1][price]=q&metadata[a%20b]=%26')

  expect(JSON.parse(JSON.stringify(form))).toEqual({
    a: '1',
    line_items: { 0: { price: 'p' }, 1: { price: 'q' } },
    metadata: { 'a b': '&' },
  })
})

test('empty brackets append', () => {
  expect(JSON.stringify(decodeForm('expand[]=a&expand[]=b'))).toBe('{"expand":{"0":"a","1":"b"}}')
})

test('a key named after a prototype does not pollute it', () => {
  decodeForm('__proto__[polluted]=yes&metadata[constructor][prototype][polluted]=yes')

  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
})
