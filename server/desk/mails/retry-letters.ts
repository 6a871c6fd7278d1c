import type { RetryRequest } from '#contract/desk/mails.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { findUnsentLetter } from '#server/db/desk/mails.ts'
import { listDeadLetters } from '#server/db/reports/dead-letters.ts'
import { type Letter, retryDeadLetters, retryForeignEvents } from './retry-dead-letters.ts'

/**
 * Retries one letter, all dead ones or all events skipped as another shop's, and returns their number.
 * @throws AdminRefusal when it was sent in the meantime or deleted
 */
export async function retryLetters(deps: AdminDeps, asked: RetryRequest): Promise<number> {
  if (!('all' in asked)) return retryDeadLetters(deps, [await findOne(deps, asked)])
  if (asked.all === 'foreign') return retryForeignEvents(deps)
  return retryDeadLetters(deps, await listAll(deps, asked.all))
}

async function listAll({ db }: AdminDeps, what: 'mails' | 'work'): Promise<Letter[]> {
  const dead = await listDeadLetters(db)
  return dead.filter(({ sort }) => (sort === 'mail') === (what === 'mails'))
}

async function findOne({ db }: AdminDeps, { sort, id }: Pick<Letter, 'sort' | 'id'>) {
  const letter =
    sort === 'mail'
      ? await findUnsentLetter(db, id)
      : (await listDeadLetters(db)).find((one) => one.sort === sort && one.id === id)
  if (letter) return letter
  throw new AdminRefusal('This is no longer waiting: it was done in the meantime, or is gone.')
}
