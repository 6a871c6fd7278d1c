import { cutText } from '#domain/cut-text.ts'
import { parseJson } from '#domain/json-value.ts'
import { threatIn } from '#domain/threat-check.ts'
import { sessionStore } from './storage.ts'

const STORAGE_KEY = 'security-log'

export type SecuritySeverity = 'low' | 'medium' | 'high' | 'critical'

/** Security event of this browser, never sent [ENT-secevent]. */
export interface SecurityEvent {
  /** Constant such as `rate_limited`. */
  type: string
  severity: SecuritySeverity
  userId?: string
  /** Masked: `j***@x.co`. */
  email?: string
  details?: string
  /** ISO 8601. */
  timestamp: string
}

/** [ENT-secevent-04] */
export const SECURITY_LOG_CAP = 1000

const LONGEST_DETAILS = 500

/** Drops the oldest event above the cap. Masks emails, tokens and secrets (T45). */
export function addSecurityEvent(
  log: readonly SecurityEvent[],
  event: SecurityEvent,
): readonly SecurityEvent[] {
  const { email, details } = event
  const clean = {
    ...event,
    ...(email === undefined ? {} : { email: maskEmail(email) }),
    ...(details === undefined ? {} : { details: cleanDetails(details) }),
  }
  return [...log, clean].slice(-SECURITY_LOG_CAP)
}

/** Logs to this tab's session storage only [ENT-secevent-01]. */
export function logSecurityEvent(event: Omit<SecurityEvent, 'timestamp'>): void {
  const log = parseSecurityLog(sessionStore.getItem(STORAGE_KEY))
  const timestamp = new Date().toISOString()
  sessionStore.setItem(STORAGE_KEY, JSON.stringify(addSecurityEvent(log, { ...event, timestamp })))
}

/** Leaves out invalid entries. */
export function parseSecurityLog(saved: string | null): readonly SecurityEvent[] {
  const value = parseJson(saved)
  return Array.isArray(value) ? value.filter(isSecurityEvent).slice(-SECURITY_LOG_CAP) : []
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at > 0 ? `${email.slice(0, 1)}***${email.slice(at)}` : '***'
}

/** Truncates before the patterns run, so that long input stays cheap. */
function cleanDetails(details: string): string {
  const clean = details
    .slice(0, LONGEST_DETAILS * 2)
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[^\s@"'<>=&?]+@[^\s@"'<>&]+/g, maskEmail)
    .replace(/\bBearer\s+\S+/gi, 'Bearer ***')
    .replace(
      /\b(\w*(?:token|password|secret|code|key|email)\w*)(["']?\s*[=:]\s*)("[^"]*"?|[^\s&,;]+)/gi,
      '$1$2***',
    )
    .replace(/[\w.~+/%-]{20,}/g, '***')
  return cutText(clean, LONGEST_DETAILS)
}

function isSecurityEvent(value: unknown): value is SecurityEvent {
  const event: Partial<Record<keyof SecurityEvent, unknown>> = Object(value)
  const { type, severity, timestamp } = event
  if (typeof type !== 'string' || typeof timestamp !== 'string') return false
  return ['low', 'medium', 'high', 'critical'].some((known) => known === severity)
}

/** Only logs: the text is shown escaped and may be harmless (C62). */
export function recordThreat(place: string, text: string | undefined): void {
  const threat = text === undefined ? undefined : threatIn(text)
  if (threat) logSecurityEvent({ type: 'threat', severity: 'low', details: `${place}: ${threat}` })
}
