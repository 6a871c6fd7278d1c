import type { Context } from 'hono'
import type { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { isDeeperThan, isStorable, MOST_NESTED } from '#domain/json-value.ts'

/**
 * Refuses text that Postgres cannot store, unless `anyText`.
 * @throws AppError unsupported_media_type, bad_json, bad_request
 */
export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
  { anyText = false } = {},
): Promise<z.output<Schema>> {
  if (!isJson(c.req.header('content-type') ?? '')) throw new AppError('unsupported_media_type')
  const body = await parseJson(c)
  if (isDeeperThan(MOST_NESTED, body)) throw new AppError('bad_request', 'The body is too deep')
  if (!anyText && !isStorable(body))
    throw new AppError('bad_request', 'The body holds unreadable text')
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('bad_request', describe(parsed.error.issues[0]))
}

function describe(issue: z.core.$ZodIssue | undefined): string | undefined {
  if (issue?.code === 'custom' && issue.message !== NO_TEXT) return issue.message
  return issue?.path.length ? `${issue.path.join('.')} is missing or malformed` : undefined
}
/** zod's message of a rule without one. */
const NO_TEXT = 'Invalid input'

function isJson(type: string): boolean {
  const [name = '', ...parameters] = type.toLowerCase().split(';')
  if (name.trim() !== 'application/json') return false
  return parameters.every((one) => {
    const [, charset] = /^\s*charset=\s*"?([^"]*)"?\s*$/.exec(one) ?? []
    return charset === undefined || isReadAsUtf8(charset)
  })
}

/** False for a known encoding that is not read as UTF-8; JSON has no charset, and an unknown one is ignored. */
function isReadAsUtf8(charset: string): boolean {
  if (/^(?:us-)?ascii$/.test(charset)) return true
  try {
    return new TextDecoder(charset).encoding === 'utf-8'
  } catch {
    return true
  }
}

async function parseJson(c: Context): Promise<unknown> {
  try {
    return await parseBody(c)
  } catch (error) {
    throw new AppError('bad_json', undefined, { cause: error })
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The body can be read again. @throws Error when it is incomplete, not UTF-8 or not JSON */
export async function parseBody(c: Context): Promise<unknown> {
  return JSON.parse(utf8.decode(await c.req.arrayBuffer()))
}
