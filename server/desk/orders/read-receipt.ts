import { feeNoteOf } from '#domain/catalogue/prices.ts'
import { includedVat } from '#domain/vat.ts'
import type { Order } from '#server/db/orders.ts'
import { listLinesOfOrders } from '#server/db/reports/own-orders.ts'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

/** Undefined while unpaid. */
export async function readReceipt({ db, site: { brand, company, vat } }: DeskDeps, order: Order) {
  const { paidAt, email, currency, totalCents, refundedCents } = order
  if (!paidAt) return undefined
  const lines = await listLinesOfOrders(db, [order.id])
  return {
    number: Number(order.number), // a bigint, which the driver returns as text
    shop: brand.name,
    paidAt,
    seller: [
      company.legalName,
      `Business ID ${company.businessId}`,
      `${company.street}, ${company.postalCode} ${company.city}, ${company.country}`,
      company.email,
    ],
    email,
    currency,
    lines: lines.map(({ productName: name, quantity, unitCents, status, ...line }) => ({
      name,
      quantity,
      cents: unitCents * quantity,
      feeNote: feeNoteOf(line, currency),
      isReturned: status === 'refunded' || status === 'revoked',
    })),
    totalCents,
    refundedCents,
    vat: includedVat(order, paidAt, vat.rates) ?? null,
  }
}
