import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

// JavaScript because of scripts/start.js.

const root = path.join(import.meta.dirname, '..', '..')
const stampFile = path.join(root, 'build', 'stamp')
const built = [
  'build/render/manifest.json',
  'build/desk/index.html',
  'build/samples.json',
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
  'vite.config.ts',
  'vite.desk.config.ts',
  'vite.server.config.ts',
]

/** Whether the last build is whole and used the sources of the fingerprint, by default those of now. */
export function isBuilt(stamp = fingerprint()) {
  const whole = built.every((file) => existsSync(path.join(root, file)))
  return whole && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

/**
 * Notes that the build used the sources of the fingerprint.
 * @param {string} stamp
 */
export function stampBuild(stamp) {
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/** A hash of names, sizes and modification times of all sources. */
export function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles)) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function listFiles(name) {
  const place = path.join(root, name)
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
