import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { formatDay, formatFinnishMoment } from './dates.ts'
import {
  followLine,
  keptOutcome,
  type LineFacts,
  type LineOutcome,
  refundDueAt,
  rightToWithdraw,
  stateOfLines,
} from './withdrawal.ts'
import { withdrawalPeriod } from './withdrawal-period.ts'
import {
  findProblems,
  readStatement,
  statementMail,
  tidyForm,
  withdrawalCaps,
  withoutLinks,
  writeStatement,
} from './withdrawal-statement.ts'

const { company } = starter.facts

const paidAt = new Date('2026-11-10T09:00:00Z') // a Tuesday; the last day is Tuesday the 24th
const bought: LineFacts = {
  paidAt,
  openedAt: null,
  unconfirmedAt: null,
  confirmedAt: null,
  taken: false,
  withdrawn: false,
}
const at = (text: string) => new Date(text)

test('the right ends at midnight in Helsinki after the 14th day [D7]', () => {
  expect(withdrawalPeriod(paidAt).lastDay).toBe('2026-11-24')
  expect(rightToWithdraw(bought, at('2026-11-24T21:59:59.999Z'))).toBe('open')
  expect(rightToWithdraw(bought, at('2026-11-24T22:00:00Z'))).toBe('over')
})

test('opening before the statement ends the right, opening afterwards does not [D7]', () => {
  const opened = { ...bought, openedAt: at('2026-11-12T10:00:00Z') }
  expect(rightToWithdraw(opened, at('2026-11-12T10:00:00Z'))).toBe('opened')
  expect(rightToWithdraw(opened, at('2026-11-12T09:59:59Z'))).toBe('open')
  expect(rightToWithdraw({ ...opened, withdrawn: true }, at('2026-11-13T00:00:00Z'))).toBe(
    'withdrawn',
  )
  expect(rightToWithdraw({ ...bought, taken: true }, at('2026-11-13T00:00:00Z'))).toBe('taken')
})

test('a bounced confirmation counts from its successful resend [D7]', () => {
  const opened = {
    ...bought,
    openedAt: at('2026-11-12T10:00:00Z'),
    unconfirmedAt: at('2026-11-12T10:05:00Z'),
  }
  const stated = at('2026-11-13T00:00:00Z')
  expect(rightToWithdraw(opened, stated)).toBe('open')
  const retried = { ...opened, confirmedAt: at('2026-11-14T00:00:00Z') }
  expect(rightToWithdraw(retried, stated)).toBe('open')
  expect(rightToWithdraw(retried, at('2026-11-14T00:00:00Z'))).toBe('opened')
})

test('a line’s outcome follows its payment unless the owner decided it', () => {
  const receivedAt = at('2026-11-13T00:00:00Z')
  const rule = { receivedAt, isExact: true, isFinal: false }
  const follow = (
    outcome: LineOutcome,
    facts: Partial<LineFacts & { movedSince: boolean }> = {},
    how = rule,
  ) => followLine({ ...bought, movedSince: false, ...facts, outcome }, how)
  expect(follow('refund', { taken: true })).toBe('refunded')
  expect(follow('refunded', { taken: true })).toBe('refunded')
  expect(follow('refunded')).toBe('refund')
  expect(follow('asked', { taken: true })).toBe('already')
  expect(follow('already', { taken: true })).toBe('already')
  expect(follow('already', { withdrawn: true })).toBe('already')
  expect(follow('already')).toBe('refund')
  expect(follow('already', {}, { ...rule, isExact: false })).toBe('asked')
  expect(follow('already', {}, { ...rule, isFinal: true })).toBe('already')
  const openedAt = at('2026-11-12T00:00:00Z')
  expect(follow('right_lost', { openedAt })).toBe('right_lost')
  expect(follow('right_lost', { openedAt, unconfirmedAt: receivedAt })).toBe('refund')
  expect(follow('right_lost', { movedSince: true })).toBe('right_lost')
  expect(follow('already', { movedSince: true })).toBe('already')
  expect(follow('refused', { taken: true })).toBe('refused')
})

test('a line whose goodwill refund failed keeps the outcome that the customer was told', () => {
  const receivedAt = at('2026-11-13T00:00:00Z')
  const line = { ...bought, outcome: 'refund', toldOutcome: null, movedSince: false } as const
  const opened = { ...line, toldOutcome: 'right_lost', openedAt: paidAt } as const
  const bounced = { ...opened, unconfirmedAt: paidAt }
  expect(keptOutcome(line, receivedAt)).toBeUndefined()
  expect(keptOutcome({ ...line, toldOutcome: 'late' }, receivedAt)).toBe('late')
  expect(keptOutcome({ ...line, toldOutcome: 'refused' }, receivedAt)).toBe('refused')
  expect(keptOutcome(opened, receivedAt)).toBe('right_lost')
  expect(keptOutcome(bounced, receivedAt)).toBeUndefined()
  expect(keptOutcome({ ...bounced, movedSince: true }, receivedAt)).toBe('right_lost')
  expect(keptOutcome({ ...opened, outcome: 'refunded' }, receivedAt)).toBeUndefined()
})

test('a payment in review has no last day [D7]', () => {
  expect(rightToWithdraw({ ...bought, paidAt: null }, at('2027-11-24T22:00:00Z'))).toBe('open')
})

