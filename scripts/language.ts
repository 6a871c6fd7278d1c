import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findLanguageProblems, findSubjectProblems } from '../tools/language/find-problems.ts'

// npm run language: checks comments, test names and the last 100 commit subjects. Needs git and a repository.

const root = path.join(import.meta.dirname, '..')
const git = (...words: string[]) => {
  const options = { cwd: root, encoding: 'utf8' } as const
  // a container may run this as another user than the owner of the folder
  return execFileSync('git', ['-c', 'safe.directory=*', ...words], options)
    .split('\n')
    .filter(Boolean)
}

const isRepository = existsSync(path.join(root, '.git'))
const files = isRepository ? git('ls-files', '*.ts', '*.tsx') : []
const problems = [
  ...files
    .filter((file) => existsSync(path.join(root, file)))
    .flatMap((file) => findLanguageProblems(file, readFileSync(path.join(root, file), 'utf8'))),
  ...(isRepository ? findSubjectProblems(git('log', '-100', '--format=%s')) : []),
]
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n\n${problems.length} problems of language\n`)
  process.exitCode = 1
} else process.stdout.write(`${files.length} files: comments, test names and commits in form\n`)
