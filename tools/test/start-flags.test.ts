import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

// Without them the memory of docs/developing/performance.md does not hold: see its notes about the heap.
const flags = packageJson.scripts.start.split(' ').filter((word) => word.startsWith('--'))

test('the container and the service start Node with the flags of npm start', async () => {
  const container = await readFile('Dockerfile', 'utf8')
  const service = await readFile('deploy/master-ai@.service', 'utf8')

  expect(flags).not.toEqual([])
  const [, command = '[]'] = /^CMD (.+)$/m.exec(container) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...flags, 'build/server/main.js'])
  expect(service).toMatch(
    new RegExp(`^ExecStart=\\S+/node ${flags.join(' ')} build/server/main.js$`, 'm'),
  )
})
