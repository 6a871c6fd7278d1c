import { expect, test } from 'vitest'
import { AUDIT_ACTS } from '#domain/audit-acts.ts'
import { describeAct, kindOfAct } from './describe-act.ts'

const members = new Map([['m1', 'ada@example.com']])

test('each act of the audit log has words of its own', () => {
  for (const act of AUDIT_ACTS) {
    const told = describeAct({ act, facts: {} }, members)
    expect(told.toLowerCase(), act).not.toBe(act)
  }
  expect(kindOfAct('delete chapter')).toBe('content')
  expect(kindOfAct('discard draft')).toBe('content')
})

test.each([
  ['refund done', { cents: 2700 }, 'Refunded $27', 'money'],
  ['withdrawal refuse', { withdrawal: 12 }, 'Refused withdrawal 12', 'money'],
  [
    'desk invite',
    { memberId: 'm1', role: 'helper' },
    'Invited ada@example.com as a helper',
    'access',
  ],
  ['desk remove', { memberId: 'm2' }, 'Removed someone from the desk', 'access'],
  ['publish content', { productKey: 'a', version: 3 }, 'Published a, version 3', 'content'],
  [
    'tell owners',
    { productKey: 'a', told: 1 },
    'Told 1 owner about the new version of a',
    'content',
  ],
  [
    'tell owners',
    { productKey: 'a', told: 2 },
    'Told 2 owners about the new version of a',
    'content',
  ],
  ['resend', {}, 'Sent the confirmation again', 'mails'],
  ['erase', {}, 'Erased a person', 'people'],
  ['something new', {}, 'Something new', 'orders'],
])('an act %s of %o is told as %s', (act, facts, told, kind) => {
  expect(describeAct({ act, facts }, members)).toBe(told)
  expect(kindOfAct(act)).toBe(kind)
})
