import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockFile } from '../test/lock-file.ts'
import { refuseWrongProducts } from './refuse-wrong-products.ts'

const root = path.join(import.meta.dirname, '..', '..')
const stampFile = path.join(root, 'build', 'stamp')
/** Pictures that the build writes; not part of the sources. */
const drawn = path.join(root, 'public', 'covers')
const built = [
  'build/client/__spa-fallback.html',
  'build/desk/index.html',
  'build/samples.json',
  'build/terms.pdf',
  'build/server/main.js',
]
const sources = [
  'app',
  'catalogue',
  'contract',
  'desk',
  'domain',
  'embedded-postgres',
  'public',
  'sandbox',
  'scripts',
  'server',
  'shop',
  'tools',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.server.config.ts',
]

/** Builds pages and server unless the last build used the same sources. Only one process builds at a time. */
export function buildIfStale(): void {
  if (isFresh(fingerprint())) return
  const release = lockFile(path.join(root, 'build.lock'))
  try {
    const stamp = fingerprint()
    if (!isFresh(stamp)) build(stamp) // another process may have built while this one waited
  } finally {
    release()
  }
}

function isFresh(stamp: string): boolean {
  const whole = built.every((file) => existsSync(path.join(root, file)))
  return whole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function build(stamp: string): void {
  refuseWrongProducts()
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
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** A hash of names, sizes and modification times of all sources. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles)) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function listFiles(name: string): string[] {
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(drawn))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
