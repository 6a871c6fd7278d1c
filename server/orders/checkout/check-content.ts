import type { SoldEntry } from '#domain/catalogue/create-catalogue.ts'
import { AppError } from '#domain/errors.ts'
import { listAccessUrls } from '#server/content/list-access-urls.ts'
import type { Deps } from '#server/deps.ts'
import { raiseAlarm, resolveAlarm } from '#server/outbox/alarms.ts'
import type { PricedLine } from './price-cart.ts'

type ContentDeps = Pick<Deps, 'catalogue' | 'db' | 'settings'>

/** Guides with neither published content nor an address in ACCESS_URLS (decision D6). */
async function listUndeliverable({ catalogue, db, settings }: ContentDeps): Promise<SoldEntry[]> {
  if (settings.mode !== 'live') return []
  const accessUrls = await listAccessUrls({ settings }, db)
  return catalogue.sold.filter(({ file }) => file.kind === 'guide' && !accessUrls.has(file.key))
}

/** @throws AppError price_unavailable */
export async function refuseUndeliverable(
  deps: ContentDeps,
  lines: readonly PricedLine[],
): Promise<void> {
  const keys = new Set((await listUndeliverable(deps)).map(({ file }) => file.key))
  const line = lines.find(({ productKey }) => keys.has(productKey))
  if (!line) return
  const words = `${line.productName} is not ready yet. Please remove it from the cart.`
  throw new AppError('price_unavailable', words)
}

export async function checkContent(
  deps: ContentDeps & Pick<Deps, 'jobs' | 'log' | 'site'>,
): Promise<void> {
  const keys = new Set((await listUndeliverable(deps)).map(({ file }) => file.key))
  for (const { file, item } of deps.catalogue.sold) {
    const alarm = { kind: 'content_missing', subject: file.key } as const
    if (keys.has(file.key) && file.state === 'on_sale') {
      const what = `${item.name} is on sale but can’t be bought, because it has no published content. Publish it: npm run shop -- content publish ${file.key}`
      await raiseAlarm(deps, deps.db, { ...alarm, what })
    } else await resolveAlarm(deps.db, alarm)
  }
}
