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

describe('order state from the ledger [OWN-01] [OWN-02]', () => {
  test.each<[string, Partial<Ledger>, OrderState]>([
    ['only a payment', {}, 'fulfilled'],
    ['a partial refund', { refunds: [refund(500)] }, 'partially_refunded'],
    ['a pending partial refund', { refunds: [refund(500, 'pending')] }, 'partially_refunded'],
    ['partial refunds of everything', { refunds: [refund(500), refund(2200)] }, 'refunded'],
    ['a failed refund', { refunds: [refund(2700, 'failed')] }, 'fulfilled'],
    ['an inquiry', { disputes: [dispute('warning_needs_response')] }, 'disputed'],
    ['a closed inquiry', { disputes: [dispute('warning_closed')] }, 'fulfilled'],
    ['an open dispute', { disputes: [dispute('under_review')] }, 'disputed'],
    ['a dispute of unknown status', { disputes: [dispute('new_word')] }, 'disputed'],
    ['a dispute of earlier versions', { disputes: [dispute('open')] }, 'disputed'],
    ['a won dispute', { disputes: [dispute('won')] }, 'fulfilled'],
    ['a lost dispute', { disputes: [dispute('lost')] }, 'revoked'],
    ['a dispute partly lost', { disputes: [dispute('lost', 700)] }, 'partially_refunded'],
    ['a won and a lost dispute', { disputes: [dispute('won'), dispute('lost')] }, 'revoked'],
    ['refunded and lost', { refunds: [refund(700)], disputes: [dispute('lost', 2000)] }, 'revoked'],
    ['refunded and disputed', { refunds: [refund(2700)], disputes: [dispute('open')] }, 'refunded'],
  ])('%s', (_what, ledger, state) => {
    expect(settled(ledger).state).toBe(state)
  })

  test('a failed refund is not counted, and the customer owns the goods again [F42]', () => {
    const refunds = [refund(500), refund(700), refund(1500)]
    expect(settled({ refunds })).toMatchObject({ state: 'refunded', refundedCents: 2700 })

    const failed = [refund(500), refund(700), refund(1500, 'failed')]
    expect(settled({ refunds: failed }, { ...delivered, state: 'refunded' })).toMatchObject({
      state: 'partially_refunded',
      refundedCents: 1200,
      lines: ['completed', 'completed'],
    })
  })

  test('refunding a line revokes only that line', () => {
    expect(settled({ refunds: [refund(700, 'succeeded', [2])] }).lines).toEqual([
      'completed',
      'refunded',
    ])
    expect(settled({ refunds: [refund(700, 'failed', [2])] }).lines).toEqual([
      'completed',
      'completed',
    ])
  })

  test('refunding every line refunds the order and leaves a second payment as surplus', () => {
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

  test('either of two payments may be refunded [F40]', () => {
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

  test('a full refund closes an order in review, and its failure reopens it', () => {
    const held = { state: 'review' as const, totalCents: 100, isDelivered: false }
    expect(settled({}, held).state).toBe('review')
    expect(settled({ refunds: [refund(2700)] }, held).state).toBe('refunded')
    const refunded = { ...held, state: 'refunded' as const }
    expect(settled({ refunds: [refund(2700, 'failed')] }, refunded).state).toBe('review')
  })

  test('an order without a known payment or delivery keeps its state', () => {
    for (const state of ORDER_STATES) {
      expect(settled({ payments: [] }, { ...delivered, state }).state).toBe(state)
    }
    for (const state of ['created', 'open', 'expired', 'paid'] as const) {
      expect(settled({}, { ...delivered, state, isDelivered: false }).state).toBe(state)
    }
  })

  test('the state depends only on the ledger', () => {
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
