import type { ErasurePreview } from '#contract/desk/people.ts'
import type { AdminDeps } from '#server/admin-deps.ts'
import { countWhatStays } from '#server/db/desk/person.ts'
import { findPersonKey } from './find-person-key.ts'
import { countPersonalData } from './personal-data.ts'

/** @throws AdminRefusal when nothing is stored */
export async function previewErasure(deps: AdminDeps, address: string): Promise<ErasurePreview> {
  const kept = await countPersonalData(deps, address)
  const stays = await countWhatStays(deps.db, await findPersonKey(deps, address))
  return { ...kept, ...stays }
}
