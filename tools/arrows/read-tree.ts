import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Import, readImports } from './read-imports.ts'

const root = path.join(import.meta.dirname, '..', '..')
const NOT_OURS = /^(node_modules|build|public|test-results|coverage|\.[^/]+)(\/|$)/

export function readTree(): { files: string[]; imports: Import[] } {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: (name) => NOT_OURS.test(name) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const imports = files.flatMap((file) =>
    readImports(file, readFileSync(path.join(root, file), 'utf8')),
  )
  return { files, imports }
}
