import type { Env, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isStorable } from '#domain/json-value.ts'
import { readJson } from '#server/http/middleware/read-json.ts'

/** Types the input for the desk and the handler. */
type Checked<Target extends string, Schema extends z.ZodType> = MiddlewareHandler<
  Env,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>

/**
 * Stands after the middleware that lets the member in.
 * @throws AppError as readJson
 */
export function jsonBody<Schema extends z.ZodType<object>>(
  schema: Schema,
): Checked<'json', Schema> {
  return async (c, next) => {
    c.req.addValidatedData('json', await readJson(c, schema))
    await next()
  }
}

/** @throws AppError bad_request, in the words of `refusal` */
export function queryOf<Schema extends z.ZodType<object>>(
  schema: Schema,
  refusal?: string,
): Checked<'query', Schema> {
  return async (c, next) => {
    const query = c.req.query()
    const { success, data } = schema.safeParse(query)
    if (!success || !isStorable(query)) throw new AppError('bad_request', refusal)
    c.req.addValidatedData('query', data)
    await next()
  }
}
