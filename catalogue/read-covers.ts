import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CoverFiles } from '#domain/catalogue/covers.ts'

export const COVERS_DIR = path.join(import.meta.dirname, '..', 'shop', 'covers')

export function readCoverFiles(): CoverFiles {
  const files = readdirSync(COVERS_DIR, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .filter((name) => name.endsWith('.svg'))
      .map((name) => [
        name.slice(0, -'.svg'.length).replaceAll(path.sep, '/'),
        readFileSync(path.join(COVERS_DIR, name), 'utf8'),
      ]),
  )
}
