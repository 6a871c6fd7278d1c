import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Guide } from '#server/content/check-guide.ts'
import { describeProblem } from '#server/content/problem.ts'
import { readGuide } from '#server/content/read-guide.ts'

// A step of the build: makes HTML of the sample guides in sandbox/content, so that a sandbox shop can publish them at its
// first start without loading what renders Markdown.
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
