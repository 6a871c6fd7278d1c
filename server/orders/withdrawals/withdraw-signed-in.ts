import type {
  ListWithdrawableAnswer,
  WithdrawAnswer,
  WithdrawRequest,
} from '#contract/functions.ts'
import { formatDay, formatFinnishMoment } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { rightToWithdraw, sumLeftOf, withdrawalNumber } from '#domain/withdrawal.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'
import { tidyForm } from '#domain/withdrawal-statement.ts'
import { listEarlyStarts } from '#server/db/early-starts.ts'
import { listLinesOfUser, type WithdrawalLine } from '#server/db/withdrawal-lines.ts'
import type { Deps } from '#server/deps.ts'
import { isSameLine } from './change-withdrawal.ts'
import { receiveWithdrawal } from './receive-withdrawal.ts'

/** Past every withdrawal period. */
const SHOWN_DAYS = 60

export async function listWithdrawable(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<ListWithdrawableAnswer> {
  const now = new Date()
  const lines = await listLinesOfUser(db, { userId, days: SHOWN_DAYS })
  const begun = await listEarlyStarts(db, lines)
  return {
    lines: lines.map((line) => ({
      ...present(line, now),
      begun: begun.some((request) => isSameLine(request, line)),
    })),
  }
}

function present(
  line: WithdrawalLine,
  now: Date,
): Omit<ListWithdrawableAnswer['lines'][number], 'begun'> {
  const { orderNumber, lineNo, productName, paidAt } = line
  const right = rightToWithdraw(line, now)
  return {
    orderNumber,
    lineNo,
    productName,
    cents: right === 'open' ? sumLeftOf([line]) : line.cents,
    lastDay: formatDay(withdrawalPeriod(paidAt ?? now).lastDay),
    right,
  }
}

/** @throws AppError bad_request when a line is not the user's */
export async function withdrawSignedIn(
  deps: Deps,
  { userId, email, request }: { userId: string; email: string; request: WithdrawRequest },
): Promise<WithdrawAnswer> {
  const own = await listLinesOfUser(deps.db, { userId, days: SHOWN_DAYS })
  const ticked = own.filter(({ orderNumber, lineNo }) =>
    request.lines.some((line) => line.orderNumber === orderNumber && line.lineNo === lineNo),
  )
  if (ticked.length === 0 || ticked.length < request.lines.length) {
    throw new AppError('bad_request', 'These are not lines of your orders.')
  }
  const { number, receivedAt, statement } = await receiveWithdrawal(deps, {
    formId: request.formId,
    form: tidyForm({ name: request.name, email, orderNumber: '', bought: '' }),
    signedIn: { userId, ticked },
  })
  return {
    number: withdrawalNumber(number),
    receivedAt: formatFinnishMoment(receivedAt),
    statement,
  }
}
