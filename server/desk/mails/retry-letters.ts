import type { RetryRequest } from '#contract/desk/mails.ts'
import { type AdminDeps, AdminRefusal } from '../../admin/admin-deps.ts'
import { type Letter, retryDeadLetters } from '../../admin/retry-dead-letters.ts'
import { findUnsentLetter } from '../../db/desk/mails.ts'
import { listDeadLetters } from '../../db/reports/dead-letters.ts'

/**
 * Retries one letter, or all dead ones, and returns their number.
 * @throws AdminRefusal when the one was sent meanwhile, or is gone
 */
export async function retryLetters(deps: AdminDeps, asked: RetryRequest): Promise<number> {
  const letters = 'all' in asked ? await listAll(deps, asked.all) : [await findOne(deps, asked)]
  await retryDeadLetters(deps, letters)
  return letters.length
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
