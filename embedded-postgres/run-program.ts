import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode, StartError } from '#server/errors.ts'

export type OsUser = { uid: number; gid: number }
export type Outcome = { code: number | null; output: string }

export function spawnOptions(as: OsUser | undefined) {
  const ours = {
    ...as,
    detached: true,
    windowsHide: true,
  }
  if (process.platform === 'win32') return ours
  // No secrets or PG… variables, and a folder that every user can enter.
  return { ...ours, cwd: '/', env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' } }
}

/** @throws StartError when it cannot be run */
export async function runProgram(file: string, args: string[], as?: OsUser): Promise<Outcome> {
  const child = spawn(file, args, { ...spawnOptions(as), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const gather = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', gather)
  child.stderr.on('data', gather)
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  }).catch(async (cause: unknown) => {
    throw await cannotRun(file, cause)
  })
  // A grandchild may keep the pipes open; its output is not awaited.
  await Promise.race([closed, delay(200, undefined, { ref: false })])
  return { code, output: output.trim() }
}

export async function cannotRun(file: string, cause: unknown): Promise<StartError> {
  const code = errorCode(cause)
  const there = await access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
  if (code === 'ENOENT' && there) {
    // The file exists but its loader does not: musl instead of glibc.
    const message =
      'The Postgres that comes with the shop needs glibc (not Alpine): set DATABASE_URL'
    return new StartError(message, { cause })
  }
  if (code === 'EPERM') {
    const message = `${file} cannot be run as another user here: start as an ordinary user, or set DATABASE_URL`
    return new StartError(message, { cause })
  }
  return new StartError(`${file} cannot be run (${code ?? 'unknown'}): set DATABASE_URL`, { cause })
}
