import { expect, test } from 'vitest'
import type { PaymentAnswer } from '#contract/functions.ts'
import { eventually } from '../../../../tests/support/eventually.ts'
import { createPaymentRun } from './payment-run.ts'

function answer(state: PaymentAnswer['state']): PaymentAnswer {
  return { completed: state === 'completed', state, account: 'none', purchaseDetails: null }
}

/** An arrival whose status checks and confirm attempt all give this answer until `says` is changed. */
function arrival(first: PaymentAnswer['state'] | 'error') {
  const says = { now: first }
  const log: string[] = []
  const asked = async (name: string) => {
    log.push(name)
    return says.now === 'error' ? undefined : answer(says.now)
  }
  const run = createPaymentRun(
    {
      checkStatus: () => asked('status'),
      confirm: () => asked('confirm'),
      wait: () => Promise.resolve(),
    },
    {
      setAside: (id) => void log.push(`set aside ${id}`),
      putBack: () => void log.push('put back'),
      drop: () => void log.push('drop'),
    },
  )
  const cartLog = () => log.filter((entry) => entry !== 'status' && entry !== 'confirm')
  const finished = () => eventually(() => expect(run.read().view).not.toBe('loading'))
  return { run, says, log, cartLog, finished }
}

test('arriving twice checks the payment once, and sets the cart aside at once [PAY-35, CART-42]', async () => {
  const { run, log, cartLog, finished } = arrival('completed')
  run.arrive('x')
  expect(log[0]).toBe('set aside x')
  run.arrive('x') // StrictMode runs effects twice
  await finished()
  run.arrive('x')
  expect(log).toEqual(['set aside x', 'status', 'drop'])
  expect(cartLog()).toEqual(['set aside x', 'drop'])
  expect(run.read()).toEqual({ view: 'success', answer: answer('completed') })
})

test.each(['unpaid', 'error'] as const)(
  'restores the cart after %s [CART-43, PAY-31, PAY-32]',
  async (state) => {
    const { run, cartLog, finished } = arrival(state)
    run.arrive('x')
    await finished()
    expect(cartLog()).toEqual(['set aside x', 'put back'])
    expect(run.read().view).toBe('failure')
  },
)

test('fails without a session id and restores the cart [PAY-33, CART-43]', async () => {
  const { run, log, finished } = arrival('completed')
  run.arrive(null)
  await finished()
  expect(run.read()).toEqual({ view: 'failure', reason: 'missing' })
  expect(log).toEqual(['set aside null', 'put back'])
})

test('keeps the copy while processing, and Check Again repeats the checks (A2) [PAY-25]', async () => {
  const { run, says, log, cartLog, finished } = arrival('processing')
  run.arrive('x')
  run.checkAgain() // nothing to check again yet
  await finished()
  expect(run.read().view).toBe('processing')
  expect(cartLog()).toEqual(['set aside x'])
  expect(log.filter((entry) => entry === 'confirm')).toHaveLength(1)
  says.now = 'completed'
  run.checkAgain()
  expect(run.read().view).toBe('loading')
  await finished()
  expect(run.read().view).toBe('success')
  expect(cartLog()).toEqual(['set aside x', 'drop'])
})

test('sets a restored cart aside again when the payment turns out paid [CART-43]', async () => {
  const { run, says, cartLog, finished } = arrival('error')
  run.arrive('x')
  await finished()
  says.now = 'completed'
  run.checkAgain()
  await finished()
  expect(cartLog()).toEqual(['set aside x', 'put back', 'set aside x', 'drop'])
})

test('notifies listeners of each view [PAY-35]', async () => {
  const { run, finished } = arrival('unpaid')
  const views: string[] = []
  const stop = run.subscribe(() => views.push(run.read().view))
  run.arrive('x')
  await finished()
  stop()
  run.checkAgain()
  expect(views).toEqual(['loading', 'failure'])
})
