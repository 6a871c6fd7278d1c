import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findSecrets } from '../tools/build/find-secrets.ts'

// Build step: fails when a public file contains a secret or a source map (T46).
const folder = path.resolve(process.argv[2] ?? 'build/client')
const problems = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .flatMap(({ parentPath, name }) => {
    const file = path.join(parentPath, name)
    const text = readFileSync(file, 'latin1')
    return findSecrets(name, text, process.env).map((what) => `${file} holds ${what}`)
  })
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
