import { Readable } from 'node:stream'
import type { Context } from 'hono'
import parseRange from 'range-parser'

export interface SentFile {
  name: string
  mediaType: string
  bytes: number
  etag: string
  /** Saved, never cached; otherwise the browser caches a picture for an hour. */
  isAttachment: boolean
  /** Revalidated each time, since access may end. */
  isPublic?: boolean
  /** Its address names this content only. Emails and other sites may embed it. */
  isForever?: boolean
}

export const ASKED_EACH_TIME = 'public, max-age=0, must-revalidate'
const FOREVER = 'public, max-age=31536000, immutable'

export interface Range {
  start: number
  /** Inclusive. */
  end: number
}

export type OpenFile = (range: Range | undefined, status: 200 | 206) => Promise<Readable>

/**
 * No browser may run or frame the file. Errors of `open` carry no file headers: the length would break the response,
 * and a browser would save it as the file.
 */
export async function answerFile(c: Context, file: SentFile, open: OpenFile): Promise<Response> {
  const { bytes } = file
  const etag = `"${file.etag}"`
  const about = { ...headersOf(file), ETag: etag }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, about)
  const range = readRange(c, { bytes, etag })
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { ...about, 'Content-Range': `bytes */${bytes}` })
  }
  const sent = {
    ...about,
    'Content-Length': String(range ? range.end - range.start + 1 : bytes),
    ...(range ? { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` } : {}),
  }
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD') return c.body(null, status, sent)
  const body = await open(range, status)
  return c.body(Readable.toWeb(body) as ReadableStream, status, sent)
}

function headersOf(file: SentFile): Record<string, string> {
  const { name, mediaType, isAttachment, isPublic, isForever } = file
  const kept = isForever ? FOREVER : isPublic ? ASKED_EACH_TIME : 'private, max-age=3600'
  return {
    'Content-Type': mediaType,
    'Cache-Control': isAttachment ? 'private, no-store' : kept,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': isForever ? 'cross-origin' : 'same-origin',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Referrer-Policy': 'no-referrer',
    ...(isAttachment ? { 'Content-Disposition': nameHeader('attachment', name) } : {}),
  }
}

/** Value of Content-Disposition. */
export function nameHeader(how: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename*=UTF-8''${encoded}`
}

/** undefined: the whole file, as for several ranges (RFC 9110, 14.2). */
function readRange(
  c: Context,
  { bytes, etag }: { bytes: number; etag: string },
): Range | 'unsatisfiable' | undefined {
  const header = c.req.header('range')
  const onlyIf = c.req.header('if-range')
  if (header === undefined || (onlyIf !== undefined && onlyIf !== etag)) return undefined
  const ranges = parseRange(bytes, header)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}
