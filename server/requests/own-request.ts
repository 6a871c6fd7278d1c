import { AppError } from '#domain/errors.ts'
import { isGivenBack, wordsOfGivenBack } from '#domain/request-state.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { findRequest, lockRequest, type RequestFacts } from '#server/db/requests.ts'
import { company } from '#shop/company.ts'

/** @throws AppError not_found, also for another user's request */
export async function findOwnRequest(
  db: Db | Trx,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<RequestFacts> {
  const request = await findRequest(db, requestId)
  if (!request || request.userId !== userId) throw new AppError('not_found')
  return request
}

/** @throws AppError not_found */
export async function lockOwnRequest(
  trx: Trx,
  own: { requestId: string; userId: string },
): Promise<RequestFacts> {
  await lockRequest(trx, own.requestId)
  return findOwnRequest(trx, own)
}

/** @throws AppError refused for a closed request */
export function requireOpen(request: RequestFacts) {
  if (request.state !== 'closed') return
  throw new AppError(
    'refused',
    isGivenBack(request.closedBecause)
      ? wordsOfGivenBack(request)
      : `This project is done. If something is missing, write to ${company.email}.`,
  )
}
