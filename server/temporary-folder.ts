import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isFileRefused, systemReason } from './errors.ts'

/** One line for the owner. */
export class TemporaryFolderRefused extends Error {
  override name = 'TemporaryFolderRefused'
  constructor(cause: unknown) {
    super(`The temporary folder ${tmpdir()} cannot be written: ${systemReason(cause)}`, { cause })
  }
}

/** Removes the folder afterwards. @throws TemporaryFolderRefused */
export async function inTemporaryFolder<Answer>(
  name: string,
  use: (dir: string) => Promise<Answer>,
): Promise<Answer> {
  const dir = await mkdtemp(path.join(tmpdir(), `${name}-`)).catch((error: unknown) => {
    throw new TemporaryFolderRefused(error)
  })
  try {
    return await use(dir)
  } catch (error) {
    if (isFileRefused(error)) throw new TemporaryFolderRefused(error)
    throw error
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Bytes. */
const TRIED = 64 * 1024

/** @throws TemporaryFolderRefused */
export async function checkTemporaryFolder(): Promise<void> {
  await inTemporaryFolder('check', (dir) => writeFile(path.join(dir, 'file'), Buffer.alloc(TRIED)))
}
