import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'

/**
 * The request's JSON body, parsed by its schema.
 * @throws AppError unsupported_media_type, bad_request
 */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_media_type')
  const parsed = schema.safeParse(await parseJson(c))
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.')
  throw new AppError('bad_request', where ? `${where} is missing or malformed` : undefined)
}

async function parseJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json()
  } catch (error) {
    throw new AppError('bad_request', 'The body is not JSON', { cause: error })
  }
}
