import { stat } from 'node:fs/promises'
import { StartError } from '#server/errors.ts'
import { type OsUser, runProgram } from './run-program.ts'

const NAME = 'postgres'

/** Postgres refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Follows links; undefined for root. */
export async function findOwner(path: string): Promise<OsUser | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

/**
 * Creates the OS user `postgres` if missing.
 * @throws StartError when it cannot be created
 */
export async function getPostgresUser(): Promise<OsUser> {
  const known = await lookUp()
  if (known) return known
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  try {
    await runProgram('useradd', [...args, '--shell', '/usr/sbin/nologin', NAME])
  } catch (cause) {
    throw noUser(cause)
  }
  const made = await lookUp()
  if (!made) throw noUser(undefined)
  return made
}

async function lookUp(): Promise<OsUser | undefined> {
  const [user, group] = await Promise.all([
    runProgram('id', ['-u', NAME]),
    runProgram('id', ['-g', NAME]),
  ])
  if (user.code !== 0 || group.code !== 0) return undefined
  return { uid: Number(user.output), gid: Number(group.output) }
}

function noUser(cause: unknown): StartError {
  const message = `Postgres does not run as root and the user ${NAME} cannot be made: start as an ordinary user, or set DATABASE_URL`
  return new StartError(message, { cause })
}
