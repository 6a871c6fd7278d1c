import { listDeadLetters } from '../../db/reports/dead-letters.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import type { Arguments } from '../arguments.ts'
import { retryDeadLetters, retryForeignEvents } from '../retry-dead-letters.ts'
import { counted } from '../text.ts'
import { findById } from './find-by-id.ts'

/** `foreign` processes other shops' events again. */
export async function replayCommand(deps: AdminDeps, { words }: Arguments): Promise<string> {
  const [id] = words
  if (id === undefined) throw new AdminRefusal('Say which one, by its id, or all. See: dead')
  if (id === 'foreign') {
    const events = await retryForeignEvents(deps)
    return `${counted(events, 'event')} of other shops will be looked at again.`
  }
  const dead = await listDeadLetters(deps.db)
  const chosen = id === 'all' ? dead : [findById(dead, id, 'given up')]
  await retryDeadLetters(deps, chosen)
  return chosen.length === 0
    ? 'Nothing was given up.'
    : `${counted(chosen.length, 'thing')} will be tried again.`
}
