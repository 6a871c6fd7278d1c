import { addSecurityEvent, parseSecurityLog, type SecurityEvent } from '#domain/security-log.ts'
import { sessionStore } from './storage.ts'

const STORAGE_KEY = 'security-log'

/** Notes something about safety in this tab, and nowhere else [ENT-secevent-01]. */
export function logSecurityEvent(event: Omit<SecurityEvent, 'timestamp'>): void {
  const log = parseSecurityLog(sessionStore.getItem(STORAGE_KEY))
  const timestamp = new Date().toISOString()
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(addSecurityEvent(log, { ...event, timestamp })))
}
