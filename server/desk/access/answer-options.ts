import type { Context, TypedResponse } from 'hono'

/**
 * Answers with a passkey's options, whose type describes JSON already. Hono's `json` would add `undefined` to the
 * optional fields, which the browser's types exclude.
 */
export function answerOptions<Options extends object>(
  c: Context,
  options: Options,
): Response & TypedResponse<Options, 200, 'json'>
export function answerOptions(c: Context, options: object): Response {
  return c.json(options)
}
