import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** All users may enter it: started by root, Postgres runs as another user. */
export async function makeDataDir(name: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), `${name}-`))
  await chmod(dir, 0o755)
  return dir
}
