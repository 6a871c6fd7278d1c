import { lstat, readdir, readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode, StartError, systemReason } from '#server/errors.ts'
import { createCluster, PASSWORD_FILE } from './create-cluster.ts'
import type { DataDirectory } from './data-directory.ts'
import { isRoot } from './postgres-user.ts'
import { runProgram } from './run-program.ts'

export type Cluster = Omit<DataDirectory, 'workshop' | 'linked'> & { dir: string; password: string }

/**
 * Creates the cluster if missing.
 * @throws StartError when it is unusable
 */
export async function locateCluster(home: DataDirectory): Promise<Cluster> {
  if (!(await isThere(home.entry))) await createCluster(home)
  const dir = await followLink(home.entry)
  await checkVersion(dir, home)
  if (isRoot() && home.runAs) await handOver(dir, home.runAs)
  const { entry, binaries, runAs } = home
  return { entry, binaries, runAs, dir, password: await readPassword(dir) }
}

async function isThere(entry: string): Promise<boolean> {
  const found = await lstat(entry).catch(() => undefined)
  if (!found) return false
  if (found.isSymbolicLink()) return true
  return !found.isDirectory() || (await readdir(entry).catch(refuse(entry))).length > 0
}

async function followLink(entry: string): Promise<string> {
  return realpath(entry).catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT') return refuse(entry)(cause)
    const message = `${entry} links to a database that is gone: bring it back, or remove the link to start without data`
    throw new StartError(message, { cause })
  })
}

async function checkVersion(dir: string, home: DataDirectory): Promise<void> {
  const file = join(dir, 'PG_VERSION')
  const made = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT' && errorCode(cause) !== 'ENOTDIR') return refuse(dir)(cause)
    throw new StartError(`${dir} holds something that is not a Postgres database: move it away`, {
      cause,
    })
  })
  const ours = home.binaries.version.split('.')[0]
  if (made.trim() === ours) return
  throw new StartError(
    `The database in ${dir} was made by Postgres ${made.trim()}, the shop comes with ${ours}: restore a backup into a new folder`,
  )
}

async function handOver(dir: string, to: { uid: number; gid: number }): Promise<void> {
  const { uid } = await lstat(dir)
  if (uid === to.uid) return
  const { code, output } = await runProgram('chown', ['-R', `${to.uid}:${to.gid}`, dir])
  if (code !== 0) throw new StartError(`${dir} cannot be given to user ${to.uid}: ${output}`)
}

async function readPassword(dir: string): Promise<string> {
  const file = join(dir, PASSWORD_FILE)
  return (await readFile(file, 'utf8').catch(refuse(file))).trim()
}

/** Throws the reason why the path cannot be read. */
function refuse(path: string) {
  return (cause: unknown): never => {
    const code = errorCode(cause)
    const message =
      code === 'EACCES' || code === 'EPERM'
        ? `${path} belongs to another user: start the shop as the user who started it first`
        : `${path} cannot be read: ${systemReason(cause)}`
    throw new StartError(message, { cause })
  }
}
