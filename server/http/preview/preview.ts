import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import { findPreviewPicture, showPreview } from '#server/content/show-preview.ts'
import { refuseMissing, tellBroken } from '#server/content/watch-blob-store.ts'
import type { Deps } from '#server/deps.ts'
import { ASKED_EACH_TIME, answerFile } from '#server/http/answer-file.ts'
import { limitConcurrentReads, type Running } from '#server/http/limit-concurrent-reads.ts'
import { clientKey } from '#server/http/limits/client-key.ts'
import { limitClients } from '#server/http/limits/limit.ts'
import { answerError } from '#server/http/middleware/on-error.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { drawMissing, drawPreview, previewHeaders } from './preview-page.ts'

const MOST_PICTURES_AT_ONCE = 50

/** All other paths get one answer, so that it does not disclose which guides exist. */
export function previewRoutes(deps: Deps) {
  const routes = new Hono()
  const limitPages = limitClients(deps, 'preview', memoryRates.preview)
  const limitPictures = limitClients(deps, 'preview-pictures', memoryRates.content)
  const running: Running = new Map()
  routes.onError(answerError(deps, 'functions'))
  // GET and HEAD
  routes.get('/:slug/preview', limitPages, async (c) => {
    for (const [name, value] of Object.entries(previewHeaders)) c.header(name, value)
    const preview = await showPreview(deps, c.req.param('slug'))
    if (!preview) return c.html(drawMissing(deps.site.brand), 404)
    const page = String(drawPreview(deps.site.brand, preview))
    const etag = `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"`
    c.header('Cache-Control', `${ASKED_EACH_TIME}, no-transform`)
    c.header('ETag', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return c.html(page)
  })
  routes.get('/:slug/preview/:name', limitPictures, async (c) => {
    const picture = await findPreviewPicture(deps, c.req.param())
    if (!picture) throw new AppError('not_found')
    const { sha256 } = picture
    const file = { ...picture, etag: sha256, isAttachment: false, isPublic: true }
    return answerFile(c, file, async (range) => {
      const turn = { who: clientKey(deps, c), most: MOST_PICTURES_AT_ONCE }
      const blob = await limitConcurrentReads(running, turn, () => deps.blobs.read(sha256, range))
      blob?.once('error', () => void tellBroken(deps, picture))
      return blob ?? refuseMissing(deps, picture)
    })
  })
  return routes
}
