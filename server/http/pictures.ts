import { type Context, Hono } from 'hono'
import { findPictureFile } from '#server/content/open-picture.ts'
import { refuseMissing, tellBroken } from '#server/content/watch-blob-store.ts'
import type { Deps } from '#server/deps.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { answerFile } from './answer-file.ts'
import { limitClients } from './limits/limit.ts'
import { answerError } from './middleware/on-error.ts'

/** Photos of products. They are public as soon as they are stored: their address cannot be guessed. */
export function pictureRoutes(deps: Deps) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'functions'))
  routes.use(limitClients(deps, 'pictures', memoryRates.content))
  // GET and HEAD
  routes.get('/:name', (c) => answerPicture(deps, c, c.req.param('name')))
  return routes
}

/** @throws AppError not_found */
export async function answerPicture(deps: Deps, c: Context, name: string): Promise<Response> {
  const variant = await findPictureFile(deps, name)
  const file = { ...variant, etag: variant.sha256, isAttachment: false, isForever: true }
  return answerFile(c, file, async (range) => {
    const blob = await deps.blobs.read(variant.sha256, range)
    blob?.once('error', () => void tellBroken(deps, variant))
    return blob ?? refuseMissing(deps, variant)
  })
}
