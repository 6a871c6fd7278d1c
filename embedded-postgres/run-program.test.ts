import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { runProgram } from './run-program.ts'

test('returns exit code and output, and passes no environment', async () => {
  const script = 'echo "out ${HOME-nothing} ${PGPORT-nothing}"; echo err >&2; exit 3'

  const { code, output } = await runProgram('/bin/sh', ['-c', script])

  expect(code).toBe(3)
  expect(output.split('\n').toSorted()).toEqual(['err', 'out nothing nothing'])
})

test('explains that glibc is needed when the loader is missing', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'program-'))
  const file = join(dir, 'initdb')
  await writeFile(file, '#!/lib/no-such-loader\n', { mode: 0o755 })

  await expect(runProgram(file, [])).rejects.toThrow(/needs glibc.*set DATABASE_URL/)
  await rm(dir, { recursive: true })
})

test('names a missing program', async () => {
  await expect(runProgram('/no/such/program', [])).rejects.toThrow(StartError)
  await expect(runProgram('/no/such/program', [])).rejects.toThrow('/no/such/program')
})
