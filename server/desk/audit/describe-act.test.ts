import { expect, test } from 'vitest'
import { AUDIT_ACTS } from '#domain/audit-acts.ts'
import { describeAct } from './describe-act.ts'

const members = new Map([['m1', 'ada@example.com']])

test('each audited act has a description', () => {
  for (const act of AUDIT_ACTS) {
    const told = describeAct({ act, facts: {} }, { currency: 'usd', members })
    expect(told.toLowerCase(), act).not.toBe(act)
  }
})

test('each place in a description has a value', () => {
  const facts = {
    cents: 900,
    lineNos: [1],
    withdrawal: 12,
    table: 'orders',
    told: 2,
    by: 'app',
    productKey: 'a',
    version: 3,
    publication: 4,
    document: 'site/brand',
    name: 'b',
    memberId: 'm1',
    role: 'owner',
  }
  for (const act of AUDIT_ACTS) {
    const told = describeAct({ act, facts }, { currency: 'usd', members })
    expect(told, act).not.toMatch(/\s\s|\s,|\s$|[{}]/)
  }
})

test.each([
  ['refund done', { cents: 2700 }, 'Refunded $27'],
  ['refund done', { cents: 2700, lineNos: [2] }, 'Refunded $27 for line 2'],
  [
    'refund',
    { cents: 900, lineNos: [1, 3] },
    'Asked the card provider to refund $9 for lines 1 and 3',
  ],
  ['refund found', { cents: 900, lineNos: [1] }, 'Found an earlier refund of $9 for line 1'],
  ['export', { table: 'orders' }, 'Exported orders for the books'],
  ['export', { table: 'lines' }, 'Exported order lines for the books'],
  ['export', { table: 'refunds' }, 'Exported refunds for the books'],
  ['withdrawal refuse', { withdrawal: 12 }, 'Refused withdrawal 12'],
  ['desk invite', { memberId: 'm1', role: 'helper' }, 'Invited ada@example.com as a helper'],
  ['desk remove', { memberId: 'm2' }, 'Removed someone from the desk'],
  ['publish content', { productKey: 'a', version: 3 }, 'Published a, version 3'],
  ['tell owners', { productKey: 'a', told: 1 }, 'Notified 1 reader of the new version of a'],
  ['tell owners', { productKey: 'a', told: 2 }, 'Notified 2 readers of the new version of a'],
  ['resend', {}, 'Resent the order email'],
  ['erase', {}, 'Erased a person'],
  ['something new', {}, 'Something new'],
])('describes the act %s with %o as %s', (act, facts, told) => {
  expect(describeAct({ act, facts }, { currency: 'usd', members })).toBe(told)
})
