import { type LineOutcome, withdrawalNumber } from '#domain/withdrawal.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { findOrderByNumber } from '#server/db/reports/admin-orders.ts'
import { type CandidateLine, listLinesOfWithdrawal } from '#server/db/withdrawal-lines.ts'
import type { Withdrawal } from '#server/db/withdrawals.ts'
import { isSameLine } from './change-withdrawal.ts'
import { listOfOrder } from './read-withdrawal.ts'

/** `outcome` is set for lines of this withdrawal. */
export type ChosenLine = CandidateLine & { outcome?: LineOutcome }

/** All lines of an order, one of them, or a line number of the withdrawal. */
export interface LineChoice {
  orderNumber?: number | undefined
  lineNo?: number | undefined
}

/**
 * Without choices: all open lines of the withdrawal.
 * @throws AdminRefusal for an unknown or unpaid order, or when there is nothing to refund
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
      throw new AdminRefusal(`${withdrawalNumber(number)} has no such line to refund.`)
    }
    chosen.push(...meant.filter((line) => !chosen.some((one) => isSameLine(one, line))))
  }
  return chosen
}

async function listLinesOfNumber(
  db: AdminDeps['db'],
  number: number,
  { withdrawal, own }: { withdrawal: Withdrawal; own: readonly ChosenLine[] },
): Promise<ChosenLine[]> {
  if (!(await findOrderByNumber(db, number))) throw new AdminRefusal(`There is no order ${number}.`)
  const candidates = await listOfOrder(db, withdrawal, number)
  const lines = candidates.map((line) => own.find((one) => isSameLine(one, line)) ?? line)
  if (lines.length > 0) return lines
  throw new AdminRefusal(`Order ${number} was never paid.`)
}
