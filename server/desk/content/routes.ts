import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import {
  AddChapterRequest,
  DeleteFileRequest,
  FileKind,
  OrderRequest,
  PublishRequest,
  RollBackRequest,
  SaveFactsRequest,
  StartDraftRequest,
} from '#contract/desk/content.ts'
import { AppError } from '#domain/errors.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { createSerialQueue } from '#server/desk/http/create-serial-queue.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { nameHeader } from '#server/http/answer-file.ts'
import { checkDraft, countLeftToTell, previewChapter, publishDraft } from './check-draft.ts'
import { deleteDraftFile, openDraftFile } from './draft-files.ts'
import { addChapter, deleteChapter, orderChapters, readChapter, saveFacts } from './edit-draft.ts'
import { listContent, listGuideReaders, readContentFigures } from './list-content.ts'
import { notifyOfContent, rollBackContent } from './publish-content.ts'
import { requireGuide } from './require-guide.ts'
import { showGuideContent } from './show-draft.ts'
import { discardDraft, startDraft } from './start-draft.ts'

export function contentRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await listContent(deps)))
    .get('/figures', member, async (c) => c.json(await readContentFigures(deps)))
    .get('/:key', member, async (c) => c.json(await showGuideContent(deps, c.req.param('key'))))
    .get('/:key/readers', member, async (c) =>
      c.json(await listGuideReaders(deps, c.req.param('key'))),
    )
    .route('/', draftRoutes(deps))
    .route('/', chapterRoutes(deps))
    .route('/', publishingRoutes(deps))
}

function draftRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .post('/:key/start', member, jsonBody(StartDraftRequest), (c) => {
      const wanted = { ...c.req.valid('json'), productKey: c.req.param('key') }
      return done(c, startDraft(actingDeps(deps, c), wanted))
    })
    .post('/:key/discard', member, (c) =>
      done(c, discardDraft(actingDeps(deps, c), c.req.param('key'))),
    )
    .post('/:key/facts', member, jsonBody(SaveFactsRequest), async (c) => {
      const given = { ...c.req.valid('json'), productKey: c.req.param('key') }
      return c.json(await saveFacts(actingDeps(deps, c), given))
    })
    .get('/:key/files/:kind/:name', member, async (c) => {
      const kind = FileKind.safeParse(c.req.param('kind'))
      if (!kind.success) throw new AppError('not_found')
      const { key: productKey, name } = c.req.param()
      return answerFile(c, await openDraftFile(deps, { productKey, kind: kind.data, name }))
    })
    .post('/:key/files/delete', member, jsonBody(DeleteFileRequest), (c) => {
      const named = { ...c.req.valid('json'), productKey: c.req.param('key') }
      return done(c, deleteDraftFile(actingDeps(deps, c), named))
    })
}

/** No uploaded file may run: pictures are shown, the rest is downloaded. */
function answerFile(
  c: Context<DeskEnv>,
  { file, body }: Awaited<ReturnType<typeof openDraftFile>>,
): Response {
  const shown = file.kind === 'picture' ? 'inline' : 'attachment'
  c.header('Content-Type', file.kind === 'picture' ? file.mediaType : 'application/octet-stream')
  c.header('Content-Length', String(file.bytes))
  c.header('Content-Disposition', nameHeader(shown, file.name))
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  return c.body(Readable.toWeb(body) as ReadableStream)
}

function chapterRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .post('/:key/chapters', member, jsonBody(AddChapterRequest), async (c) => {
      const wanted = { ...c.req.valid('json'), productKey: c.req.param('key') }
      return c.json(await addChapter(actingDeps(deps, c), wanted))
    })
    .get('/:key/chapters/:id', member, async (c) => {
      const { key: productKey, id } = c.req.param()
      return c.json(await readChapter(deps, { productKey, id }))
    })
    .post('/:key/chapters/:id/delete', member, (c) => {
      const { key: productKey, id } = c.req.param()
      return done(c, deleteChapter(actingDeps(deps, c), { productKey, id }))
    })
    .post('/:key/order', member, jsonBody(OrderRequest), (c) => {
      const wanted = { ...c.req.valid('json'), productKey: c.req.param('key') }
      return done(c, orderChapters(actingDeps(deps, c), wanted))
    })
}

function publishingRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const confirmed = requireMember(deps, 'confirmed owner')
  const inTurn = createSerialQueue()
  return new Hono<DeskEnv>()
    .get('/:key/chapters/:id/preview', member, async (c) => {
      const { key: productKey, id } = c.req.param()
      return c.json(await inTurn.whileWanted(c, () => previewChapter(deps, { productKey, id })))
    })
    .post('/:key/check', member, async (c) =>
      c.json(await inTurn.whileWanted(c, () => checkDraft(deps, c.req.param('key')))),
    )
    .post('/:key/publish', confirmed, jsonBody(PublishRequest), async (c) => {
      const given = { ...c.req.valid('json'), productKey: c.req.param('key') }
      return c.json(await inTurn.always(c, () => publishDraft(actingDeps(deps, c), given)))
    })
    .get('/:key/tell', requireMember(deps, 'owner'), async (c) =>
      c.json(await countLeftToTell(deps, c.req.param('key'))),
    )
    .post('/:key/tell', confirmed, async (c) => {
      const guide = requireGuide(deps, c.req.param('key'))
      return c.json({ told: await notifyOfContent(actingDeps(deps, c), guide) })
    })
    .post('/:key/roll-back', confirmed, jsonBody(RollBackRequest), async (c) => {
      const { number } = c.req.valid('json')
      const guide = requireGuide(deps, c.req.param('key'))
      const now = await rollBackContent(actingDeps(deps, c), guide, number)
      if (now === undefined) throw new AppError('refused', 'This version doesn’t exist.')
      return c.json({ version: now })
    })
}
