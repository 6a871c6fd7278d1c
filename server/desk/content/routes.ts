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
import { readJson } from '../../http/middleware/read-json.ts'
import type { DeskDeps } from '../desk-deps.ts'
import { createSerialQueue } from '../http/create-serial-queue.ts'
import { actingDeps, type DeskEnv, requireMember } from '../http/require-member.ts'
import { checkDraft, countLeftToTell, previewChapter, publishDraft } from './check-draft.ts'
import { deleteDraftFile, openDraftFile } from './draft-files.ts'
import { addChapter, deleteChapter, orderChapters, readChapter, saveFacts } from './edit-draft.ts'
import { listContent, readContentFigures } from './list-content.ts'
import { listGuideReaders } from './list-readers.ts'
import { rollBackContent, tellOfContent } from './publish-content.ts'
import { requireGuide } from './require-guide.ts'
import { showGuideContent } from './show-draft.ts'
import { discardDraft, startDraft } from './start-draft.ts'

export function contentRoutes(deps: DeskDeps) {
  const routes = new Hono<DeskEnv>()
  const member = requireMember(deps, 'member')
  routes.get('/', member, async (c) => c.json(await listContent(deps)))
  routes.get('/figures', member, async (c) => c.json(await readContentFigures(deps)))
  routes.get('/:key', member, async (c) => c.json(await showGuideContent(deps, c.req.param('key'))))
  routes.get('/:key/readers', member, async (c) =>
    c.json(await listGuideReaders(deps, c.req.param('key'))),
  )
  addDraftRoutes(deps, routes)
  addChapterRoutes(deps, routes)
  addPublishingRoutes(deps, routes)
  return routes
}

function addDraftRoutes(deps: DeskDeps, routes: Hono<DeskEnv>) {
  const member = requireMember(deps, 'member')
  routes.post('/:key/start', member, async (c) => {
    const { from } = await readJson(c, StartDraftRequest)
    await startDraft(actingDeps(deps, c), { productKey: c.req.param('key'), from })
    return c.json({})
  })
  routes.post('/:key/discard', member, async (c) => {
    await discardDraft(actingDeps(deps, c), c.req.param('key'))
    return c.json({})
  })
  routes.post('/:key/facts', member, async (c) => {
    const given = await readJson(c, SaveFactsRequest)
    const productKey = c.req.param('key')
    return c.json(await saveFacts(actingDeps(deps, c), { ...given, productKey }))
  })
  routes.get('/:key/files/:kind/:name', member, async (c) => {
    const kind = FileKind.safeParse(c.req.param('kind'))
    if (!kind.success) throw new AppError('not_found')
    const { key: productKey, name } = c.req.param()
    return answerFile(c, await openDraftFile(deps, { productKey, kind: kind.data, name }))
  })
  routes.post('/:key/files/delete', member, async (c) => {
    const named = await readJson(c, DeleteFileRequest)
    await deleteDraftFile(actingDeps(deps, c), { ...named, productKey: c.req.param('key') })
    return c.json({})
  })
}

/** No uploaded file may run: pictures are shown, the rest is downloaded. */
function answerFile(
  c: Context<DeskEnv>,
  { file, body }: Awaited<ReturnType<typeof openDraftFile>>,
): Response {
  const encoded = encodeURIComponent(file.name).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  )
  const shown = file.kind === 'picture' ? 'inline' : 'attachment'
  c.header('Content-Type', file.kind === 'picture' ? file.mediaType : 'application/octet-stream')
  c.header('Content-Length', String(file.bytes))
  c.header('Content-Disposition', `${shown}; filename*=UTF-8''${encoded}`)
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('Cross-Origin-Resource-Policy', 'same-origin')
  return c.body(Readable.toWeb(body) as ReadableStream)
}

function addChapterRoutes(deps: DeskDeps, routes: Hono<DeskEnv>) {
  const member = requireMember(deps, 'member')
  routes.post('/:key/chapters', member, async (c) => {
    const { title } = await readJson(c, AddChapterRequest)
    const productKey = c.req.param('key')
    return c.json(await addChapter(actingDeps(deps, c), { productKey, title }))
  })
  routes.get('/:key/chapters/:id', member, async (c) => {
    const { key: productKey, id } = c.req.param()
    return c.json(await readChapter(deps, { productKey, id }))
  })
  routes.post('/:key/chapters/:id/delete', member, async (c) => {
    const { key: productKey, id } = c.req.param()
    await deleteChapter(actingDeps(deps, c), { productKey, id })
    return c.json({})
  })
  routes.post('/:key/order', member, async (c) => {
    const { ids } = await readJson(c, OrderRequest)
    await orderChapters(actingDeps(deps, c), { productKey: c.req.param('key'), ids })
    return c.json({})
  })
}

function addPublishingRoutes(deps: DeskDeps, routes: Hono<DeskEnv>) {
  const member = requireMember(deps, 'member')
  const owner = requireMember(deps, 'owner')
  const confirmed = requireMember(deps, 'confirmed owner')
  const inTurn = createSerialQueue()
  routes.get('/:key/chapters/:id/preview', member, async (c) => {
    const { key: productKey, id } = c.req.param()
    return c.json(await inTurn.whileWanted(c, () => previewChapter(deps, { productKey, id })))
  })
  routes.post('/:key/check', member, async (c) =>
    c.json(await inTurn.whileWanted(c, () => checkDraft(deps, c.req.param('key')))),
  )
  routes.post('/:key/publish', confirmed, async (c) => {
    const given = await readJson(c, PublishRequest)
    const productKey = c.req.param('key')
    return c.json(
      await inTurn.always(c, () => publishDraft(actingDeps(deps, c), { ...given, productKey })),
    )
  })
  routes.get('/:key/tell', owner, async (c) =>
    c.json(await countLeftToTell(deps, c.req.param('key'))),
  )
  routes.post('/:key/tell', confirmed, async (c) => {
    const told = await tellOfContent(actingDeps(deps, c), requireGuide(deps, c.req.param('key')))
    return c.json({ told })
  })
  routes.post('/:key/roll-back', confirmed, async (c) => {
    const { number } = await readJson(c, RollBackRequest)
    const guide = requireGuide(deps, c.req.param('key'))
    const now = await rollBackContent(actingDeps(deps, c), guide, number)
    if (now === undefined) throw new AppError('refused', 'This version doesn’t exist.')
    return c.json({ version: now })
  })
}
