import { addSecurityEvent, parseSecurityLog, type SecurityEvent } from '#domain/security-log.ts'
import { threatIn } from '#domain/threat-check.ts'
import { sessionStore } from './browser-storage.ts'

const STORAGE_KEY = 'security-log'

/** Notes something about safety in this tab, and nowhere else [ENT-secevent-01]. */
export function logSecurityEvent(event: Omit<SecurityEvent, 'timestamp'>): void {
  const log = parseSecurityLog(sessionStore.getItem(STORAGE_KEY))
  const timestamp = new Date().toISOString()
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(addSecurityEvent(log, { ...event, timestamp })))
}

/**
 * Notes a text of the address that looks like an attack. Nothing else becomes of it: it is shown as text and
 * never runs, and honest words may look like one (C62).
 */
export function noteThreat(place: string, text: string | undefined): void {
  const threat = text === undefined ? undefined : threatIn(text)
  if (threat) logSecurityEvent({ type: 'threat', severity: 'low', details: `${place}: ${threat}` })
}
