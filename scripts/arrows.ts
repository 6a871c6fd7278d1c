import { checkArrows } from '../tools/arrows/check-arrows.ts'
import { readTree } from '../tools/arrows/read-tree.ts'

// npm run arrows: checks the imports against tools/arrows/rooms.ts.

const { files, imports } = readTree()
const problems = checkArrows(files, imports)
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n\n${problems.length} problems with the rooms\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${files.length} files, ${imports.length} imports: every arrow is allowed\n`)
}
