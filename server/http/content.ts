import { type Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { BlobBroken, isStoreFailure } from '#server/content/blob-store.ts'
import { openCommissionFile, recordDelivery } from '#server/content/commission-file.ts'
import {
  type ContentLink,
  followContentLink,
  type GuideLink,
  isStillOpen,
} from '#server/content/content-links.ts'
import { recordDownload } from '#server/content/record-download.ts'
import { refuseMissing, tellBroken } from '#server/content/watch-blob-store.ts'
import type { Deps } from '#server/deps.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { answerFile, type Range } from './answer-file.ts'
import { limitConcurrentReads, type Running } from './limit-concurrent-reads.ts'
import { limitClients } from './limits/limit.ts'
import { readContentCookie } from './middleware/browser-cookie.ts'
import { answerError } from './middleware/on-error.ts'

/** Links are valid for one session and a limited time (decision D6). */
export function contentRoutes(deps: Deps) {
  const routes = new Hono<{ Bindings: Partial<HttpBindings> }>()
  const running: Running = new Map()
  routes.onError(answerError(deps, 'functions'))
  routes.use(limitClients(deps, 'content', memoryRates.content))
  // GET and HEAD
  routes.get('/:link/:name', async (c) => {
    const link = await followContentLink(deps, c.req.param('link'), readContentCookie(c))
    return link.kind === 'request'
      ? answerCommissionFile({ ...deps, running }, c, link)
      : answerBlob({ ...deps, running }, c, link)
  })
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

/** Browsers load pictures at once, download programs split files. */
const MOST_AT_ONCE = { picture: 100, file: 20, request: 20 } as const

type SendDeps = Deps & { running: Running }
type ContentContext = Context<{ Bindings: Partial<HttpBindings> }>

function answerBlob(deps: SendDeps, c: ContentContext, link: GuideLink): Promise<Response> {
  const { sha256, kind } = link
  const file = { ...link, etag: sha256, isAttachment: kind === 'file' }
  return answerFile(c, file, async (range, status) => {
    const blob = await limitConcurrentReads(deps.running, turnOf(link), () =>
      deps.blobs.read(sha256, range),
    )
    if (!blob) return refuseMissing(deps, link)
    const onEnd = (sent: number) =>
      kind === 'file' ? recordDownload(deps, link, { status, sent }) : undefined
    const bytes = lengthOf(link, range)
    return counted(deps, blob, { link, bytes, outgoing: c.env?.outgoing, onEnd })
  })
}

async function answerCommissionFile(
  deps: SendDeps,
  c: ContentContext,
  link: Extract<ContentLink, { kind: 'request' }>,
): Promise<Response> {
  const opened = await openCommissionFile(deps, link)
  const file = { ...link, etag: opened.etag, isAttachment: true }
  return answerFile(c, file, async (range: Range | undefined) => {
    const blob = await limitConcurrentReads(deps.running, turnOf(link), async () =>
      opened.read(range),
    )
    if (!blob) throw new AppError('files_unavailable')
    const onEnd = (sent: number) => (sent > 0 ? recordDelivery(deps, link) : undefined)
    const bytes = lengthOf(link, range)
    return counted(deps, blob, { link, bytes, outgoing: c.env?.outgoing, onEnd })
  })
}

function lengthOf({ bytes }: ContentLink, range: Range | undefined): number {
  return range ? range.end - range.start + 1 : bytes
}

function turnOf({ kind, userId }: ContentLink) {
  return { who: `${kind}:${userId}`, most: MOST_AT_ONCE[kind] }
}

/** Interval of access checks. */
const ASK_AGAIN_MS = 10_000

interface Counted {
  link: ContentLink
  /** Expected length. */
  bytes: number
  outgoing: HttpBindings['outgoing'] | undefined
  /** `sent`: bytes. */
  onEnd(sent: number): Promise<void> | undefined
}

/** Stops when access ends. */
function counted(deps: Deps, blob: Readable, { link, bytes, outgoing, onEnd }: Counted): Readable {
  let sent = 0
  let askedAt = Date.now()
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      const pass = () => {
        sent += chunk.length
        next(null, chunk)
      }
      const sinceMs = Date.now() - askedAt
      // Negative: the clock was set back.
      if (sinceMs >= 0 && sinceMs < ASK_AGAIN_MS) return pass()
      askedAt = Date.now()
      // continues while the database is away
      isStillOpen(deps, link).then((open) => (open ? pass() : end()), pass)
    },
    flush: (next) => (sent < bytes ? fail(new Error('the file is too short')) : next()),
  })
  const { kind, name } = link
  // Cuts the connection: an error in the body would be logged with its stack.
  const cut = () => (outgoing ?? counter).destroy()
  const end = () => {
    deps.log.info({ kind, name }, 'stopped a download: its reader no longer has access')
    cut()
  }
  const ended = finished(counter).catch(() => undefined) // the reader disconnected
  void ended.then(() => onEnd(sent))
  const fail = (error: unknown) => {
    deps.log.error({ err: error, kind, name }, 'a download was interrupted')
    const sha256 = brokenBlob(link, error)
    if (sha256 && !counter.destroyed) void tellBroken(deps, { sha256, name })
    cut()
  }
  blob.once('error', fail)
  counter.once('close', () => blob.destroy())
  return blob.pipe(counter)
}

/** Undefined when the store fails, which has an alarm of its own. */
function brokenBlob(link: ContentLink, error: unknown): string | undefined {
  if (error instanceof BlobBroken) return error.sha256
  return link.kind === 'request' || isStoreFailure(error) ? undefined : link.sha256
}
