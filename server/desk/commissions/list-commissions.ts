import { z } from 'zod'
import type { ListDeskCommissionsQuery } from '#contract/desk/commissions.ts'
import { AppError } from '#domain/errors.ts'
import type { CommissionFacts } from '#server/db/commissions.ts'
import {
  type CommissionCursor,
  type ListedCommission,
  listCommissionsByTurn,
} from '#server/db/desk/commissions.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

const ROWS = 50

/** @throws AppError bad_request for an invalid `after` */
export async function listCommissions(
  { db }: Pick<DeskDeps, 'db'>,
  { state, kind, late, order, after }: ListDeskCommissionsQuery,
) {
  const filter = { state, kind, onlyLate: late !== undefined, orderNumber: order }
  const cursor = after === undefined ? undefined : readCursor(after)
  const found = await listCommissionsByTurn(db, filter, { after: cursor, limit: ROWS + 1 })
  const rows = found.slice(0, ROWS)
  const last = rows.at(-1)
  return {
    rows: rows.map(toRow),
    next: found.length > ROWS && last ? writeCursor(last) : null,
  }
}

export function toRow(commission: CommissionFacts) {
  const { id, orderNumber, productName, kind, quantity, email, state, closedBecause } = commission
  const { isDeliveredOpen } = commission
  const { stateSince, dueAt, callAt, lastWord } = commission
  return {
    id,
    orderNumber,
    productName,
    kind,
    quantity,
    email, // null once the customer is erased
    state,
    closedBecause,
    isDeliveredOpen,
    stateSince,
    dueAt: state === 'new' ? dueAt : null,
    callAt,
    isUnanswered: lastWord === 'buyer',
  }
}

const Cursor = z.tuple([z.int().min(0).max(9), z.string().regex(/^[\d :.+-]{10,40}$/), z.uuid()])

function writeCursor({ urgency, turn, id }: ListedCommission): string {
  return Buffer.from(JSON.stringify([urgency, turn, id])).toString('base64url')
}

function readCursor(text: string): CommissionCursor {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const [urgency, turn, id] = Cursor.parse(given)
    return { urgency, turn, id }
  } catch (error) {
    throw new AppError('bad_request', 'This page of the list doesn’t exist.', { cause: error })
  }
}
