import type { Context } from 'hono'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body can be read again. @throws Error when it is incomplete, not UTF-8 or not JSON */
export async function parseBody(c: Context): Promise<unknown> {
  return JSON.parse(utf8.decode(await c.req.arrayBuffer()))
}
