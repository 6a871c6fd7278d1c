import { type NextAction, nextStep } from '#domain/catalogue/next-step.ts'
import { feeNoteOf } from '#domain/catalogue/prices.ts'
import { isService } from '#domain/early-start.ts'
import { isTakenBack } from '#domain/order-state.ts'
import { paths } from '#domain/pages.ts'
import { vatNote } from '#domain/vat.ts'
import { withdrawalRight } from '#domain/waiver.ts'
import { listAccessUrls } from '#server/content/list-access-urls.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Mail } from '#server/db/mails.ts'
import { findOrder, listOrderLines, type Order, type OrderLine } from '#server/db/orders.ts'
import { findTerms } from '#server/db/terms.ts'
import type { Deps } from '#server/deps.ts'
import { findOneTimeLink } from '#server/tokens/one-time-links.ts'
import { coverOfProduct, smallPictureOf } from './cover-of-product.ts'
import { deskPage } from './desk-page.ts'
import type { Email } from './layout.tsx'
import { orderConfirmationEmail, ownerSaleEmail, refundNoticeEmail } from './order-emails.tsx'
import type { OrderMailLine, OrderSummary } from './order-rows.tsx'

export type OrderMailKind = 'order_confirmation' | 'owner_sale' | 'refund_notice'

/** Undefined when the order no longer exists. */
export async function writeOrderMail(
  deps: Deps,
  trx: Trx,
  { kind, mail }: { kind: OrderMailKind; mail: Mail },
): Promise<Email | undefined> {
  const order = mail.orderId ? await findOrder(trx, mail.orderId) : undefined
  if (!order) return undefined
  const lines = await listOrderLines(trx, order.id)
  const accessUrls = await listAccessUrls(deps, trx)
  switch (kind) {
    case 'order_confirmation':
      return writeConfirmation(deps, trx, { mail, order, lines, accessUrls })
    case 'owner_sale':
      return ownerSaleEmail({
        ...summaryOf(deps, order, lines),
        customerEmail: order.email ?? undefined,
        deskUrl: deskPage(deps, `/orders/${order.number}`),
        sendByHand: lines
          .filter((line) => line.productType === 'guide' && !accessUrls.has(line.productKey))
          .map((line) => line.productName),
      })
    case 'refund_notice':
      return refundNoticeEmail({
        number: order.number,
        cents: Number(mail.facts['cents']),
        refundedCents: Number(mail.facts['refundedCents']),
        totalCents: order.totalCents,
        currency: order.currency,
        accountUrl: `${deps.settings.siteUrl}${paths.myAccount()}`,
        taken: takenBy(mail, { order, lines }),
      })
  }
}

function takenBy(
  { facts: { taken } }: Mail,
  { order, lines }: { order: Order; lines: readonly OrderLine[] },
): 'all' | string[] {
  if (!Array.isArray(taken)) return taken === 'all' || isTakenBack(order.state) ? 'all' : []
  return lines.filter(({ lineNo }) => taken.includes(lineNo)).map((line) => line.productName)
}

async function writeConfirmation(
  deps: Deps,
  trx: Trx,
  { mail, order, lines, accessUrls }: ToConfirm,
): Promise<Email> {
  const { siteUrl } = deps.settings
  const { termsVersion } = order
  const terms = termsVersion === null ? undefined : await findTerms(trx, termsVersion)
  const link = { purpose: 'set_password', mailId: mail.id } as const
  const toLink = ({ label, href }: NextAction) => ({
    label,
    href: href.startsWith('/') ? `${siteUrl}${href}` : href,
  })
  const [only] = lines.length === 1 ? lines : []
  return orderConfirmationEmail({
    ...summaryOf(deps, order, lines),
    cover: only && coverOfProduct(deps.catalogue, only.productKey),
    lines: lines.map((line) => {
      const { text, action } = nextStep(
        { catalogue: deps.catalogue, facts: deps.site },
        line.productKey,
        accessUrls.get(line.productKey),
      )
      return {
        ...lineOf(deps, line, order),
        step: { text, link: action && toLink(action), needsAccount: action?.needsAccount ?? false },
      }
    }),
    passwordUrl: mail.userId ? await findOneTimeLink(deps, trx, link) : undefined,
    signInUrl: `${siteUrl}${paths.auth()}`,
    termsUrl: `${siteUrl}${paths.terms()}`,
    right: withdrawalRight(lines.map(({ productType }) => productType)),
    withdrawUrl: `${siteUrl}${paths.withdraw()}`,
    accountUrl: lines.some(isService) ? `${siteUrl}${paths.myAccount()}` : undefined,
    terms: terms?.pdf,
  })
}

interface ToConfirm {
  mail: Mail
  order: Order
  lines: readonly OrderLine[]
  accessUrls: ReadonlyMap<string, string>
}

function summaryOf(deps: Deps, order: Order, lines: readonly OrderLine[]): OrderSummary {
  const paidAt = order.paidAt ?? order.createdAt
  return {
    number: order.number,
    lines: lines.map((line) => lineOf(deps, line, order)),
    totalCents: order.totalCents,
    currency: order.currency,
    vat: vatNote(deps.site.vat.rates, paidAt),
    paidAt,
  }
}

function lineOf({ catalogue }: Deps, line: OrderLine, { currency }: Order): OrderMailLine {
  return {
    name: line.productName,
    quantity: line.quantity,
    totalCents: line.unitCents * line.quantity,
    feeNote: feeNoteOf(line, currency),
    picture: smallPictureOf(catalogue, line.productKey),
  }
}
