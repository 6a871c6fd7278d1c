import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askPages, openAskStripe } from './ask-stripe.ts'
import { ProviderError } from './provider-error.ts'
import { openProviderGate } from './provider-gate.ts'
import type { Right } from './rights.ts'

const DEADLINE_MS = 1500
const { StripeRateLimitError, StripePermissionError } = Stripe.errors

let told: [Right, boolean][] = []
beforeEach(() => {
  vi.useFakeTimers()
  told = []
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two calls a second. */
const open = () =>
  openAskStripe({
    gate: openProviderGate(2),
    deadlineMs: DEADLINE_MS,
    onAccess: (right, allowed) => told.push([right, allowed]),
  })

const locked = (statusCode = 429) =>
  new StripeRateLimitError({
    type: 'invalid_request_error',
    message: 'locked',
    code: 'lock_timeout',
    statusCode,
  })

/** A list of pages with one item each. */
function pagesOf(count: number) {
  return (after: string | undefined): Stripe.ApiList<{ id: string }> => {
    const id = after === undefined ? 1 : Number(after) + 1
    return { object: 'list', data: [{ id: String(id) }], has_more: id < count, url: '/v1/x' }
  }
}

test('each page of a list waits for its turn and has its own deadline [T15]', async () => {
  const ask = open()
  const page = pagesOf(7)
  const at: number[] = []
  const start = Date.now()
  const reading = askPages(({ starting_after: after }) =>
    ask(['Events: Read'], async () => {
      at.push(Date.now() - start)
      return page(after)
    }),
  )
  await vi.advanceTimersByTimeAsync(5000)

  expect((await reading).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(at).toEqual([0, 0, 1000, 1000, 2000, 2000, 3000])
})

test('a page that never ends fails, even after others succeeded [F45]', async () => {
  const ask = open()
  const page = pagesOf(3)
  const reading = askPages(({ starting_after: after }) =>
    ask(['Events: Read'], () =>
      after === '2' ? new Promise<never>(() => undefined) : Promise.resolve(page(after)),
    ),
  )
  const failed = expect(reading).rejects.toMatchObject({ trouble: 'silent' })
  await vi.advanceTimersByTimeAsync(1000 + DEADLINE_MS)
  await failed
})

test.each([429, 409])(
  'retries a call for an object locked by a %i while others continue [F15]',
  async (statusCode) => {
    const ask = open()
    let tries = 0
    const asking = ask(['Checkout Sessions: Read'], async () => {
      tries += 1
      if (tries < 3) throw locked(statusCode)
      return 'read'
    })
    await vi.advanceTimersByTimeAsync(10)
    expect(await ask(['Events: Read'], async () => 'other')).toBe('other')
    await vi.advanceTimersByTimeAsync(4000)

    expect(await asking).toBe('read')
    expect(tries).toBe(3)
  },
)

test('an object that stays locked fails as busy [F15]', async () => {
  const ask = open()
  let tries = 0
  const asking = ask(['Checkout Sessions: Read'], async () => {
    tries += 1
    throw locked()
  })
  const failed = expect(asking).rejects.toMatchObject({ trouble: 'busy', locked: true })
  await vi.advanceTimersByTimeAsync(10_000)
  await failed

  expect(tries).toBe(5)
  expect(await ask(['Events: Read'], async () => 'other')).toBe('other')
})

test('a success grants its rights, and a refusal revokes the right named by the provider [F31]', async () => {
  const ask = open()
  await ask(['Checkout Sessions: Read', 'PaymentIntents: Read'], async () => 'read')
  const denied = (message: string) =>
    new StripePermissionError({ type: 'invalid_request_error', message, statusCode: 403 })
  await expect(
    ask(['Checkout Sessions: Read', 'PaymentIntents: Read'], async () => {
      throw denied("Having the 'rak_payment_intent_read' permission would allow this")
    }),
  ).rejects.toBeInstanceOf(ProviderError)
  await vi.advanceTimersByTimeAsync(1000)
  await expect(
    ask(['Disputes: Read'], async () => {
      throw denied('no')
    }),
  ).rejects.toBeInstanceOf(ProviderError)

  expect(told).toEqual([
    ['Checkout Sessions: Read', true],
    ['PaymentIntents: Read', true],
    ['PaymentIntents: Read', false],
    ['Disputes: Read', false],
  ])
})
