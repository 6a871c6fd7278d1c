import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('../../scripts/rolling.ts', import.meta.url))

test('two shops behind nginx, restarted in turn and killed during purchases, fail no request and lose no order', async () => {
  // it prints what it found and exits with an error if it found a fault
  const { stdout } = await promisify(execFile)(process.execPath, [script, '20', '60']).catch(
    (error: { stdout?: string; stderr?: string }) => ({
      stdout: `${error.stdout ?? ''}\n${error.stderr ?? ''}`,
    }),
  )

  expect(stdout).toMatch(/20 rolling restarts: \d+ requests, \d+ a second, 0 failed/)
  expect(stdout).toMatch(/lost 0, doubled 0/)
  expect(stdout).toMatch(/lines logged by nginx, 0 with a token/)
}, 1_800_000)
