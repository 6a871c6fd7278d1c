import { isDecided, type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import {
  type CandidateLine,
  listCandidateLines,
  listLinesOfWithdrawal,
} from '#server/db/withdrawal-lines.ts'
import { findWithdrawalByNumber, type Withdrawal } from '#server/db/withdrawals.ts'
import { listOpenAttemptsOf, type OpenAttempt } from '#server/orders/refunds/refund-attempts.ts'
import { isSameLine } from './change-withdrawal.ts'

/** `outcome` for lines of the withdrawal, `begun` for early starts. */
export interface ReadLine extends CandidateLine {
  outcome?: LineOutcome
  begun: { askedAt: Date } | undefined
}

export interface ReadWithdrawal {
  withdrawal: Withdrawal
  lines: ReadLine[]
  /** Possible lines while that is undecided. */
  candidates: ReadLine[]
  /** Refunds of its orders whose outcome is not known. */
  openAttempts: OpenAttempt[]
}

/** @throws AdminRefusal when there is none */
export async function getWithdrawal(
  { db }: Pick<AdminDeps, 'db'>,
  number: number,
): Promise<Withdrawal> {
  const found = await findWithdrawalByNumber(db, number)
  if (found) return found
  throw new AdminRefusal(`There is no withdrawal ${withdrawalNumber(number)}.`)
}

/** `askedOrder` adds that order's lines as candidates. */
export async function readWithdrawal(
  deps: Pick<AdminDeps, 'db'>,
  withdrawal: Withdrawal,
  askedOrder?: number,
): Promise<ReadWithdrawal> {
  const { id, state, email, orderNumbers: numbers } = withdrawal
  const lines = await listLinesOfWithdrawal(deps.db, id)
  const isOpen = lines.length === 0 && !isDecided(state)
  const candidates = [
    ...(isOpen ? await listCandidateLines(deps.db, { id, email, numbers }) : []),
    ...(askedOrder === undefined ? [] : await listOfOrder(deps.db, withdrawal, askedOrder)),
  ].filter((line, at, all) => all.findIndex((one) => isSameLine(one, line)) === at)
  const own = lines.map((line) => ({ ...line, foreign: false }))
  return {
    withdrawal,
    lines: await withStarts(deps.db, own),
    candidates: await withStarts(
      deps.db,
      candidates.filter((line) => !own.some((one) => isSameLine(one, line))),
    ),
    openAttempts: await listOpenAttemptsOf(deps.db, lines),
  }
}

export async function listOfOrder(
  db: AdminDeps['db'],
  { id, email }: Withdrawal,
  number: number,
): Promise<CandidateLine[]> {
  const found = await listCandidateLines(db, { id, email, numbers: [number] })
  return found.filter(({ orderNumber }) => orderNumber === number)
}

async function withStarts<Line extends CandidateLine>(
  db: AdminDeps['db'],
  lines: readonly Line[],
): Promise<(Line & { begun: ReadLine['begun'] })[]> {
  const begun = await listEarlyStarts(db, lines)
  return lines.map((line) => ({
    ...line,
    begun: begun.find((request) => isSameLine(request, line)),
  }))
}
