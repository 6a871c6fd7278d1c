import { Client, DatabaseError } from 'pg'
import { errorCode, StartError } from '#server/errors.ts'
import { withClient } from './with-client.ts'

const OLDEST_VERSION = 15
const ANSWER_WITHIN_MS = 5000

/**
 * Checks that Postgres is reachable and stores what the shop needs.
 * @throws StartError that names host and port, never the password
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = clientFor(databaseUrl)
  const place = `${client.host}:${client.port}`
  try {
    const { rows } = await withClient(client, () => client.query<Facts>(FACTS))
    const problem = rows[0] && findProblem(rows[0])
    // a read-only server may accept writes later, such as after a failover
    const final = rows[0]?.replica === false && !rows[0].readOnly
    if (problem) throw new StartError(`The Postgres at ${place} ${problem}`, { final })
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(explain(place, cause), { cause })
  }
}

const FACTS = `
  select current_setting('server_version_num')::int / 10000 as version,
    pg_encoding_to_char(encoding) as encoding,
    current_setting('DateStyle') as "dateStyle",
    current_setting('default_transaction_isolation') as isolation,
    current_setting('standard_conforming_strings') as strings,
    current_setting('default_transaction_read_only') = 'on' as "readOnly",
    pg_is_in_recovery() as replica
  from pg_database where datname = current_database()`

interface Facts {
  version: number
  encoding: string
  dateStyle: string
  isolation: string
  strings: string
  readOnly: boolean
  replica: boolean
}

function findProblem(facts: Facts): string | undefined {
  if (facts.version < OLDEST_VERSION)
    return `is version ${facts.version}: the shop needs ${OLDEST_VERSION} or newer`
  if (facts.encoding !== 'UTF8')
    return `keeps this database in ${facts.encoding}, which cannot hold every name: make one with createdb --encoding=UTF8 --template=template0`
  if (facts.replica) return 'is a replica and takes no changes: name its primary in DATABASE_URL'
  if (facts.readOnly) return `takes no changes: ${reset('default_transaction_read_only')}`
  if (!facts.dateStyle.startsWith('ISO')) return `writes days its own way: ${reset('DateStyle')}`
  if (facts.strings !== 'on')
    return `reads backslashes in texts: ${reset('standard_conforming_strings')}`
  if (facts.isolation !== 'read committed')
    return `isolates transactions as ${facts.isolation}, and the shop needs read committed: ${reset('default_transaction_isolation')}`
  return undefined
}

/** A setting of the server, the database or the user; the last two can be changed without the server's owner. */
function reset(setting: string): string {
  return `alter database or alter role … reset ${setting}`
}

function clientFor(databaseUrl: string): Client {
  // The original error contains the password, so it is not passed on.
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
