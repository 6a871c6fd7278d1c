import { open } from 'node:fs/promises'

/** A rename survives a crash only once its folder is flushed too. */
export async function syncFolder(dir: string): Promise<void> {
  await using folder = await open(dir, 'r')
  await folder.sync()
}
