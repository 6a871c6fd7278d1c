import type { MiddlewareHandler } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

/** Cookies ignore ports, and on one machine the storefront differs by port only, so SameSite does not keep it out. */
export function sameOrigin({ settings }: DeskDeps): MiddlewareHandler {
  return async (c, next) => {
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const changes = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    const isForeign = origin !== undefined && origin !== settings.desk?.url
    if (isForeign || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
      throw new AppError('not_yours')
    }
    // Browsers send Origin with every unsafe request.
    if (changes && origin === undefined) throw new AppError('not_yours')
    await next()
  }
}
