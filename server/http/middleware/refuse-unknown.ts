import type { Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'

/** @throws AppError method_not_allowed with the Allow header when the path has other methods, else not_found */
export function refuseUnknown(routes: Hono, base: string) {
  return (c: Context): never => {
    const allowed = routes.routes
      .filter(({ method, path }) => method !== 'ALL' && `${base}${path}` === c.req.path)
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    if (allowed.length === 0) throw new AppError('not_found')
    c.header('Allow', [...new Set(allowed)].join(', '))
    throw new AppError('method_not_allowed')
  }
}
