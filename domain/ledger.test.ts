import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveOrder, type Ledger } from './ledger.ts'
import { ORDER_STATES, type OrderState } from './order-state.ts'

const paid = [{ amountCents: 2700 }]
const nothing: Ledger = { payments: paid, refunds: [], disputes: [] }
const delivered = { state: 'fulfilled' as const, totalCents: 2700, isDelivered: true }

const refund = (amountCents: number, status = 'succeeded', lineNos: number[] = []) => ({
  amountCents,
  status,
  lineNos,
})
const dispute = (status: string, amountCents = 2700) => ({ amountCents, status })

const settled = (ledger: Partial<Ledger>, order: Parameters<typeof deriveOrder>[0] = delivered) => {
  const { state, refundedCents, refundedOfPriceCents, surplusCents, statusOf } = deriveOrder(
    order,
    {
      ...nothing,
      ...ledger,
    },
  )
  return {
    state,
    refundedCents,
    refundedOfPriceCents,
    surplusCents,
    lines: [statusOf(1), statusOf(2)],
  }
}

describe('what follows from an order’s ledger [OWN-01] [OWN-02]', () => {
  test.each<[string, Partial<Ledger>, OrderState]>([
    ['nothing but its payment', {}, 'fulfilled'],
    ['a part refunded', { refunds: [refund(500)] }, 'partially_refunded'],
    ['a part on its way back', { refunds: [refund(500, 'pending')] }, 'partially_refunded'],
    ['all refunded in parts', { refunds: [refund(500), refund(2200)] }, 'refunded'],
    ['a refund that came back', { refunds: [refund(2700, 'failed')] }, 'fulfilled'],
    ['an inquiry', { disputes: [dispute('warning_needs_response')] }, 'disputed'],
    ['an inquiry that ended', { disputes: [dispute('warning_closed')] }, 'fulfilled'],
    ['an open dispute', { disputes: [dispute('under_review')] }, 'disputed'],
    ['a dispute in a status not known yet', { disputes: [dispute('new_word')] }, 'disputed'],
    ['a dispute of earlier versions', { disputes: [dispute('open')] }, 'disputed'],
    ['a won dispute', { disputes: [dispute('won')] }, 'fulfilled'],
    ['a lost dispute', { disputes: [dispute('lost')] }, 'revoked'],
    ['a part lost', { disputes: [dispute('lost', 700)] }, 'partially_refunded'],
    ['a won one and a lost one', { disputes: [dispute('won'), dispute('lost')] }, 'revoked'],
    ['refunded and lost', { refunds: [refund(700)], disputes: [dispute('lost', 2000)] }, 'revoked'],
    ['refunded and disputed', { refunds: [refund(2700)], disputes: [dispute('open')] }, 'refunded'],
  ])('%s', (_what, ledger, state) => {
    expect(settled(ledger).state).toBe(state)
  })

  test('three refunds of which the last fails count as two, and the goods are owned again [F42]', () => {
    const refunds = [refund(500), refund(700), refund(1500)]
    expect(settled({ refunds })).toMatchObject({ state: 'refunded', refundedCents: 2700 })

    const failed = [refund(500), refund(700), refund(1500, 'failed')]
    expect(settled({ refunds: failed }, { ...delivered, state: 'refunded' })).toMatchObject({
      state: 'partially_refunded',
      refundedCents: 1200,
      lines: ['completed', 'completed'],
    })
  })

  test('a refund of a line takes that line and leaves the others', () => {
    expect(settled({ refunds: [refund(700, 'succeeded', [2])] }).lines).toEqual([
      'completed',
      'refunded',
    ])
    expect(settled({ refunds: [refund(700, 'failed', [2])] }).lines).toEqual([
      'completed',
      'completed',
    ])
  })

  test('an order whose lines are all refunded is taken back, and a second payment stays too much', () => {
    const refunds = [refund(2000, 'succeeded', [1]), refund(700, 'succeeded', [2])]
    expect(settled({ refunds })).toMatchObject({ state: 'refunded', surplusCents: 0 })
    expect(settled({ payments: [...paid, ...paid], refunds })).toMatchObject({
      state: 'refunded',
      surplusCents: 2700,
    })
    const [first] = refunds
    const half = { payments: [...paid, ...paid], refunds: first ? [first] : [] }
    expect(settled(half)).toMatchObject({ state: 'partially_refunded', surplusCents: 2700 })
  })

  test('of two payments one may be refunded, whichever it is [F40]', () => {
    const payments = [...paid, ...paid]
    expect(settled({ payments })).toMatchObject({ state: 'fulfilled', surplusCents: 2700 })
    expect(settled({ payments, refunds: [refund(2700)] })).toMatchObject({
      state: 'fulfilled',
      surplusCents: 0,
      refundedOfPriceCents: 0,
    })
    expect(settled({ payments, refunds: [refund(2700), refund(500)] })).toMatchObject({
      state: 'partially_refunded',
      refundedOfPriceCents: 500,
    })
    expect(settled({ payments, refunds: [refund(2700), refund(2700)] }).state).toBe('refunded')
  })

  test('an order held for review is closed by a full refund, and held again when that fails', () => {
    const held = { state: 'review' as const, totalCents: 100, isDelivered: false }
    expect(settled({}, held).state).toBe('review')
    expect(settled({ refunds: [refund(2700)] }, held).state).toBe('refunded')
    const refunded = { ...held, state: 'refunded' as const }
    expect(settled({ refunds: [refund(2700, 'failed')] }, refunded).state).toBe('review')
  })

  test('an order without a known payment, or that is not delivered yet, keeps its state', () => {
    for (const state of ORDER_STATES) {
      expect(settled({ payments: [] }, { ...delivered, state }).state).toBe(state)
    }
    for (const state of ['created', 'open', 'expired', 'paid'] as const) {
      expect(settled({}, { ...delivered, state, isDelivered: false }).state).toBe(state)
    }
  })

  test('the state depends on the ledger alone, not on the state before', () => {
    const amountCents = integer({ min: 1, max: 3000 })
    const statuses = ['pending', 'succeeded', 'failed', 'canceled']
    const anyLedger = record({
      refunds: array(record({ amountCents, status: constantFrom(...statuses) }), { maxLength: 4 }),
      disputes: array(
        record({
          amountCents,
          status: constantFrom('needs_response', 'under_review', 'won', 'lost'),
        }),
        { maxLength: 3 },
      ),
    })
    const ends = ['fulfilled', 'partially_refunded', 'refunded', 'disputed', 'revoked'] as const
    assert(
      property(anyLedger, ({ refunds, disputes }) => {
        const ledger = { refunds: refunds.map((row) => ({ ...row, lineNos: [] })), disputes }
        const states = ends.map((state) => settled(ledger, { ...delivered, state }).state)
        expect(new Set(states).size).toBe(1)
        expect(ends).toContain(states[0])
      }),
    )
  })
})
