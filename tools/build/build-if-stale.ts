import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { lockFile } from '../test/lock-file.ts'
import { fingerprint, isBuilt, stampBuild } from './build-stamp.js'
import { refuseWrongStarter } from './refuse-wrong-starter.ts'

const root = path.join(import.meta.dirname, '..', '..')

/** Only one process builds at a time. */
export function buildIfStale(): void {
  if (isBuilt()) return
  const release = lockFile(path.join(root, 'build.lock'))
  try {
    const stamp = fingerprint()
    if (!isBuilt(stamp)) build(stamp) // another process may have built meanwhile
  } finally {
    release()
  }
}

function build(stamp: string): void {
  refuseWrongStarter()
  process.stdout.write('Building the shop. This takes a moment the first time.\n')
  const done = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout}${done.stderr}\nThe shop could not be built.\n`)
    process.exit(1)
  }
  stampBuild(stamp)
}
