import path from 'node:path'
import { findLooseText } from '../tools/text-nodes/find-loose-text.ts'

// npm run text-nodes: finds text that page translation breaks.

const root = path.join(import.meta.dirname, '..')
const problems = findLooseText(path.join(root, 'tsconfig.json'), (file) =>
  /^(app|desk)\/.*\.tsx$/.test(path.relative(root, file)),
)
if (problems.length > 0) {
  const lines = problems.map((problem) => path.relative(root, problem))
  process.stderr.write(
    `${lines.join('\n')}\n\n${problems.length} texts without an element of their own\n`,
  )
  process.exitCode = 1
} else process.stdout.write('Every text that changes has an element of its own\n')
