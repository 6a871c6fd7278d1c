import { randomBytes, randomUUID } from 'node:crypto'
import {
  chown,
  mkdir,
  mkdtemp,
  open,
  readdir,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode, StartError, systemReason } from '#server/errors.ts'
import type { DataDirectory } from './data-directory.ts'
import { explainFailure } from './explain-failure.ts'
import { isAlive } from './find-server-process.ts'
import { runProgram } from './run-program.ts'

export const SUPERUSER = 'postgres'
export const PASSWORD_FILE = 'superuser-password'

const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
]

/** Renames into place: a killed process leaves nothing, and a faster process's cluster is kept. */
export async function createCluster(home: DataDirectory): Promise<void> {
  try {
    await removeLeftovers(home.workshop)
    const building = await mkdtemp(join(home.workshop, `.postgres-${process.pid}-`))
    try {
      await build(home, building)
      await publish(home, building)
    } finally {
      await rm(building, { recursive: true, force: true })
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    const message = `No database can be made in ${home.workshop}: ${systemReason(cause)}`
    throw new StartError(message, { cause })
  }
}

async function build(home: DataDirectory, building: string): Promise<void> {
  const dir = join(building, 'postgres')
  const passwordFile = join(building, PASSWORD_FILE)
  const password = randomBytes(24).toString('base64url')
  await mkdir(dir, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600, flush: true })
  if (home.runAs) {
    for (const path of [building, dir, passwordFile]) {
      await chown(path, home.runAs.uid, home.runAs.gid)
    }
  }
  const args = [...INITDB_ARGUMENTS, `--pgdata=${dir}`, `--pwfile=${passwordFile}`]
  const { code, output } = await runProgram(home.binaries.initdb, args, home.runAs)
  if (code !== 0) {
    const otherwise = `Postgres cannot make a database in ${home.workshop}`
    throw await explainFailure(home.workshop, output, otherwise)
  }
  await rename(passwordFile, join(dir, PASSWORD_FILE))
  await syncFolder(dir)
}

async function publish(home: DataDirectory, building: string): Promise<void> {
  await rmdir(home.entry).catch(() => undefined)
  if (!home.linked) {
    await rename(join(building, 'postgres'), home.entry).catch(ignoreFasterOne)
    await syncFolder(dirname(home.entry))
    return
  }
  const kept = join(home.workshop, randomUUID())
  await writeFile(join(building, 'belongs-to.txt'), `${home.entry}\n`)
  await rename(building, kept)
  await syncFolder(home.workshop)
  const target = join(kept, 'postgres')
  try {
    await symlink(target, home.entry)
    await syncFolder(dirname(home.entry))
  } catch (error) {
    await rm(kept, { recursive: true, force: true })
    ignoreFasterOne(error)
  }
}

function ignoreFasterOne(error: unknown): void {
  const code = errorCode(error) ?? ''
  // Windows reports EPERM.
  if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(code)) throw error
}

async function removeLeftovers(workshop: string): Promise<void> {
  for (const name of await readdir(workshop)) {
    const [, pid] = /^\.postgres-(\d+)-/.exec(name) ?? []
    if (pid === undefined || isAlive(Number(pid))) continue
    // A killed process's initdb may still write there: the next start removes it.
    await rm(join(workshop, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Makes a rename survive a power failure. */
async function syncFolder(dir: string): Promise<void> {
  if (process.platform === 'win32') return
  await using folder = await open(dir, 'r')
  await folder.sync()
}
