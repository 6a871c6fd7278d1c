import { Hono } from 'hono'
import { z } from 'zod'
import { PART_BYTES } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import { takeOwnPart } from '#server/commissions/own-files.ts'
import type { Deps } from '#server/deps.ts'
import { limitUploads } from './limits/upload-limits.ts'
import { requireSession } from './middleware/access-token.ts'
import { bodyChunks } from './middleware/body-chunks.ts'
import { limitBody } from './middleware/limit-body.ts'
import { answerError } from './middleware/on-error.ts'

const Part = z.object({
  file: z.uuid(),
  part: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number),
})

export function uploadRoutes(deps: Deps) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'functions'))
  routes.post(
    '/requests/:file/:part',
    limitUploads(deps),
    limitBody(deps, { format: 'functions', maxSize: PART_BYTES }),
    async (c) => {
      if (c.req.header('content-type') !== 'application/octet-stream') {
        throw new AppError(
          'unsupported_media_type',
          'A part of a file is application/octet-stream.',
        )
      }
      const named = Part.safeParse(c.req.param())
      if (!named.success) throw new AppError('not_found')
      const { sub: userId } = await requireSession(deps, c)
      const { file: fileId, part } = named.data
      await takeOwnPart(deps, { userId, fileId }, { part, contents: bodyChunks(c) })
      return c.json({ success: true })
    },
  )
  routes.all('*', limitUploads(deps), () => {
    throw new AppError('not_found')
  })
  return routes
}
