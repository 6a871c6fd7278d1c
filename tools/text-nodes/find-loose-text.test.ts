import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLooseText } from './find-loose-text.ts'

const samples = path.join(import.meta.dirname, 'samples', 'samples.tsx')

test('finds exactly the texts that would break when translated', () => {
  const found = findLooseText(path.join(samples, '..', 'tsconfig.json'), () => true)

  const lines = found.map((problem) => Number(problem.split(':')[1]))
  const marked = readFileSync(samples, 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.includes('{/* loose */}') ? [index + 2] : []))
  expect(lines.toSorted((a, b) => a - b)).toEqual(marked)
})
