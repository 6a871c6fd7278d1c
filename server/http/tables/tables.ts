import { type Context, Hono } from 'hono'
import { ProfileBody } from '#contract/tables.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { limit, ofClaim, ofClient } from '#server/http/limits/limit.ts'
import { requireClaims } from '#server/http/middleware/access-token.ts'
import { answerError } from '#server/http/middleware/on-error.ts'
import { readJson } from '#server/http/middleware/read-json.ts'
import { openMemoryLimiter } from '#server/limits/limiter.ts'
import { openMemoryClientLimiter } from '#server/limits/networks.ts'
import { memoryRates } from '#server/limits/rates.ts'
import { readTable } from '#server/tables/read-table.ts'
import type { Answer } from '#server/tables/run-query.ts'
import { insertProfile, updateProfile } from '#server/tables/write-profile.ts'
import {
  parseTableQuery,
  parseWriteTarget,
  toNewProfile,
  toProfileChange,
  toTableName,
} from './parse-table-request.ts'

const SINGLE = 'application/vnd.pgrst.object+json'
const SERVED = ['*/*', 'application/*', 'application/json', SINGLE]

/** In the format of the browser's table client. */
export function tableRoutes(deps: Deps) {
  const routes = new Hono()
  routes.onError(answerError(deps, 'tables'))
  const ofSession = openMemoryLimiter('tables-session', memoryRates.tablesOfSession)
  routes.use(
    limit(
      deps,
      ofClient(deps, openMemoryClientLimiter('tables', memoryRates.anything)),
      ofClaim(deps, ofSession, 'session_id'),
    ),
  )
  routes.use((c, next) => {
    requireServed(c)
    return next()
  })
  routes.get('/:table', (c) => answerRows(deps, c))
  routes.post('/profiles', (c) => postProfile(deps, c))
  routes.patch('/profiles', (c) => patchProfile(deps, c))
  routes.all('/:table', (c) => {
    const table = toTableName(c.req.param('table'))
    c.header('Allow', table === 'profiles' ? 'GET, HEAD, POST, PATCH' : 'GET, HEAD')
    throw new AppError('method_not_allowed')
  })
  routes.all('*', () => {
    throw new AppError('not_found')
  })
  return routes
}

/** @throws AppError not_acceptable, bad_request */
function requireServed(c: Context) {
  const accepted = (c.req.header('accept') ?? '*/*').split(',')
  const types = accepted.map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '')
  if (!types.some((type) => SERVED.includes(type))) {
    throw new AppError(
      'not_acceptable',
      `None of these media types are available: ${types.join(', ').slice(0, 100)}`,
    )
  }
  if (/\bcount=/.test(c.req.header('prefer') ?? '')) {
    throw new AppError('bad_request', 'Counts are not served: read the rows')
  }
}

async function answerRows(deps: Deps, c: Context) {
  const table = toTableName(c.req.param('table') ?? '')
  const claims = await requireClaims(deps, c)
  const read = parseTableQuery(table, new URL(c.req.url).searchParams)
  const answer = await readTable(deps, claims, read)
  c.header('Content-Range', rangeOf(answer))
  return present(c, answer, 200)
}

async function postProfile(deps: Deps, c: Context) {
  const claims = await requireClaims(deps, c)
  const { filters, columns } = parseWriteTarget(new URL(c.req.url).searchParams)
  if (filters.length > 0) throw new AppError('bad_request', 'A new row takes no filter')
  const values = toNewProfile(await readJson(c, ProfileBody))
  const answer = await insertProfile(deps, claims, { values, columns })
  c.header('Content-Range', '*/*')
  return wantsRows(c) ? present(c, answer, 201) : c.body(null, 201)
}

async function patchProfile(deps: Deps, c: Context) {
  const claims = await requireClaims(deps, c)
  const { filters, columns } = parseWriteTarget(new URL(c.req.url).searchParams)
  if (filters.length === 0) throw new AppError('bad_request', 'A change needs a filter')
  const values = toProfileChange(await readJson(c, ProfileBody))
  const answer = await updateProfile(deps, claims, { values, filters, columns })
  c.header('Content-Range', rangeOf(answer))
  return wantsRows(c) ? present(c, answer, 200) : c.body(null, 204)
}

function wantsRows(c: Context): boolean {
  const preferred = /\breturn=(representation|minimal)\b/.exec(c.req.header('prefer') ?? '')
  if (preferred) c.header('Preference-Applied', preferred[0])
  return preferred?.[1] === 'representation'
}

function rangeOf({ count }: Answer): string {
  return count > 0 ? `0-${count - 1}/*` : '*/*'
}

function present(c: Context, { json, count }: Answer, status: 200 | 201) {
  if (c.req.header('accept') !== SINGLE) {
    return c.body(json, status, { 'Content-Type': 'application/json' })
  }
  if (count === 1) {
    const row = json.slice(1, -1) // strips the brackets of a one-element array
    return c.body(row, status, { 'Content-Type': `${SINGLE}; charset=utf-8` })
  }
  const details = `The result contains ${count} rows`
  const message = 'Cannot coerce the result to a single JSON object'
  return c.json({ code: 'PGRST116', details, hint: null, message }, 406)
}
