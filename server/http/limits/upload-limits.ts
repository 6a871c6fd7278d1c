import type { MiddlewareHandler } from 'hono'
import type { Deps } from '#server/deps.ts'
import { openMemoryLimiter } from '#server/limits/limiter.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { clientKey } from './client-key.ts'
import { findClaims } from './find-claims.ts'
import { limit } from './limit.ts'

export function limitUploads(deps: Deps): MiddlewareHandler {
  const ofClient = openMemoryClientLimiter('uploads', memoryRates.uploads)
  const ofUser = openMemoryLimiter('uploads-of-user', memoryRates.uploadsOfUser)
  return limit(
    deps,
    (c) => ofClient.take(clientKey(deps, c)),
    async (c) => {
      const claims = await findClaims(deps, c)
      if (claims) await ofUser.take(claims.sub)
    },
  )
}
