import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import { z } from 'zod'
import { findRow, insertRow, transaction } from '#sandbox/database.ts'
import type { CardProvider } from '#sandbox/stripe/context.ts'
import { ApiError } from './api-error.ts'
import { parseParameters } from './parameters.ts'

const KEEP_MS = 24 * 60 * 60_000

const Reply = z.object({
  fingerprint: z.string(),
  status: z.literal([200, 400, 404, 500]),
  body: z.string(),
  requestId: z.string(),
})

type Reply = z.output<typeof Reply>

/** Runs in one transaction; refuses before it writes. */
interface Write<Schema extends z.ZodType> {
  schema: Schema
  run(parameters: z.output<Schema>): object
}

/**
 * With an Idempotency-Key, the first response, even an error, is stored in the same transaction and replayed for a day.
 * Reusing the key with different parameters is an error. Unparsable parameters do not use up the key.
 */
export async function answerOnce<Schema extends z.ZodType>(
  c: Context,
  { db, dispatcher }: CardProvider,
  { schema, run }: Write<Schema>,
): Promise<Response> {
  const text = await c.req.text()
  const key = c.req.header('idempotency-key')
  const fingerprint = fingerprintOf(c, text)
  const { reply, replayed } = transaction(db, () => {
    const earlier = key === undefined ? undefined : findReply(db, key)
    if (earlier) return { reply: sameRequest(earlier, fingerprint), replayed: true }
    const parameters = parseParameters(schema, text)
    const requestId = c.res.headers.get('request-id') ?? ''
    const reply = { fingerprint, requestId, ...outcomeOf(c, () => run(parameters)) }
    if (key !== undefined) keepReply(db, key, reply)
    return { reply, replayed: false }
  })
  dispatcher.wake()
  if (key !== undefined) c.header('idempotency-key', key)
  if (replayed) {
    c.header('idempotent-replayed', 'true')
    c.header('original-request', reply.requestId)
  }
  return c.body(reply.body, reply.status, { 'content-type': 'application/json' })
}

function outcomeOf(c: Context, run: () => object): Pick<Reply, 'status' | 'body'> {
  const fault = c.get('fault')
  try {
    if (fault === 'stored-error') {
      throw new ApiError('The sandbox was told to fail', { status: 500, type: 'api_error' })
    }
    if (fault === 'stored-refusal') {
      throw new ApiError('The sandbox was told to refuse', { code: 'balance_insufficient' })
    }
    return { status: 200, body: JSON.stringify(run()) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, body } = error
    if (status !== 400 && status !== 404 && status !== 500) throw error
    return { status, body: JSON.stringify(body) }
  }
}

function sameRequest(earlier: Reply, fingerprint: string): Reply {
  if (earlier.fingerprint === fingerprint) return earlier
  throw new ApiError(
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    { type: 'idempotency_error' },
  )
}

function findReply(db: DatabaseSync, key: string): Reply | undefined {
  const sql = 'select * from idempotent_answers where key = ? and createdAt > ?'
  return findRow(db, Reply, sql, key, Date.now() - KEEP_MS)
}

function keepReply(db: DatabaseSync, key: string, reply: Reply): void {
  db.prepare('delete from idempotent_answers where key = ?').run(key)
  insertRow(db, 'idempotent_answers', { key, ...reply, createdAt: Date.now() })
}

/** Independent of parameter order. */
function fingerprintOf(c: Context, text: string): string {
  const pairs = [...new URLSearchParams(text)].map((pair) => JSON.stringify(pair)).toSorted()
  return createHash('sha256')
    .update([c.req.method, c.req.path, ...pairs].join('\n'))
    .digest('hex')
}
