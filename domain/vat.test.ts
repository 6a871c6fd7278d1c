import { expect, test } from 'vitest'
import { includedVat, vatNote } from './vat.ts'

const now = new Date('2026-11-23T12:00:00Z')
const rates = [
  { from: '2024-09-01', percent: 25.5 },
  { from: '2026-11-24', percent: 26 },
]

const paid = (totalCents: number, refundedCents = 0) => ({ totalCents, refundedCents })

test('after a refund the receipt states the tax of the remaining amount', () => {
  expect(includedVat(paid(3400, 700), now, rates)).toEqual({
    label: 'VAT included in what was kept (25.5%)',
    cents: 549,
  })
  expect(includedVat(paid(2700, 2700), now, rates)?.cents).toBe(0)
})

test('without a rate there is no VAT note', () => {
  expect([vatNote([], now), includedVat(paid(2700), now, [])]).toEqual([undefined, undefined])
})

test('with a rate totals mention VAT, and a receipt gives the amount', () => {
  expect(vatNote(rates, now)).toBe('VAT included')
  expect(includedVat(paid(2700), now, rates)).toEqual({ label: 'VAT included (25.5%)', cents: 549 })
  const none = [{ from: '2024-09-01', percent: 0 }]
  expect(includedVat(paid(2700), now, none)).toEqual({ label: 'VAT included (0%)', cents: 0 })
})

test('a receipt keeps the rate of its day in Finland', () => {
  const labels = ['2024-08-31T20:59:59Z', '2026-11-23T21:59:59Z', '2026-11-23T22:00:00Z'].map(
    (at) => includedVat(paid(100), new Date(at), rates)?.label,
  )
  expect(labels).toEqual([undefined, 'VAT included (25.5%)', 'VAT included (26%)'])
})
