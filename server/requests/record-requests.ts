import type { Kind } from '#domain/catalogue/kinds.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import type { Trx } from '../db/connect.ts'
import { recordRequests } from '../db/requests.ts'
import type { Deps } from '../deps.ts'

/** The kinds of the services that are sold here, by their keys. */
function serviceKinds({ catalogue }: Pick<Deps, 'catalogue'>): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const { file } of catalogue.entries) {
    const { list, costs } = kindRules[file.kind]
    if (list === 'services' && costs === 'price') kinds.set(file.key, file.kind)
  }
  return kinds
}

/** Makes a request of each line of a service of an order that is handed over; called again, it makes none. */
export async function recordRequestsOf(
  deps: Pick<Deps, 'catalogue'>,
  trx: Trx,
  orderId: string,
): Promise<void> {
  await recordRequests(trx, serviceKinds(deps), { orderId })
}

const EVER_DAYS = 36_500
/** An earlier version that runs beside this one makes none. */
const LATELY_DAYS = 7

/** Soon after the start, makes the requests of what was bought before there were any; hourly, those that another version left out. */
export async function recordMissingRequests(
  deps: Pick<Deps, 'catalogue' | 'db' | 'log'>,
  of: 'ever' | 'lately',
): Promise<void> {
  const days = of === 'ever' ? EVER_DAYS : LATELY_DAYS
  const made = await recordRequests(deps.db, serviceKinds(deps), { days })
  if (made > 0) deps.log.info({ made }, 'requests were made of what was bought before')
}
