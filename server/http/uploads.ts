import { Hono } from 'hono'
import { z } from 'zod'
import { PART_BYTES } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import { takeOwnPart } from '#server/commissions/own-files.ts'
import type { Deps } from '#server/deps.ts'
import { openMemoryLimiter } from '#server/limits/limiter.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { limit, ofClaim, ofClient } from './limits/limit.ts'
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
  const limited = () =>
    limit(
      deps,
      ofClient(deps, openMemoryClientLimiter('uploads', memoryRates.uploads)),
      ofClaim(deps, openMemoryLimiter('uploads-of-user', memoryRates.uploadsOfUser)),
    )
  routes.onError(answerError(deps, 'functions'))
  routes.post(
    '/requests/:file/:part',
    limited(),
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
  routes.all('*', limited(), () => {
    throw new AppError('not_found')
  })
  return routes
}
