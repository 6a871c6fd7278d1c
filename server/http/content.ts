import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import parseRange from 'range-parser'
import { AppError, LimitError } from '#domain/errors.ts'
import { type ContentLink, followContentLink, isStillOpen } from '../content/content-links.ts'
import { noteDownload } from '../content/note-download.ts'
import type { Deps } from '../deps.ts'
import { limitContent } from './limits/content-limits.ts'
import { readContentCookie } from './middleware/browser-cookie.ts'
import { answerError } from './middleware/on-error.ts'

/** /content: pictures and files of guides by links that are good for a session and a time (decision D6). */
export function contentRoutes(deps: Deps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>()
  const running: Running = new Map()
  routes.onError(answerError(deps, 'functions'))
  routes.use(limitContent(deps))
  // GET and HEAD
  routes.get('/:link/:name', async (c) => {
    const link = await followContentLink(deps, c.req.param('link'), readContentCookie(c))
    return answerBlob({ ...deps, running }, c, link)
  })
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

/** How many answers of each kind are on their way to each user now. */
type Running = Map<string, number>
/** A browser asks for the pictures of a chapter at once, and a download program for a file in pieces. */
const MOST_AT_ONCE = { picture: 100, file: 20 } as const

interface Range {
  start: number
  /** Included. */
  end: number
}

type ContentContext = Context<{ Bindings: Partial<HttpBindings> }>

async function answerBlob(
  deps: Deps & { running: Running },
  c: ContentContext,
  link: ContentLink,
): Promise<Response> {
  const { sha256, bytes } = link
  const etag = `"${sha256}"`
  setHeaders(c, link)
  c.header('ETag', etag)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  const range = readRange(c, { bytes, etag })
  if (range === 'unsatisfiable') {
    c.header('Content-Range', `bytes */${bytes}`)
    return c.body(null, 416)
  }
  const length = range ? range.end - range.start + 1 : bytes
  const status = range ? 206 : 200
  c.header('Content-Length', String(length))
  if (range) c.header('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
  if (c.req.method === 'HEAD') return c.body(null, status)
  const blob = await readInTurn(deps, link, range)
  if (!blob) {
    deps.log.error({ sha256, product: link.productKey, name: link.name }, 'a blob is missing')
    throw new AppError('busy')
  }
  const body = counted(deps, blob, { link, status, outgoing: c.env?.outgoing })
  return c.body(Readable.toWeb(body) as ReadableStream, status)
}

/** Opens a blob, unless its user has as many open as he may. @throws LimitError */
async function readInTurn(
  { blobs, running }: Deps & { running: Running },
  { kind, userId, sha256 }: ContentLink,
  range: Range | undefined,
): Promise<Readable | undefined> {
  const who = `${kind}:${userId}`
  const before = running.get(who) ?? 0
  if (before >= MOST_AT_ONCE[kind]) throw new LimitError('over_request_rate_limit', 5)
  running.set(who, before + 1)
  const end = () => {
    const left = (running.get(who) ?? 1) - 1
    if (left > 0) running.set(who, left)
    else running.delete(who)
  }
  try {
    const blob = await blobs.read(sha256, range)
    if (blob) blob.once('close', end)
    else end()
    return blob
  } catch (error) {
    end()
    throw error
  }
}

function setHeaders(c: Context, { kind, name, mediaType }: ContentLink) {
  const isFile = kind === 'file'
  c.header('Content-Type', mediaType)
  c.header('Cache-Control', isFile ? 'private, no-store' : 'private, max-age=3600')
  c.header('Accept-Ranges', 'bytes')
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Referrer-Policy', 'no-referrer')
  if (!isFile) return
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encoded}`)
}

/** The one range that is asked for; undefined: all of it, as for several ranges (RFC 9110, 14.2). */
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

/** How long a download runs before it is asked again whether it may. */
const ASK_AGAIN_MS = 10_000

interface Counted {
  link: ContentLink
  status: number
  /** The answer on its way; a test may have none. */
  outgoing: HttpBindings['outgoing'] | undefined
}

/** Passes a blob on while its reader may have it, and notes in the end how much of it was sent. */
function counted(deps: Deps, blob: Readable, { link, status, outgoing }: Counted): Readable {
  let sent = 0
  let askAt = Date.now() + ASK_AGAIN_MS
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const pass = () => {
        sent += chunk.length
        next(null, chunk)
      }
      if (Date.now() < askAt) return pass()
      askAt = Date.now() + ASK_AGAIN_MS
      // while the database does not answer, it goes on
      isStillOpen(deps, link).then((open) => (open ? pass() : end()), pass)
    },
  })
  const end = () => {
    const { productKey, name } = link
    deps.log.info(
      { product: productKey, name },
      'a download was ended: it may not be read any more',
    )
    // the connection is cut: an error in the body would be printed with its stack
    ;(outgoing ?? counter).destroy()
  }
  const ended = finished(counter).catch(() => undefined) // the reader went away
  void ended.then(() =>
    link.kind === 'file' ? noteDownload(deps, link, { status, sent }) : undefined,
  )
  blob.once('error', (error) => counter.destroy(error))
  counter.once('close', () => blob.destroy())
  return blob.pipe(counter)
}
