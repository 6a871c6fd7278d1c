import { Client, DatabaseError } from 'pg'
import { errorCode, StartError } from '../errors.ts'

const OLDEST_VERSION = 15
const ANSWER_WITHIN_MS = 5000

/**
 * Checks that `databaseUrl` is a reachable Postgres of a supported version.
 * @throws StartError that names host and port, never the password
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = clientFor(databaseUrl)
  client.on('error', () => undefined) // a broken connection also fails the running query
  const place = `${client.host}:${client.port}`
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    const version = Math.floor(Number(rows[0]?.version) / 10_000)
    if (version >= OLDEST_VERSION) return
    throw new StartError(
      `The Postgres at ${place} is version ${version}: the shop needs ${OLDEST_VERSION} or newer`,
    )
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(explain(place, cause), { cause })
  } finally {
    await client.end().catch(() => undefined)
  }
}

function clientFor(databaseUrl: string): Client {
  // The original error contains the address with its password, so it is not passed on.
  const refusal = new StartError('DATABASE_URL is not an address like postgres://user@host/name', {
    final: true,
  })
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw refusal
  try {
    return new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
  } catch {
    throw refusal
  }
}

function explain(place: string, error: unknown): string {
  const code = errorCode(error) ?? ''
  if (code === '28P01' || code === '28000') {
    return `The Postgres at ${place} refuses the user or the password of DATABASE_URL`
  }
  if (code === '3D000')
    return `The Postgres at ${place} has no database of the name in DATABASE_URL`
  const why = error instanceof DatabaseError ? error.message : code || 'no answer'
  return `The Postgres of DATABASE_URL cannot be reached at ${place} (${why})`
}
