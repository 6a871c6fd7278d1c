import { expect, test } from 'vitest'
import type { PaymentAnswer } from '#contract/functions.ts'
import { verifyPayment } from './payment-result.ts'

const paid: PaymentAnswer = {
  completed: true,
  state: 'completed',
  account: 'created',
  purchaseDetails: { hasResources: true, hasServices: false },
}
const unpaid: PaymentAnswer = {
  completed: false,
  state: 'unpaid',
  account: 'none',
  purchaseDetails: null,
}
const processing: PaymentAnswer = { ...unpaid, state: 'processing' }

type Answer = PaymentAnswer | undefined

/** Runs a verification; `log` holds every call and every wait in order. */
async function verify(sessionId: string | null, statuses: Answer[], confirmed?: Answer) {
  const log: string[] = []
  const left = [...statuses]
  const result = await verifyPayment(sessionId, {
    checkStatus: async (id) => {
      log.push(`status ${id}`)
      return left.length > 1 ? left.shift() : left[0]
    },
    confirm: async (id) => {
      log.push(`confirm ${id}`)
      return confirmed
    },
    wait: async (ms) => void log.push(`wait ${ms}`),
  })
  return { log, result }
}

const eightChecks = [
  'status x',
  ...Array.from({ length: 7 }, () => ['wait 1000', 'status x']).flat(),
]

test('a completed check shows success and stops polling [PAY-28]', async () => {
  const { log, result } = await verify('x', [unpaid, processing, paid])
  expect(result).toEqual({ view: 'success', answer: paid })
  expect(log).toEqual(['status x', 'wait 1000', 'status x', 'wait 1000', 'status x'])
})

test('checks the status 8 times at 1000 ms intervals, then confirms once [PAY-26, PAY-27, PAY-29, PAY-30]', async () => {
  const { log, result } = await verify('x', [unpaid], paid)
  expect(log).toEqual([...eightChecks, 'confirm x'])
  expect(result).toEqual({ view: 'success', answer: paid })
})

test('an incomplete confirmation shows failure [PAY-31]', async () => {
  const { result } = await verify('x', [unpaid], unpaid)
  expect(result).toEqual({ view: 'failure', reason: 'unpaid' })
})

test('a payment still processing is neither success nor failure (A2) [PAY-25]', async () => {
  const { result } = await verify('x', [unpaid], processing)
  expect(result).toEqual({ view: 'processing', answer: processing })
})

test('a failed confirmation request shows failure [PAY-32]', async () => {
  const { result } = await verify('x', [processing], undefined)
  expect(result).toEqual({ view: 'failure', reason: 'unknown' })
})

test('failed checks count as incomplete [PAY-34]', async () => {
  const { log, result } = await verify('x', [undefined, undefined, paid])
  expect(log.filter((entry) => entry === 'status x')).toHaveLength(3)
  expect(result.view).toBe('success')
  expect((await verify('x', [undefined], undefined)).log).toEqual([...eightChecks, 'confirm x'])
})

test.each([
  null,
  '',
  ' ',
  'a b',
  '<script>',
  'cs_test_1/../x',
  '{CHECKOUT_SESSION_ID}',
  'x'.repeat(301),
])('sends no request without a valid session id: %s [PAY-33]', async (sessionId) => {
  const { log, result } = await verify(sessionId, [paid], paid)
  expect(result).toEqual({ view: 'failure', reason: 'missing' })
  expect(log).toEqual([])
})
