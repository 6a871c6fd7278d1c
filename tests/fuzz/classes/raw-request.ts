import type { ErrorFormat, FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

/** An endpoint that gets raw bytes. */
export interface Target {
  path: string
  format: ErrorFormat
  body: string
  headers: string[]
  /** Largest body in bytes. */
  most: number
}

export const KiB = 1024

/** One endpoint for each kind of body and error format. */
export function targets({ buyer: customer }: World): Target[] {
  const token = `Authorization: Bearer ${customer.token}`
  const target = (
    path: string,
    format: ErrorFormat,
    body: unknown,
    headers: string[] = [],
  ): Target => ({
    path,
    format,
    body: JSON.stringify(body),
    headers,
    most: (path.startsWith('/webhooks') ? 256 : 64) * KiB,
  })
  return [
    target('/auth/v1/token?grant_type=refresh_token', 'auth', { refresh_token: 'x'.repeat(43) }),
    target('/auth/v1/recover', 'auth', { email: 'fresh@example.com' }),
    target('/rest/v1/profiles', 'tables', { display_name: 'Buyer' }, [token]),
    target('/functions/v1/check-payment-status', 'functions', { sessionId: 'x' }),
    target('/functions/v1/export-my-data', 'functions', {}, [token]),
    target('/webhooks/stripe', 'functions', { id: 'evt_1' }),
    target('/vault', 'page', {}),
  ]
}

export const json = 'Content-Type: application/json'
export const host = 'Host: localhost'
export const close = 'Connection: close'

/** Builds a case from a request line, headers and a body, which are sent byte for byte. */
export function toRawCase(
  { path, format }: Target,
  name: string,
  parts: { start?: string; headers: string[]; body?: string | Buffer },
): FuzzCase {
  const start = parts.start ?? `POST ${path} HTTP/1.1`
  const isElsewhere = !start.includes(` ${path} `) // the path is not the API's, so its error format does not apply
  const head = [start, ...parts.headers, '', ''].join('\r\n')
  return {
    name: `${path}: ${name}`,
    method: start.split(' ')[0] ?? '',
    path,
    format: isElsewhere ? 'page' : format,
    headers: {},
    raw: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(parts.body ?? '')]),
  }
}

/** A complete POST request with Host, Connection and Content-Length. */
export function post(
  target: Target,
  name: string,
  headers: string[],
  body: string | Buffer = target.body,
) {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return toRawCase(target, name, {
    headers: [host, close, length, ...target.headers, ...headers],
    body,
  })
}

/** Encodes a body for chunked transfer, `size` characters a chunk. */
export function chunked(body: string, size: number): string {
  const chunks: string[] = []
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.slice(at, at + size)
    chunks.push(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  }
  return `${chunks.join('')}0\r\n\r\n`
}
