import type { Context } from 'hono'
import { parseBody } from '../middleware/parse-body.ts'

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
