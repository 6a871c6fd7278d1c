import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#server/errors.ts'
import { contentTypeOf } from './content-type.ts'
import { makePage, type Page } from './page.ts'

/**
 * Reads the files that the build made for browsers, by path.
 * @throws Error when there is no build
 */
export async function loadFiles(
  buildDir: string,
  { siteUrl }: { siteUrl: string },
): Promise<ReadonlyMap<string, Page>> {
  const names = (await readdir(buildDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.relative(buildDir, path.join(entry.parentPath, entry.name)))
  const files = new Map<string, Page>()
  // one at a time: a low limit of open files must not prevent the start
  for (const name of names) {
    const file = path.join(buildDir, name)
    const address = `/${name.split(path.sep).join('/')}`
    const body = await readFile(file)
    const compressed = await readCompressed(file)
    files.set(address, makePage({ address, type: contentTypeOf(file), body, compressed, siteUrl }))
  }
  return files
}

async function readCompressed(file: string): Promise<{ gzip?: Buffer; brotli?: Buffer }> {
  try {
    return { gzip: await readFile(`${file}.gz`), brotli: await readFile(`${file}.br`) }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {}
    throw error
  }
}
