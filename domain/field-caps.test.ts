import { expect, test } from 'vitest'
import { fieldCaps } from './field-caps.ts'

test('each kind of field has its maximum length [VAL-caps-01, VAL-caps-02, VAL-caps-03, VAL-caps-04, VAL-caps-05, VAL-caps-06]', () => {
  expect(fieldCaps).toEqual({
    email: 320,
    password: 128,
    name: 100,
    message: 5000,
    text: 1000,
    url: 2048,
  })
})
