import type { Context } from 'hono'
import type { Limiter } from '../../limits/limiter.ts'
import { readBody } from './read-body.ts'

/**
 * Spends a point of what a text in the body names; anything but a text is left to be refused by the handler.
 * @throws LimitError
 */
export async function takeByField(limiter: Limiter, c: Context, name: string): Promise<void> {
  const value = (await readBody(c))[name]
  if (typeof value === 'string') await limiter.take(`${name} ${value}`)
}
