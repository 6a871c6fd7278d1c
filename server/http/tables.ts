import { type Context, Hono } from 'hono'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '../deps.ts'
import { readTable } from '../vault/read-table.ts'
import { requireClaims } from './bearer.ts'
import { answerError } from './on-error.ts'
import { parseTableQuery, toTableName } from './parse-table-query.ts'

const SINGLE = 'application/vnd.pgrst.object+json'

/** /rest/v1: a person's own rows, on the wire of the browser's table client. */
export function tableRoutes(deps: Deps) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'tables'))
  routes.get('/:table', (c) => answerRows(deps, c))
  routes.all('/:table', (c) => {
    toTableName(c.req.param('table'))
    throw new AppError('method_not_allowed')
  })
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

async function answerRows(deps: Deps, c: Context) {
  const table = toTableName(c.req.param('table') ?? '')
  const claims = await requireClaims(deps, c)
  const read = parseTableQuery(table, new URL(c.req.url).searchParams)
  const rows = await readRows(deps, claims, read)
  if (c.req.header('accept') === SINGLE) return answerSingle(c, rows)
  c.header('Content-Range', rows.length > 0 ? `0-${rows.length - 1}/*` : '*/*')
  return c.json(rows)
}

async function readRows(deps: Deps, ...[claims, read]: [...ReadArguments]) {
  try {
    return await readTable(deps, claims, read)
  } catch (error) {
    // class 22: a filter's value does not fit its column
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('22')) {
      throw new AppError('bad_request', error.message, { cause: error })
    }
    throw error
  }
}
type ReadArguments = [Parameters<typeof readTable>[1], Parameters<typeof readTable>[2]]

function answerSingle(c: Context, rows: unknown[]) {
  if (rows.length === 1) {
    return c.body(JSON.stringify(rows[0]), 200, { 'Content-Type': `${SINGLE}; charset=utf-8` })
  }
  const details = `The result contains ${rows.length} rows`
  const message = 'Cannot coerce the result to a single JSON object'
  return c.json({ code: 'PGRST116', details, hint: null, message }, 406)
}
