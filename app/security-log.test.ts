import { expect, test } from 'vitest'
import { parseSecurityLog } from '#domain/security-log.ts'
import { sessionStore } from './browser-storage.ts'
import { noteThreat } from './security-log.ts'

const logged = () => parseSecurityLog(sessionStore.getItem('security-log'))

test('[VAL-generic-10, ENT-secevent-01] what looks like an attack is noted in this browser, without its words', () => {
  noteThreat('resource', undefined)
  noteThreat('resource', "O'Brien’s AI Tools List")
  expect(logged()).toEqual([])
  noteThreat('resource', '<script>alert(1)</script>')
  expect(logged()).toEqual([
    {
      type: 'threat',
      severity: 'low',
      details: 'resource: Invalid input detected',
      timestamp: expect.any(String),
    },
  ])
})
