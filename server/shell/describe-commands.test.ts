import { expect, test } from 'vitest'
import { adminHelp } from './run-command.ts'

test('the help of the shop commands fits 80 columns and begins with examples', () => {
  const lines = adminHelp().split('\n')
  expect(lines.filter((line) => line.length > 80)).toEqual([])
  expect(lines.slice(0, 3)).toEqual(['npm run shop -- <command>', '', 'Examples'])

  const described = lines.flatMap((line) => /^ {2}([a-z-]+)(?= |$)/.exec(line)?.[1] ?? [])
  const examples = lines.flatMap((line) => /^ {2}npm run shop -- (\S+)/.exec(line)?.[1] ?? [])
  expect(described).toEqual(expect.arrayContaining(['clear-test-data', ...examples]))
})
