import { isTakenBack } from '#domain/order-state.ts'
import { paths } from '#domain/pages.ts'
import type { Trx } from '../db/connect.ts'
import type { Mail } from '../db/mails.ts'
import { findOrder, listOrderLines, type Order, type OrderLine } from '../db/orders.ts'
import type { Deps } from '../deps.ts'
import type { Email } from './layout.tsx'
import { nextStep } from './next-step.ts'
import { orderConfirmationEmail } from './order-confirmation-email.tsx'
import type { OrderSummary } from './order-rows.tsx'
import { ownerSaleEmail } from './owner-sale-email.tsx'
import { refundNoticeEmail } from './refund-notice-email.tsx'

export type OrderMailKind = 'order_confirmation' | 'owner_sale' | 'refund_notice'

/** Renders a mail about an order from the current data; undefined when the order no longer exists. */
export async function writeOrderMail(
  deps: Deps,
  trx: Trx,
  { kind, mail }: { kind: OrderMailKind; mail: Mail },
): Promise<Email | undefined> {
  const order = mail.orderId ? await findOrder(trx, mail.orderId) : undefined
  if (!order) return undefined
  const lines = await listOrderLines(trx, order.id)
  switch (kind) {
    case 'order_confirmation':
      return writeConfirmation(deps, order, lines)
    case 'owner_sale':
      return ownerSaleEmail({
        ...summaryOf(order, lines),
        buyerEmail: order.email ?? undefined,
        sendByHand: lines
          .filter((line) => line.productType === 'guide' && !accessUrlOf(deps, line))
          .map((line) => line.productName),
      })
    case 'refund_notice':
      return refundNoticeEmail({
        number: order.number,
        cents: Number(mail.facts['cents']),
        refundedCents: Number(mail.facts['refundedCents']),
        totalCents: order.totalCents,
        taken: takenBy(mail, { order, lines }),
      })
  }
}

/** What a refund took back: everything, or the names of some lines. */
function takenBy(
  { facts: { taken } }: Mail,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
): 'all' | string[] {
  if (!Array.isArray(taken)) return taken === 'all' || isTakenBack(order.state) ? 'all' : []
  return lines.filter(({ lineNo }) => taken.includes(lineNo)).map((line) => line.productName)
}

function writeConfirmation(deps: Deps, order: Order, lines: readonly OrderLine[]): Email {
  const { siteUrl } = deps.settings
  return orderConfirmationEmail({
    ...summaryOf(order, lines),
    steps: lines.map((line) => ({
      name: line.productName,
      step: nextStep(deps.catalogue, line.productKey, {
        siteUrl,
        hasAccessUrl: accessUrlOf(deps, line) !== undefined,
      }),
    })),
    newAccount: order.account === 'created',
    signInUrl: `${siteUrl}${paths.auth()}`,
    termsUrl: `${siteUrl}${paths.terms()}`,
  })
}

function accessUrlOf(deps: Deps, line: OrderLine): string | undefined {
  return deps.settings.accessUrls[line.productKey]
}

function summaryOf(order: Order, lines: readonly OrderLine[]): OrderSummary {
  return {
    number: order.number,
    lines: lines.map((line) => ({
      name: line.productName,
      quantity: line.quantity,
      totalCents: line.unitCents * line.quantity,
    })),
    totalCents: order.totalCents,
  }
}
