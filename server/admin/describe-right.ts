import { isService } from '#domain/early-start.ts'
import { rightToWithdraw } from '#domain/withdrawal.ts'
import type { EarlyStart } from '../db/early-starts.ts'
import type { CandidateLine } from '../db/withdrawal-lines.ts'
import type { Withdrawal } from '../db/withdrawals.ts'
import { moment } from './text.ts'

/** What the law says of a line that a withdrawal is or may be about. Only what is `owed…` has to be paid back. */
export type LineJudgement =
  | 'withdrawn'
  | 'given_back'
  | 'foreign'
  | 'late'
  | 'opened'
  | 'owed'
  | 'owed_opened_later'
  | 'owed_unconfirmed'

/** Judges a line by the moment at which the withdrawal arrived. */
export function judgeLine(line: CandidateLine, { receivedAt }: Withdrawal): LineJudgement {
  const right = rightToWithdraw(line, receivedAt)
  if (right === 'withdrawn') return 'withdrawn'
  if (right === 'taken') return 'given_back'
  if (line.foreign) return 'foreign'
  if (right === 'over') return 'late'
  if (right === 'opened') return 'opened'
  if (!line.openedAt) return 'owed'
  return line.openedAt > receivedAt ? 'owed_opened_later' : 'owed_unconfirmed'
}

/** Whether the money of a line is owed for a withdrawal, by the moment at which it arrived. */
export function isOwed(line: CandidateLine, withdrawal: Withdrawal): boolean {
  return judgeLine(line, withdrawal).startsWith('owed')
}

const words: Record<LineJudgement, (line: CandidateLine) => string> = {
  withdrawn: () => 'refunded by another withdrawal',
  given_back: () => 'refunded before',
  foreign: () => 'another buyer’s address',
  late: () => 'too late',
  opened: (line) => `opened before, ${moment(line.openedAt)} UTC`,
  owed: () => 'eligible',
  owed_opened_later: () => 'eligible, as it was opened only after the statement had arrived',
  owed_unconfirmed: () => 'eligible, as the mail that confirms its opening came back',
}

/** What the owner reads of a line that a withdrawal is or may be about: whether its money is owed, and if not, why. */
export function describeRight(line: CandidateLine, withdrawal: Withdrawal): string {
  return words[judgeLine(line, withdrawal)](line)
}

/** What a buyer had of a service: it may have been asked to begin. */
export function describeStart(
  line: CandidateLine,
  begun: Pick<EarlyStart, 'askedAt'> | undefined,
): string {
  if (begun) return `to begin early, asked ${moment(begun.askedAt)} UTC`
  return isService(line) ? 'not asked to begin early' : ''
}
