import type { Context } from 'hono'
import { parseBody } from '#server/http/middleware/read-json.ts'
import type { Limiter } from '#server/limits/limiter.ts'

/** Unvalidated; empty when malformed. The handler can read the body again. */
export async function readBody(c: Context): Promise<Record<string, unknown>> {
  try {
    const body = await parseBody(c)
    return isFields(body) ? body : {}
  } catch {
    return {}
  }
}

function isFields(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null
}

/** @throws LimitError */
export async function limitByField(limiter: Limiter, c: Context, name: string): Promise<void> {
  const value = (await readBody(c))[name]
  if (typeof value === 'string') await limiter.take(`${name} ${value}`)
}
