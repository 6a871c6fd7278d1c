import type { Env, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isStorable } from '#domain/json-value.ts'

interface Query<Schema extends z.ZodType> {
  in: { query: z.input<Schema> }
  out: { query: z.output<Schema> }
}

/**
 * Types the query for the desk and the handler.
 * @throws AppError bad_request, in the words of `refusal`
 */
export function queryOf<Schema extends z.ZodType<object>>(
  schema: Schema,
  refusal?: string,
): MiddlewareHandler<Env, string, Query<Schema>> {
  return async (c, next) => {
    const query = c.req.query()
    const { success, data } = schema.safeParse(query)
    if (!success || !isStorable(query)) throw new AppError('bad_request', refusal)
    c.req.addValidatedData('query', data)
    await next()
  }
}
