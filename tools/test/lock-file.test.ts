import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockFile } from './lock-file.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'lock-file-'))
const file = path.join(dir, 'lock')
afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('waits for a lock while its process runs, and releases it', async () => {
  const module = JSON.stringify(path.join(import.meta.dirname, 'lock-file.ts'))
  const given = path.join(dir, 'given')
  const script = `const { lockFile } = await import(${module})
    const { existsSync } = await import('node:fs')
    process.stdout.write('waits ')
    lockFile(${JSON.stringify(file)})
    process.stdout.write(existsSync(${JSON.stringify(given)}) ? 'and locks' : 'for nobody')`
  const release = lockFile(file)
  const other = spawn(process.execPath, ['--input-type=module', '-e', script])
  let said = ''
  other.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await once(other.stdout, 'data')
  writeFileSync(given, '')
  release()
  await once(other, 'close')

  expect(said).toBe('waits and locks')
  expect(existsSync(file)).toBe(false) // released when the process ended
})

test('ignores the lock of a process that has exited', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'close')
  writeFileSync(file, String(gone.pid))

  lockFile(file)()

  expect(existsSync(file)).toBe(false)
})
