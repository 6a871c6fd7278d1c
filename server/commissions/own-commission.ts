import { isGivenBack, wordsOfGivenBack } from '#domain/commission-state.ts'
import { AppError } from '#domain/errors.ts'
import type { Company } from '#domain/shop-facts.ts'
import { type CommissionFacts, findCommission, lockCommission } from '#server/db/commissions.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/** @throws AppError not_found, also for another user’s commission */
export async function findOwnCommission(
  db: Db | Trx,
  { commissionId, userId }: { commissionId: string; userId: string },
): Promise<CommissionFacts> {
  const commission = await findCommission(db, commissionId)
  if (!commission || commission.userId !== userId) throw new AppError('not_found')
  return commission
}

/** @throws AppError not_found */
export async function lockOwnCommission(
  trx: Trx,
  own: { commissionId: string; userId: string },
): Promise<CommissionFacts> {
  await lockCommission(trx, own.commissionId)
  return findOwnCommission(trx, own)
}

/** @throws AppError refused for a closed commission */
export function requireOpen(commission: CommissionFacts, company: Company) {
  if (commission.state !== 'closed') return
  throw new AppError(
    'refused',
    isGivenBack(commission.closedBecause)
      ? wordsOfGivenBack(commission)
      : `This project is done. If something is missing, write to ${company.email}.`,
  )
}
