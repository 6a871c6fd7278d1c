import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isStorable } from '#domain/json-value.ts'

/** @throws AppError bad_request */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const query = c.req.query()
  const parsed = schema.safeParse(query)
  if (parsed.success && isStorable(query)) return parsed.data
  throw new AppError('bad_request')
}
