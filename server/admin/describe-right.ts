import { isService } from '#domain/early-start.ts'
import { rightToWithdraw } from '#domain/withdrawal.ts'
import type { EarlyStart } from '../db/early-starts.ts'
import type { CandidateLine } from '../db/withdrawal-lines.ts'
import type { Withdrawal } from '../db/withdrawals.ts'
import { moment } from './text.ts'

/** Whether the money of a line is owed for a withdrawal, by the moment at which it arrived. */
export function isOwed(line: CandidateLine, { receivedAt }: Withdrawal): boolean {
  return !line.foreign && rightToWithdraw(line, receivedAt) === 'open'
}

/** What the owner reads of a line that a withdrawal is or may be about: whether its money is owed, and if not, why. */
export function describeRight(line: CandidateLine, { receivedAt }: Withdrawal): string {
  const right = rightToWithdraw(line, receivedAt)
  if (right === 'withdrawn') return 'goes back by another withdrawal'
  if (right === 'taken') return 'given back before'
  if (line.foreign) return 'another buyer’s address'
  if (right === 'over') return 'too late'
  if (right === 'opened') return `opened before, ${moment(line.openedAt)} UTC`
  if (!line.shown) return 'eligible'
  return line.openedAt
    ? 'eligible, as it was opened only after the statement had arrived'
    : 'eligible, as the mail that confirms its opening came back'
}

/** What a buyer had of a service: it may have been asked to begin. */
export function describeStart(line: CandidateLine, begun: EarlyStart | undefined): string {
  if (begun) return `to begin early, asked ${moment(begun.askedAt)} UTC`
  return isService(line) ? 'not asked to begin early' : ''
}
