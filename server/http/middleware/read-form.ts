import type { Context } from 'hono'
import { AppError } from '#domain/errors.ts'

/** For forms without a script. @throws AppError unsupported_media_type */
export async function readForm(c: Context): Promise<URLSearchParams> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'The request must be a form.')
  }
  return new URLSearchParams(await c.req.text())
}
