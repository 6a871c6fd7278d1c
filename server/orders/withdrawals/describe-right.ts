import { type LineClaim, rightToWithdraw } from '#domain/withdrawal.ts'
import type { CandidateLine } from '#server/db/withdrawal-lines.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'
import { moment } from '#server/text.ts'

export function claimOf(line: CandidateLine, { receivedAt }: Withdrawal): LineClaim {
  const right = rightToWithdraw(line, receivedAt)
  if (right === 'withdrawn') return 'withdrawn'
  if (right === 'taken') return 'given_back'
  if (line.foreign) return 'foreign'
  if (right === 'over') return 'late'
  if (right === 'opened') return 'opened'
  if (!line.openedAt) return 'owed'
  return line.openedAt > receivedAt ? 'owed_opened_later' : 'owed_unconfirmed'
}

export function isOwed(line: CandidateLine, withdrawal: Withdrawal): boolean {
  return claimOf(line, withdrawal).startsWith('owed')
}

const words: Record<LineClaim, (line: CandidateLine) => string> = {
  withdrawn: () => 'refunded by another withdrawal',
  given_back: () => 'already refunded',
  foreign: () => 'another customer’s address',
  late: () => 'too late',
  opened: (line) => `opened before, ${moment(line.openedAt)} UTC`,
  owed: () => 'eligible',
  owed_opened_later: () => 'eligible, as it was opened only after the statement had arrived',
  owed_unconfirmed: () => 'eligible, as the mail that confirms its opening came back',
}

export function describeRight(line: CandidateLine, withdrawal: Withdrawal): string {
  return words[claimOf(line, withdrawal)](line)
}
