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
  return !found.isDirectory() || (await list(entry)).length > 0
}

async function list(dir: string): Promise<string[]> {
  return readdir(dir).catch((cause: unknown) => {
    throw unreadable(dir, cause)
  })
}

async function followLink(entry: string): Promise<string> {
  return realpath(entry).catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT') throw unreadable(entry, cause)
    const message = `${entry} links to a database that is gone: bring it back, or remove the link to start without data`
    throw new StartError(message, { cause })
  })
}

async function checkVersion(dir: string, home: DataDirectory): Promise<void> {
  const file = join(dir, 'PG_VERSION')
  const made = await readFile(file, 'utf8').catch((cause: unknown) => {
    if (errorCode(cause) !== 'ENOENT' && errorCode(cause) !== 'ENOTDIR')
      throw unreadable(dir, cause)
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
  const text = await readFile(join(dir, PASSWORD_FILE), 'utf8').catch((cause: unknown) => {
    throw unreadable(join(dir, PASSWORD_FILE), cause)
  })
  return text.trim()
}

function unreadable(path: string, cause: unknown): StartError {
  const code = errorCode(cause)
  if (code === 'EACCES' || code === 'EPERM') {
    const message = `${path} belongs to another user: start the shop as the user who started it first`
    return new StartError(message, { cause })
  }
  return new StartError(`${path} cannot be read: ${systemReason(cause)}`, { cause })
}
