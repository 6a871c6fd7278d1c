import { expect, test } from 'vitest'
import {
  addSecurityEvent,
  parseSecurityLog,
  recordThreat,
  type SecurityEvent,
} from './security-log.ts'
import { sessionStore } from './storage.ts'

const event: SecurityEvent = {
  type: 'rate_limited',
  severity: 'medium',
  userId: 'u1',
  email: 'joe.doe@x.co',
  details: 'sign-in',
  timestamp: '2026-11-21T00:00:00.000Z',
}

const detailsOf = (details: string) => addSecurityEvent([], { ...event, details })[0]?.details

test('an event has type, severity, userId, email, details and timestamp [ENT-secevent-02]', () => {
  expect(addSecurityEvent([], event)).toEqual([{ ...event, email: 'j***@x.co' }])
})

test('userId, email and details are optional, and the given log is not modified [ENT-secevent-01, ENT-secevent-02]', () => {
  const bare: SecurityEvent = { type: 'a', severity: 'low', timestamp: event.timestamp }
  const log: readonly SecurityEvent[] = []
  expect(addSecurityEvent(log, bare)).toEqual([bare])
  expect(log).toEqual([])
})

test.each(['low', 'medium', 'high', 'critical'] as const)(
  'keeps the severity %s [ENT-secevent-03]',
  (severity) => expect(addSecurityEvent([], { ...event, severity })[0]?.severity).toBe(severity),
)

test('keeps the latest 1000 events [ENT-secevent-04]', () => {
  let log: readonly SecurityEvent[] = []
  for (let count = 0; count < 1001; count += 1) {
    log = addSecurityEvent(log, { ...event, type: `number-${count}` })
  }
  expect(log).toHaveLength(1000)
  expect(log[0]?.type).toBe('number-1')
  expect(log.at(-1)?.type).toBe('number-1000')
})

test.each([
  ['joe@x.co', 'j***@x.co'],
  ['a"b@c"@x.co', 'a***@x.co'],
  ['an invalid address', '***'],
  ['@x.co', '***'],
])('masks the email %s as %s [ENT-secevent-02]', (email, kept) => {
  expect(addSecurityEvent([], { ...event, email })[0]?.email).toBe(kept)
})

test.each([
  ['refused anna.lindgren@example.com twice', 'anna.lindgren@'],
  ['/auth?email=anna@example.com&x=1', 'anna@'],
  ['email: anna%40example.com', 'anna'],
  ['/reset-password?token=abc123&y=1', 'abc123'],
  ['{"password":"Correct horse 1","a":1}', 'horse'],
  ['{"access_token": "short", "b": 2}', 'short'],
  ['Authorization: Bearer abc.def', 'abc.def'],
  ['code=1234', '1234'],
  ['eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl', 'eyJ'],
  ['cs_test_a1b2c3d4e5f6g7h8i9j0', 'a1b2'],
  ['line\r\ninjected', '\n'],
])('removes secrets from the details %j [ENT-secevent-02] [T45]', (details, secret) => {
  expect(detailsOf(details)).not.toContain(secret)
})

test('keeps ordinary details and limits their length [ENT-secevent-02]', () => {
  expect(detailsOf('sign-in refused, 3rd time')).toBe('sign-in refused, 3rd time')
  expect(detailsOf('a b '.repeat(100_000))).toHaveLength(500)
})

test('parses a saved log and skips invalid entries [ENT-secevent-04]', () => {
  const log = addSecurityEvent([], event)
  expect(parseSecurityLog(JSON.stringify(log))).toEqual(log)
  expect(parseSecurityLog(JSON.stringify([...log, 1, null, { type: 'x' }]))).toEqual(log)
  for (const saved of [null, '', '{}', 'oops']) expect(parseSecurityLog(saved)).toEqual([])
})

const logged = () => parseSecurityLog(sessionStore.getItem('security-log'))

test('logs a suspected attack in this browser without its text [VAL-generic-10, ENT-secevent-01]', () => {
  recordThreat('resource', undefined)
  recordThreat('resource', "O'Brien’s AI Tools List")
  expect(logged()).toEqual([])
  recordThreat('resource', '<script>alert(1)</script>')
  expect(logged()).toEqual([
    {
      type: 'threat',
      severity: 'low',
      details: 'resource: Invalid input detected',
      timestamp: expect.any(String),
    },
  ])
})
