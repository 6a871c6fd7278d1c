import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const TRY_EVERY_MS = 100

/** A dead process's lock is ignored; exit releases too. */
export function lockFile(file: string): () => void {
  while (!tryLock(file)) {
    if (!isRunning(ownerOf(file))) rmSync(file, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TRY_EVERY_MS)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

/** Undefined while the lock is being taken or released. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isRunning(pid: number | undefined): boolean {
  if (pid === undefined) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
