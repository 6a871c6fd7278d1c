import { type ListOrdersAnswer, OwnOrder } from '#contract/functions.ts'
import type { NextAction } from '#domain/catalogue/next-step.ts'
import { feeNoteOf } from '#domain/catalogue/prices.ts'
import { isToBegin } from '#domain/commission-state.ts'
import { formatDay } from '#domain/dates.ts'
import {
  EARLY_START_VERSION,
  earlyStartText,
  isService,
  WITHDRAWAL_PERIOD_AT_MOST_DAYS,
} from '#domain/early-start.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { rightToWithdraw } from '#domain/withdrawal.ts'
import { withdrawalPeriod } from '#domain/withdrawal-period.ts'
import { listAccessUrls } from '#server/content/list-access-urls.ts'
import { type CommissionFacts, listCommissionsOfUser } from '#server/db/commissions.ts'
import { type EarlyStart, listEarlyStarts } from '#server/db/early-starts.ts'
import type { Order } from '#server/db/orders.ts'
import {
  listLinesOfOrders,
  listPaidOrdersOf,
  type OwnOrderLine,
} from '#server/db/reports/own-orders.ts'
import { listLinesOfUser, type WithdrawalLine } from '#server/db/withdrawal-lines.ts'
import type { Deps } from '#server/deps.ts'
import { stepOfLine } from './step-of-line.ts'
import { isSameLine } from './withdrawals/change-withdrawal.ts'

export async function listOwnOrders(deps: Deps, userId: string): Promise<ListOrdersAnswer> {
  const { db, catalogue } = deps
  const orders = await listPaidOrdersOf(db, userId)
  const ids = orders.map(({ id }) => id)
  const lines = await listLinesOfOrders(db, ids)
  const rights = await listLinesOfUser(db, { userId, days: WITHDRAWAL_PERIOD_AT_MOST_DAYS })
  const asked = await listEarlyStarts(db, lines)
  const accessUrls = await listAccessUrls(deps, db)
  const commissions = await listCommissionsOfUser(db, userId)
  const addRights = (line: OwnOrderLine): LineWithRights => {
    const found = rights.find((right) => isSameLine(right, line))
    const request = asked.find((one) => isSameLine(one, line))
    const withdrawn = found !== undefined && (found.withdrawn || found.undecided)
    const sold = catalogue.findSold(line.productKey)
    const accessUrl = accessUrls.get(line.productKey)
    const step = withdrawn ? undefined : stepOfLine(deps, line, { accessUrl, isOwner: true })
    const underWay = commissions.find((one) => isSameLine(one, line) && isUnderWay(one))
    return {
      ...line,
      slug: sold ? slugOf(sold.item) : null,
      withdrawn,
      action: step && underWay ? seeCommission(underWay) : (step?.action ?? null),
      earlyStart: toEarlyStart(found, request),
    }
  }
  return {
    orders: orders.map((order) =>
      toOwnOrder(order, lines.filter(({ orderId }) => orderId === order.id).map(addRights)),
    ),
  }
}

function isUnderWay(commission: CommissionFacts): boolean {
  if (commission.state === 'closed') return commission.closedBecause === 'done'
  return !isToBegin(commission)
}

/** Links a song to its form until the form is sent, even if the details arrived by email. */
function seeCommission({ id, kind, briefSentAt }: CommissionFacts): NextAction {
  const wantsBrief = kind === 'song' && briefSentAt === null
  return {
    label: 'See the status',
    href: wantsBrief ? paths.songProject() : paths.commissionOf(id),
    needsAccount: true,
  }
}

type EarlyStartOfLine = OwnOrder['lines'][number]['earlyStart']
type ToldOfLine = Pick<OwnOrder['lines'][number], 'slug' | 'withdrawn' | 'action' | 'earlyStart'>
type LineWithRights = OwnOrderLine & ToldOfLine

function toEarlyStart(
  line: WithdrawalLine | undefined,
  asked: EarlyStart | undefined,
): EarlyStartOfLine {
  if (!line || !isService(line) || line.undecided) return null
  if (rightToWithdraw(line, new Date()) !== 'open') return null
  return {
    askedAt: asked?.askedAt.toISOString() ?? null,
    lastDay: formatDay(withdrawalPeriod(line.paidAt ?? new Date()).lastDay),
    text: earlyStartText(line.productName),
    textVersion: EARLY_START_VERSION,
  }
}

function toOwnOrder(order: Order, lines: readonly LineWithRights[]): OwnOrder {
  return OwnOrder.parse({
    number: Number(order.number), // bigint, a string from the driver
    state: order.state,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    email: order.email,
    lines: lines.map(({ lineNo, productName, quantity, unitCents, status, ...line }) => ({
      lineNo,
      name: productName,
      slug: line.slug,
      quantity,
      cents: unitCents * quantity,
      feeNote: feeNoteOf(line, order.currency),
      returned: status === 'refunded' || status === 'revoked',
      withdrawn: line.withdrawn,
      action: line.action,
      earlyStart: line.earlyStart,
    })),
    totalCents: order.totalCents,
    refundedCents: order.refundedCents,
  })
}
