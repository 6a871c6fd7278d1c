import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
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
  const files = await Promise.all(
    names.map(async (name): Promise<[string, Page]> => {
      const file = path.join(buildDir, name)
      const address = `/${name.split(path.sep).join('/')}`
      const body = await readFile(file)
      const compressed = await readCompressed(file)
      return [address, makePage({ address, type: contentTypeOf(file), body, compressed, siteUrl })]
    }),
  )
  return new Map(files)
}

async function readCompressed(file: string): Promise<{ gzip?: Buffer; brotli?: Buffer }> {
  try {
    const [gzip, brotli] = await Promise.all([readFile(`${file}.gz`), readFile(`${file}.br`)])
    return { gzip, brotli }
  } catch {
    return {}
  }
}
