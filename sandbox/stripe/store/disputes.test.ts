import { expect, test } from 'vitest'
import {
  newSandboxDir,
  openTestSandbox,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'

test('a payment can be disputed and the dispute closed once, each with its event', async () => {
  await using place = await newSandboxDir()
  await using sandbox = await openTestSandbox({ dir: place.dir })
  const stripe = stripeFor(sandbox)
  const { origin } = sandbox.cardProvider
  const post = (address: string) =>
    fetch(`${origin}${address}`, { method: 'POST', redirect: 'manual' })
  const { id } = await startCheckout(stripe)
  await post(`/c/pay/${id}/pay`)
  const { payment_intent: payment } = await stripe.checkout.sessions.retrieve(id)
  const [charge] = (await stripe.events.list({ type: 'payment_intent.succeeded' })).data
  expect(charge?.data.object).toMatchObject({ id: payment, status: 'succeeded', amount: 2700 })

  await post(`/_payments/${String(payment)}/dispute`)
  const [dispute] = (await stripe.disputes.list({ payment_intent: String(payment) })).data
  const lost = await post(`/_disputes/${dispute?.id}/lose`)
  const again = await post(`/_disputes/${dispute?.id}/win`)
  const unknown = await post('/_payments/pi_nobody/dispute')
  const types = (
    await stripe.events.list({ types: ['charge.dispute.created', 'charge.dispute.closed'] })
  ).data.map(({ type }) => type)

  expect(dispute).toMatchObject({ status: 'needs_response', amount: 2700, payment_intent: payment })
  expect([lost.status, again.status, unknown.status]).toEqual([200, 400, 400])
  expect(await stripe.disputes.retrieve(String(dispute?.id))).toMatchObject({ status: 'lost' })
  expect(types).toEqual(['charge.dispute.closed', 'charge.dispute.created'])
  const [, updated] = (await stripe.events.list({ limit: 2 })).data
  expect(updated).toMatchObject({ type: 'charge.dispute.updated' })
})
