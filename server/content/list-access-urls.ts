import { paths } from '#domain/pages.ts'
import type { Db } from '../db/connect.ts'
import { listLiveProducts } from '../db/reading.ts'
import type { Deps } from '../deps.ts'

/**
 * Where the owner of a product finds its content, by product key: an address of the settings, or the path where it is
 * read here (decisions B18, D6). Products without content are not in it.
 */
export async function listAccessUrls(
  { settings }: Pick<Deps, 'settings'>,
  db: Db,
): Promise<ReadonlyMap<string, string>> {
  const here = (await listLiveProducts(db)).map((key) => [key, paths.readGuide(key)] as const)
  return new Map([...here, ...Object.entries(settings.accessUrls)])
}
