import { existsSync } from 'node:fs'
import path from 'node:path'

/** Works from the source and from the build. */
export function projectRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('package.json is not above the server')
    folder = parent
  }
  return folder
}
