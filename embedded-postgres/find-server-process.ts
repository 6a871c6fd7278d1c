import { randomUUID } from 'node:crypto'
import { link, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/errors.ts'
import { runProgram } from './run-program.ts'

export type ServerProcess = { pid: number; port: number; ready: boolean }

/** Postgres writes its pid file right after creating it; one empty for longer is left from a crash. */
const EMPTY_FILE_IS_STALE_AFTER_MS = 3000

/**
 * A dead server's pid file counts as none. It is moved away when its pid belongs to another program or when it is
 * empty: Postgres would refuse to start.
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
  if (!isAlive(pid)) return undefined // Postgres replaces such a file itself
  if (!(await isServerProcessOf(pid, dir))) {
    await setAside(file, text)
    return undefined
  }
  return { pid, port: Number(portLine ?? 0), ready: status?.trim() === 'ready' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // belongs to another user
  }
}

export async function isServerProcess(pid: number, dir: string): Promise<boolean> {
  return isAlive(pid) && (await isServerProcessOf(pid, dir))
}

async function isServerProcessOf(pid: number, dir: string): Promise<boolean> {
  if (process.platform === 'linux') return isServerProcessByProc(pid, dir)
  if (process.platform === 'win32') return true // decided by a connection with our password
  const { output } = await runProgram('/bin/ps', ['-o', 'comm=', '-p', String(pid)])
  return output.endsWith('postgres')
}

async function isServerProcessByProc(pid: number, dir: string): Promise<boolean> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const [, program, state] = /\((.*)\) (\w)/s.exec(text ?? '') ?? []
  if (program !== 'postgres' || state === 'Z' || state === 'X') return false
  // A server's working directory is its cluster. Unreadable for root in some containers; our password decides then.
  const workDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return workDir === undefined || workDir === (await realpath(dir))
}

async function isOlderThan(file: string, ms: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs > ms
}

/** Moves the pid file away, unless a server has replaced `staleText`. */
async function setAside(file: string, staleText: string): Promise<void> {
  const aside = `${file}.stale-${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return // another process was faster
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== staleText) {
    // This is a running server's file: put it back. No second server can have started, because Postgres also guards the
    // folder with a shared memory segment.
    await link(aside, file).catch(() => undefined)
  }
  await rm(aside, { force: true })
}
