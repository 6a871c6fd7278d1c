import type { PaidOrder } from '#contract/functions.ts'
import { feeNoteOf } from '#domain/catalogue/prices.ts'
import { slugOf } from '#domain/slug.ts'
import { listAccessUrls } from '#server/content/list-access-urls.ts'
import { listLinesOfOrders, type OwnOrderLine } from '#server/db/reports/own-orders.ts'
import type { Deps } from '#server/deps.ts'
import { stepOfLine } from '#server/orders/step-of-line.ts'
import { mayChoosePassword } from './choose-password.ts'
import { findPaidOrder, type Visitor } from './find-paid-order.ts'
import { mayResend } from './resend-order-mail.ts'

export async function getPaidOrder(
  deps: Deps,
  sessionId: string,
  visitor: Visitor,
): Promise<PaidOrder | null> {
  const found = await findPaidOrder(deps, sessionId, visitor)
  if (!found) return null
  const { order, by } = found
  const lines = await listLinesOfOrders(deps.db, [order.id])
  const accessUrls = await listAccessUrls(deps, deps.db)
  const describeLine = (line: OwnOrderLine) => {
    const { productKey, productName, quantity, unitCents } = line
    const sold = deps.catalogue.findSold(productKey)
    const accessUrl = accessUrls.get(productKey)
    const step = stepOfLine(deps, line, { accessUrl, isOwner: by === 'account' })
    return {
      name: productName,
      slug: sold ? slugOf(sold.item) : null,
      coverTitle: sold?.item.coverTitle,
      quantity,
      cents: unitCents * quantity,
      feeNote: feeNoteOf(line, order.currency),
      text: step?.text ?? '',
      action: step?.action ?? null,
    }
  }
  return {
    number: Number(order.number), // bigint, a string from the driver
    email: order.email ?? '',
    lines: lines.map(describeLine),
    totalCents: order.totalCents,
    mayChoosePassword: await mayChoosePassword(deps, found),
    mayResend: await mayResend(deps, order),
  }
}