test('a withdrawal has the state of its least advanced line', () => {
  expect(stateOfLines([])).toBe('unmatched')
  expect(stateOfLines(['late', 'refund', 'refunded'])).toBe('refund_due')
  expect(stateOfLines(['refunded', 'asked'])).toBe('matched')
  expect(stateOfLines(['right_lost', 'refunded'])).toBe('refunded')
  expect(stateOfLines(['late', 'right_lost'])).toBe('right_lost')
  expect(stateOfLines(['late', 'already'])).toBe('late')
  expect(stateOfLines(['already'])).toBe('closed')
})

test('the refund is due 14 days after the statement arrived', () => {
  expect(refundDueAt(paidAt)).toEqual(at('2026-11-24T09:00:00Z'))
})

const form = { name: 'Anna', email: 'anna.berg@example.com', orderNumber: '1001', bought: '' }

test('the form names missing and too long fields', () => {
  expect(findProblems(form)).toEqual({})
  expect(Object.keys(findProblems({ name: '', email: 'x', orderNumber: '', bought: '' }))).toEqual([
    'name',
    'email',
    'orderNumber',
  ])
  expect(findProblems({ ...form, orderNumber: '', bought: 'a guide' })).toEqual({})
  const long = 'x'.repeat(withdrawalCaps.bought + 1)
  expect(findProblems({ ...form, bought: long })).toHaveProperty('bought')
})

test('removes control characters and keeps everything else as typed [T28]', () => {
  const tidied = tidyForm({
    name: ' Ann\u0000a\u202e <b>O’Brien</b>\n& Co \ud800',
    email: ' Anna@Example.com ',
    orderNumber: '\t#1001 ',
    bought: 'one\r\ntwo\rthree',
  })
  expect(tidied).toEqual({
    name: 'Anna <b>O’Brien</b> & Co \ufffd',
    email: 'Anna@Example.com',
    orderNumber: '#1001',
    bought: 'one\ntwo\nthree',
  })
})

test('the statement has every field of the model form and fits a mailto link', () => {
  const statement = writeStatement(company, form, [{ productName: 'A coffee', orderNumber: 1001 }])
  expect(statement.split('\n').slice(1)).toEqual([
    'I withdraw from my contract about the following product or service:',
    'A coffee, order 1001',
    'Order number: 1001',
    'Name: Anna',
    'Email address of the order: anna.berg@example.com',
  ])
  const { searchParams } = new URL(statementMail(company, statement))
  expect(searchParams.get('body')).toBe(statement.replaceAll('\n', '\r\n'))
})

test('parses a statement into labelled fields in order', () => {
  const bought = 'A guide: the long one\n\nNames: both'
  const statement = writeStatement(company, { ...form, bought }, [
    { productName: 'A coffee: black', orderNumber: 1001 },
  ])
  const [to, ...facts] = readStatement(statement)
  expect(to?.label).toMatch(/^To .*@.*:$/)
  expect(to?.lines).toEqual([
    'I withdraw from my contract about the following product or service:',
    'A coffee: black, order 1001',
  ])
  expect(facts).toEqual([
    { label: 'Order number:', lines: ['1001'] },
    { label: 'What was bought:', lines: ['A guide: the long one', '', 'Names: both'] },
    { label: 'Name:', lines: ['Anna'] },
    { label: 'Email address of the order:', lines: ['anna.berg@example.com'] },
  ])
  expect(readStatement('I withdraw\nName: ')).toEqual([
    { label: undefined, lines: ['I withdraw', 'Name: '] },
  ])
})

test('removes links from mailed text and keeps email addresses [T23]', () => {
  const statement = writeStatement(company, {
    ...form,
    name: 'Win at evil.example/now',
    bought: 'see https://evil.example?a=1 or www.evil.example, 3.50 paid; Order 1001.',
  })
  const mailed = withoutLinks(statement)
  expect(mailed).not.toContain('evil')
  expect(mailed).toContain('Name: Win at [link left out]')
  expect(mailed).toContain('3.50 paid; Order 1001.')
  expect(mailed).toContain('Email address of the order: anna.berg@example.com')
})

test('formats a time to the minute in Finnish time in summer and winter', () => {
  expect(formatFinnishMoment(at('2026-12-07T12:03:22.900Z'))).toBe(
    '7 December 2026 at 14:03, Finnish time',
  )
  expect(formatFinnishMoment(at('2026-07-07T22:03:02Z'))).toBe('8 July 2026 at 01:03, Finnish time')
  expect(formatDay('2026-12-07')).toBe('7 December 2026')
})

test.each([
  ['www.evil.example?pay=1@x'],
  ['www.evil.example#@x'],
  ['evil.example,b@x'],
  ['evil。example'],
  ['evil․example/x'],
  ['1.2.3.4/x'],
  ['//1.2.3.4'],
  ['see http://evil.example.'],
])('removes every link from %s [T23]', (text) => {
  const left = withoutLinks(text)
  expect(left).toContain('[link left out]')
  expect(left).not.toMatch(/evil[.。․]|1\.2\.3\.4/)
})

test.each([
  ['anna@example.com.'],
  ['anna.berg+shop@mail.example.com, order 1001'],
  ['at 1.50 on 23.11.2026'],
])('keeps email addresses and numbers: %s', (text) => expect(withoutLinks(text)).toBe(text))
