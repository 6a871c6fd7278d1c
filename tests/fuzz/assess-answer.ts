import { domainToASCII } from 'node:url'
import { isDeliverableEmail } from '#domain/email-address.ts'
import type { Answer, FaultKind, FuzzCase } from './fuzz-case.ts'

/** Status codes that any case may get; 308 redirects `/vault/` to `/vault`. */
const allowed = new Set([
  200, 201, 204, 302, 303, 304, 308, 400, 401, 403, 404, 405, 406, 408, 409, 413, 415, 422, 429,
  431,
])
/** Status codes that Node answers without a body when it cannot parse a request. */
const fromNode = new Set([400, 408, 413, 417, 431])

/** An answer that takes longer counts as a hang, in milliseconds. */
export const HANG_MS = 2000

const leaks = [
  /(?:\n|\\n)\s+at .+:\d+:\d+/, // a stack trace
  /node:internal|node_modules/,
  /(?<![\w-])(?:file:\/\/)?\/(?:root|home|work|tmp|opt|usr|var)\/[\w.-]+/,
  /\bselect\s+[\w$*"(][^"<>]{0,200}\s+from\s|\binsert into\b|syntax error at|\(\$1\)\[|relation "/i,
  /\b[sr]k_(?:test|live)_\w{10,}|whsec_\w{8,}|-----BEGIN|\$argon2|postgres(?:ql)?:\/\//,
]

interface Places {
  /** Origins that a redirect may lead to: the shop and Google. */
  origins: readonly string[]
}

/** The rule that an answer breaks; undefined when it is allowed. */
export function assessAnswer(
  tried: FuzzCase,
  answer: Answer,
  { origins }: Places,
): FaultKind | undefined {
  const { status, ms } = answer
  if (ms > HANG_MS) return 'hang'
  if (status === 0) return tried.raw || hasHugeHead(tried) ? undefined : 'no answer'
  if (status >= 500) return '5xx'
  if ((tried.raw || status === 431) && fromNode.has(status) && answer.body === '') return undefined
  if (!allowed.has(status)) return 'status'
  if (leaksIn(tried, answer.body)) return 'leak'
  if (status < 400) return leadsAway(answer, origins) ? 'redirect' : undefined
  return assessError(tried, answer)
}

/** True when path or header are so long that Node may close the connection before its 431 arrives. */
function hasHugeHead({ path, headers }: FuzzCase): boolean {
  return [path, ...Object.values(headers)].some((text) => text.length > 16_000)
}

function assessError(tried: FuzzCase, { body }: Answer): FaultKind | undefined {
  if (tried.format === 'page' || tried.method === 'HEAD') return undefined
  const error = parse(body)
  if (error === undefined) return 'not JSON'
  return hasShape(tried.format, error) ? undefined : 'shape'
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

function hasShape(format: FuzzCase['format'], error: Record<string, unknown>): boolean {
  if (format === 'functions') return isText(error['error'])
  const named = isText(error['code']) && isText(error['message'])
  return format === 'tables' ? named && 'details' in error && 'hint' in error : named
}

/** Secrets and internal details in the body that were not in the request. */
function leaksIn(tried: FuzzCase, body: string): boolean {
  return leaks.some((pattern) => {
    const found = pattern.exec(body)?.[0]
    return found !== undefined && !wasSaid(tried, found)
  })
}

function wasSaid({ path, body, raw }: FuzzCase, text: string): boolean {
  const said = [path, decode(path), body?.toString() ?? '', raw?.toString() ?? '']
  return said.some(
    (part) => part.includes(text) || part.includes(JSON.stringify(text).slice(1, -1)),
  )
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll('+', ' '))
  } catch {
    return path
  }
}

function leadsAway({ headers }: Answer, origins: readonly string[]): boolean {
  const { location } = headers
  if (typeof location !== 'string') return false
  const [shop = ''] = origins
  return !URL.canParse(location, shop) || !origins.includes(new URL(location, shop).origin)
}

/** Emails to recipients that are no address, or several addresses (T23). */
export function strayMails<Mail extends { to: string }>(mails: readonly Mail[]): Mail[] {
  return mails.filter(({ to }) => {
    const [local = '', domain = '', ...rest] = to.split('@')
    // the mailbox decodes `xn--bcher-kva.example` to `bücher.example`
    return rest.length > 0 || !isDeliverableEmail(`${local}@${domainToASCII(domain)}`)
  })
}
