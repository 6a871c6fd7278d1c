import type { Kind } from '#domain/catalogue/kinds.ts'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { recordCommissions } from '#server/db/commissions.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Deps } from '#server/deps.ts'

function serviceKinds({ catalogue }: Pick<Deps, 'catalogue'>): Map<string, Kind> {
  const kinds = new Map<string, Kind>()
  for (const { file } of catalogue.entries) {
    const { list, costs } = kindRules[file.kind]
    if (list === 'services' && costs === 'price') kinds.set(file.key, file.kind)
  }
  return kinds
}

/** One request per service line; idempotent. */
export async function recordCommissionsOf(
  deps: Pick<Deps, 'catalogue'>,
  trx: Trx,
  orderId: string,
): Promise<void> {
  await recordCommissions(trx, serviceKinds(deps), { orderId })
}

const EVER_DAYS = 36_500
/** Versions running beside this one may create none. */
const LATELY_DAYS = 7

/** `ever` runs after the start, `lately` every hour. */
export async function recordMissingCommissions(
  deps: Pick<Deps, 'catalogue' | 'db' | 'log'>,
  of: 'ever' | 'lately',
): Promise<void> {
  const days = of === 'ever' ? EVER_DAYS : LATELY_DAYS
  const made = await recordCommissions(deps.db, serviceKinds(deps), { days })
  if (made > 0) deps.log.info({ made }, 'created commissions for earlier purchases')
}
