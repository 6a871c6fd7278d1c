import type { Env, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { readJson } from '#server/http/middleware/read-json.ts'

interface JsonBody<Schema extends z.ZodType> {
  in: { json: z.input<Schema> }
  out: { json: z.output<Schema> }
}

/**
 * Types the body for the desk and the handler. Stands after the middleware that lets the member in.
 * @throws AppError as readJson
 */
export function jsonBody<Schema extends z.ZodType<object>>(
  schema: Schema,
): MiddlewareHandler<Env, string, JsonBody<Schema>> {
  return async (c, next) => {
    c.req.addValidatedData('json', await readJson(c, schema))
    await next()
  }
}
