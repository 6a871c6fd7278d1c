import type { Context } from 'hono'
import type { Limiter } from '#server/limits/limiter.ts'
import { readBody } from './read-body.ts'

/** @throws LimitError */
export async function limitByField(limiter: Limiter, c: Context, name: string): Promise<void> {
  const value = (await readBody(c))[name]
  if (typeof value === 'string') await limiter.take(`${name} ${value}`)
}
