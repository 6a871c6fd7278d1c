import { randomUUID } from 'node:crypto'
import { cp, mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorCode, StartError, systemReason } from '#server/errors.ts'
import { type Binaries, binariesIn, findBinaries } from './find-binaries.ts'
import { findOwner, getPostgresUser, isRoot } from './postgres-user.ts'
import { type OsUser, runProgram } from './run-program.ts'

export type DataDirectory = {
  /** DATA_DIR/postgres: the cluster, or a link to it. */
  entry: string
  /** Outside DATA_DIR a new cluster stays here and is linked. */
  workshop: string
  linked: boolean
  binaries: Binaries
  runAs: OsUser | undefined
}

const STATE_DIR = '/var/lib/master-ai'

export async function prepareDataDirectory(dataDir: string): Promise<DataDirectory> {
  const workshop = resolve(dataDir)
  const entry = join(workshop, 'postgres')
  await makeFolder(workshop)
  const binaries = await findBinaries()
  if (!isRoot()) return { entry, workshop, linked: false, binaries, runAs: undefined }
  const runAs = (await findOwner(entry)) ?? (await getPostgresUser())
  const home = { entry, runAs, binaries: await reachableBinaries(binaries, runAs) }
  if (await canEnter(workshop, runAs)) return { ...home, workshop, linked: false }
  await refuseUnreachable(entry, runAs)
  await makeFolder(STATE_DIR)
  return { ...home, workshop: STATE_DIR, linked: true }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true }).catch((cause: unknown) => {
    throw new StartError(`The folder ${path} cannot be made: ${systemReason(cause)}`, { cause })
  })
}

/** Refuses instead of moving the cluster, which could lose it. */
async function refuseUnreachable(entry: string, runAs: OsUser): Promise<void> {
  const dir = await realpath(entry).catch(() => undefined)
  if (dir === undefined || (await canEnter(join(dir, '..'), runAs))) return
  throw new StartError(
    `Postgres cannot enter ${dir} as user ${runAs.uid}: open its parent folders (chmod o+x), or start as an ordinary user`,
  )
}

async function canEnter(dir: string, as: OsUser): Promise<boolean> {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd -- "$0"', dir], as)
  return code === 0
}

async function reachableBinaries(binaries: Binaries, as: OsUser): Promise<Binaries> {
  const { nativeDir, version } = binaries
  const test = 'cd -- "$0" && test -x bin/postgres && test -r lib && test -r share/postgresql'
  const { code } = await runProgram('/bin/sh', ['-c', test, nativeDir], as)
  return code === 0 ? binaries : copyBinaries(nativeDir, version)
}

async function copyBinaries(nativeDir: string, version: string): Promise<Binaries> {
  const target = join(STATE_DIR, `postgres-${version}`)
  const copied = await stat(target).catch(() => undefined)
  if (copied) return binariesIn(target, version)
  await makeFolder(STATE_DIR)
  const temporary = join(STATE_DIR, `.copy-${randomUUID()}`)
  try {
    await cp(nativeDir, temporary, { recursive: true, verbatimSymlinks: true })
    await rename(temporary, target).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
    })
  } catch (cause) {
    const message = `Postgres cannot be copied to ${STATE_DIR}: ${systemReason(cause)}`
    throw new StartError(message, { cause })
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
  return binariesIn(target, version)
}
