import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/errors.ts'
import { runProgram } from './run-program.ts'

export type ServerProcess = { pid: number; port: number; ready: boolean }

/** Postgres creates its pid file and fills it at once; one that stays empty was left by a crash. */
const EMPTY_FILE_IS_STALE_AFTER_MS = 3000

/**
 * The Postgres server that runs on the cluster in `dir`, ready or still starting or stopping.
 * A pid file left by a dead server counts as none, and is moved out of the way where Postgres itself
 * would stop at it: when its process id now belongs to another program, or when it is empty.
 */
export async function findServerProcess(dir: string): Promise<ServerProcess | undefined> {
  const file = join(dir, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  const [pidLine, , , portLine, , , , status] = text.split('\n')
  const pid = Number(pidLine)
  if (!Number.isSafeInteger(pid) || pid <= 0) {
    if (!(await isOlderThan(file, EMPTY_FILE_IS_STALE_AFTER_MS)))
      return { pid: 0, port: 0, ready: false }
    await setAside(file, text)
    return undefined
  }
  if (!isAlive(pid)) return undefined // Postgres takes such a file over by itself
  if (!(await isServerProcessOf(pid, dir))) {
    await setAside(file, text)
    return undefined
  }
  return { pid, port: Number(portLine ?? 0), ready: status?.trim() === 'ready' }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // it exists and belongs to another user
  }
}

/** Whether the process `pid` is, still, a server on the cluster in `dir`. */
export async function isServerProcess(pid: number, dir: string): Promise<boolean> {
  return isAlive(pid) && (await isServerProcessOf(pid, dir))
}

async function isServerProcessOf(pid: number, dir: string): Promise<boolean> {
  if (process.platform === 'linux') return isServerProcessByProc(pid, dir)
  if (process.platform === 'win32') return true // the connection with our password decides
  const { output } = await runProgram('/bin/ps', ['-o', 'comm=', '-p', String(pid)])
  return output.endsWith('postgres')
}

async function isServerProcessByProc(pid: number, dir: string): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const [, program, state] = /\((.*)\) (\w)/s.exec(text ?? '') ?? []
  if (program !== 'postgres' || state === 'Z' || state === 'X') return false
  // The server works in its own folder; another shop's server works elsewhere. In a container root
  // may not be allowed to look, then the connection with our password decides.
  const workDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return workDir === undefined || workDir === (await realpath(dir))
}

async function isOlderThan(file: string, ms: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ms
}

/** Moves the pid file away, unless a server wrote a new one since `staleText` was read. */
async function setAside(file: string, staleText: string): Promise<void> {
  const aside = `${file}.stale-${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return // somebody else was faster
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== staleText) {
    // We caught a living server's file: put it back. Nobody can have started a second server
    // meanwhile, Postgres also guards its folder by a shared memory segment.
    await link(aside, file).catch(() => undefined)
  }
  await rm(aside, { force: true })
}
