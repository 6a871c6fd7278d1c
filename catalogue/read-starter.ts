import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { contentOf, type Documents, FOLDERS, type SiteContent } from '#domain/site-content.ts'
import { readCoverFiles } from './read-covers.ts'

export const SHOP_DIR = path.join(import.meta.dirname, '..', 'shop')

/** @throws DocumentError with the mistakes of all files */
export function readStarter(dir: string = SHOP_DIR): SiteContent {
  return contentOf(readDocuments(dir), { covers: readCoverFiles(), folder: 'shop/' })
}

/** The documents of a folder, unchecked. */
export function readDocuments(dir: string): Documents {
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(dir, folder))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => `${folder}/${path.basename(name, '.json')}`),
  )
  return new Map(names.map((name) => [name, readFileSync(path.join(dir, `${name}.json`), 'utf8')]))
}
