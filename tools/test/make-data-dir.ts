import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Makes a new temporary folder for a shop's data and returns its path. It is open to all: started by root,
 * Postgres runs as another user, who must get in.
 */
export async function makeDataDir(name: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), `${name}-`))
  await chmod(dir, 0o755)
  return dir
}
