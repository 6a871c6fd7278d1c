import { expect, test } from 'vitest'
import { kindOfAct } from './kind-of-act.ts'

test.each([
  ['refund done', 'money'],
  ['withdrawal refuse', 'money'],
  ['desk invite', 'access'],
  ['desk remove', 'access'],
  ['publish content', 'content'],
  ['tell owners', 'content'],
  ['resend', 'mails'],
  ['erase', 'people'],
  ['something new', 'orders'],
  ['delete chapter', 'content'],
  ['discard draft', 'content'],
])('an act %s is about %s', (act, kind) => {
  expect(kindOfAct(act)).toBe(kind)
})
