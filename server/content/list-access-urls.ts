import { paths } from '#domain/pages.ts'
import type { Db } from '#server/db/connect.ts'
import { listLiveProducts } from '#server/db/reading.ts'
import type { Deps } from '#server/deps.ts'

/** By product key; settings override published guides (decisions B18, D6). */
export async function listAccessUrls(
  { settings }: Pick<Deps, 'settings'>,
  db: Db,
): Promise<ReadonlyMap<string, string>> {
  const here = (await listLiveProducts(db)).map((key) => [key, paths.readGuide(key)] as const)
  return new Map([...here, ...Object.entries(settings.accessUrls)])
}
