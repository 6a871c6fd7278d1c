import { Hono } from 'hono'
import {
  CopyProductRequest,
  DocumentRevision,
  PublishSiteRequest,
  RestoreRequest,
  SaveDocumentRequest,
} from '#contract/desk/shop.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { jsonBody } from '#server/desk/http/checked-input.ts'
import { createSerialQueue } from '#server/desk/http/create-serial-queue.ts'
import { actingDeps, type DeskEnv, done, requireMember } from '#server/desk/http/require-member.ts'
import { answerPicture } from '#server/http/pictures.ts'
import { copyProduct, discardSiteDraft, keepDraft, saveDocument } from './edit-document.ts'
import { previewDocument, previewHeaders } from './preview-document.ts'
import { publishChanges, restorePublication } from './publish-changes.ts'
import {
  listShopDocuments,
  listSitePublications,
  readRestoreChanges,
  readShopDocument,
  readSiteChanges,
} from './read-shop.ts'

export function shopRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  return new Hono<DeskEnv>()
    .get('/', member, async (c) => c.json(await listShopDocuments(deps)))
    .get('/documents/:folder/:name', member, async (c) =>
      c.json(await readShopDocument(deps, documentNamed(c.req.param()))),
    )
    .post('/documents/:folder/:name', member, jsonBody(SaveDocumentRequest), async (c) => {
      const given = { document: documentNamed(c.req.param()), ...c.req.valid('json') }
      return c.json(await saveDocument(actingDeps(deps, c), given))
    })
    .post('/documents/:folder/:name/discard', member, jsonBody(DocumentRevision), (c) => {
      const given = { document: documentNamed(c.req.param()), ...c.req.valid('json') }
      return done(c, discardSiteDraft(actingDeps(deps, c), given))
    })
    .post('/documents/:folder/:name/keep', member, jsonBody(DocumentRevision), (c) => {
      const given = { document: documentNamed(c.req.param()), ...c.req.valid('json') }
      return done(c, keepDraft(actingDeps(deps, c), given))
    })
    .get('/pictures/:name', member, (c) => answerPicture(deps, c, c.req.param('name')))
    .post('/products', member, jsonBody(CopyProductRequest), async (c) =>
      c.json(await copyProduct(actingDeps(deps, c), c.req.valid('json'))),
    )
    .route('/', publishingRoutes(deps))
}

function publishingRoutes(deps: DeskDeps) {
  const member = requireMember(deps, 'member')
  const confirmed = requireMember(deps, 'confirmed owner')
  const inTurn = createSerialQueue() // each renders every page
  return new Hono<DeskEnv>()
    .get('/changes', member, async (c) =>
      c.json(await inTurn.whileWanted(c, () => readSiteChanges(deps))),
    )
    .post('/publish', confirmed, jsonBody(PublishSiteRequest), async (c) => {
      const seen = c.req.valid('json')
      return c.json(await inTurn.always(c, () => publishChanges(actingDeps(deps, c), seen)))
    })
    .get('/preview/:folder/:name', member, async (c) => {
      const document = documentNamed(c.req.param())
      const html = await inTurn.whileWanted(c, () => previewDocument(deps, document))
      return c.html(html, 200, previewHeaders(deps.settings))
    })
    .get('/publications', member, async (c) => c.json(await listSitePublications(deps)))
    .get('/publications/:id', member, async (c) =>
      c.json(await readRestoreChanges(deps, Number(c.req.param('id')))),
    )
    .post('/publications/:id/restore', confirmed, jsonBody(RestoreRequest), async (c) => {
      const asked = { id: Number(c.req.param('id')), ...c.req.valid('json') }
      return c.json(await inTurn.always(c, () => restorePublication(actingDeps(deps, c), asked)))
    })
}

function documentNamed({ folder, name }: { folder: string; name: string }): string {
  return `${folder}/${name}`
}
