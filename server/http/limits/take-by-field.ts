import type { Context } from 'hono'
import type { Limiter } from '../../limits/limiter.ts'
import { readBody } from './read-body.ts'

/**
 * Spends a point for the value of a text field of the body; other types are left to the handler to refuse.
 * @throws LimitError
 */
export async function takeByField(limiter: Limiter, c: Context, name: string): Promise<void> {
  const value = (await readBody(c))[name]
  if (typeof value === 'string') await limiter.take(`${name} ${value}`)
}
