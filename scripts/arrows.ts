import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkArrows } from '../tools/arrows/check-arrows.ts'
import { readTree } from '../tools/arrows/read-tree.ts'
import { withRoomsTable } from '../tools/arrows/rooms-table.ts'

// npm run arrows [-- --write]: checks imports, or updates the table in docs/architecture.md.

const page = path.join(import.meta.dirname, '..', 'docs', 'architecture.md')
const { files, imports } = readTree()
const problems = checkArrows(files, imports)
const written = readFileSync(page, 'utf8')
const current = withRoomsTable(written)
if (process.argv.includes('--write')) writeFileSync(page, current)
else if (current !== written) {
  problems.push('docs/architecture.md shows another table of rooms: npm run arrows -- --write')
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n\n${problems.length} problems with the rooms\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${files.length} files, ${imports.length} imports: every arrow is allowed\n`)
}
