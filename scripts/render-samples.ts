import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Guide } from '#server/content/check-guide.ts'
import { describeProblem } from '#server/content/problem.ts'
import { readGuide } from '#server/content/read-guide.ts'

// Build step: a sandbox shop publishes its samples without loading the Markdown renderer.
const root = path.dirname(import.meta.dirname)
const samples = path.join(root, 'sandbox', 'content')
const rendered: Record<string, Guide> = {}

for (const productKey of readdirSync(samples)) {
  const read = await readGuide(path.join(samples, productKey))
  if ('problems' in read) {
    const problems = read.problems.map(describeProblem).join('\n')
    throw new Error(`sandbox/content/${productKey}:\n${problems}`)
  }
  const attachments = read.guide.attachments.map((attachment) => ({
    ...attachment,
    path: path.relative(root, attachment.path ?? ''),
  }))
  rendered[productKey] = { ...read.guide, attachments }
}
mkdirSync(path.join(root, 'build'), { recursive: true })
writeFileSync(path.join(root, 'build', 'samples.json'), JSON.stringify(rendered))
