import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { AccessTokenClaims } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { requireSession } from '#server/http/middleware/access-token.ts'
import { readJson } from '#server/http/middleware/read-json.ts'

/** Declares functions for a signed-in caller. The body is checked before the session. */
export function signedInOn(routes: Hono, deps: Deps) {
  return <Schema extends z.ZodType>(
    path: string,
    limited: MiddlewareHandler,
    schema: Schema,
    run: (user: AccessTokenClaims, body: z.output<Schema>, c: Context) => Promise<object>,
  ) => {
    routes.post(path, limited, async (c) => {
      const body = await readJson(c, schema)
      return c.json(await run(await requireSession(deps, c), body, c))
    })
  }
}

/** The answer of a function that only acts. */
export async function success(act: Promise<unknown>): Promise<{ success: true }> {
  await act
  return { success: true }
}
