import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { findOrderByNumber } from '../db/reports/admin-orders.ts'
import {
  type CandidateLine,
  listCandidateLines,
  listLinesOfWithdrawal,
} from '../db/withdrawal-lines.ts'
import type { Withdrawal } from '../db/withdrawals.ts'
import { isSameLine } from '../orders/withdrawals/change-withdrawal.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'

/** Why lines of a withdrawal cannot be refunded as asked. */
export type RefundProblem =
  | 'not_owed'
  | 'several_orders'
  | 'no_line'
  | 'other_withdrawal'
  | 'disputed'

/** A refund of a withdrawal that cannot be made as asked; what can be asked instead, each mouth says itself. */
export class RefundRefusal extends AdminRefusal {
  readonly problem: RefundProblem

  constructor(problem: RefundProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** A line with what this withdrawal says of it, if it is about it. */
export type ChosenLine = CandidateLine & { outcome?: LineOutcome }

/** Names lines: those of an order, one of it, or those of this number that the withdrawal is about. */
export interface LineChoice {
  orderNumber?: number | undefined
  lineNo?: number | undefined
}

/**
 * The lines to refund: those that are named, else all that are neither settled nor another's.
 * @throws AdminRefusal when there is no such order, or it was never paid
 * @throws RefundRefusal when there is nothing to refund
 */
export async function chooseLines(
  { db }: Pick<AdminDeps, 'db'>,
  withdrawal: Withdrawal,
  choices: readonly LineChoice[],
): Promise<ChosenLine[]> {
  const { id, number } = withdrawal
  const own = (await listLinesOfWithdrawal(db, id)).map((one) => ({ ...one, foreign: false }))
  const unsettled = own.filter(
    ({ outcome }) => !['already', 'refunded', 'refused'].includes(outcome),
  )
  const chosen: ChosenLine[] = []
  for (const { orderNumber, lineNo } of choices.length > 0 ? choices : [{}]) {
    const all =
      orderNumber === undefined
        ? unsettled
        : await listLinesOfNumber(db, orderNumber, { withdrawal, own })
    const meant = all.filter((one) => lineNo === undefined || one.lineNo === lineNo)
    if (meant.length === 0) {
      throw new RefundRefusal('no_line', `${withdrawalNumber(number)} has no such line to refund.`)
    }
    chosen.push(...meant.filter((line) => !chosen.some((one) => isSameLine(one, line))))
  }
  return chosen
}

/** @throws AdminRefusal when there is no such order, or it was never paid */
async function listLinesOfNumber(
  db: AdminDeps['db'],
  number: number,
  { withdrawal, own }: { withdrawal: Withdrawal; own: readonly ChosenLine[] },
): Promise<ChosenLine[]> {
  if (!(await findOrderByNumber(db, number))) throw new AdminRefusal(`There is no order ${number}.`)
  const { id, email } = withdrawal
  const candidates = await listCandidateLines(db, { id, numbers: [number], email })
  const lines = candidates
    .filter(({ orderNumber }) => orderNumber === number)
    .map((line) => own.find((one) => isSameLine(one, line)) ?? line)
  if (lines.length > 0) return lines
  throw new AdminRefusal(`Order ${number} was never paid.`)
}
