import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')
const stampFile = path.join(root, 'build', 'stamp')
/** Pictures the build itself draws. */
const drawn = path.join(root, 'public', 'covers')
const built = ['build/client/__spa-fallback.html', 'build/server/main.js']
const sources = [
  'app',
  'catalogue',
  'contract',
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
  'vite.server.config.ts',
]

/** Builds pages and server unless the last build was made from the very same files. */
export function buildIfStale(): void {
  const stamp = fingerprint()
  const fresh = built.every((file) => existsSync(path.join(root, file)))
  if (fresh && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  process.stdout.write('Building the shop. This takes a moment the first time.\n')
  const build = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (build.status !== 0) {
    process.stderr.write(`${build.stdout}${build.stderr}\nThe shop could not be built.\n`)
    process.exit(1)
  }
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** Names, sizes and times of all sources: cheap to take and different after any change. */
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
