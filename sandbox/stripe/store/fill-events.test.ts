import { expect, test } from 'vitest'
import {
  newSandboxDir,
  openTestSandbox,
  startCheckout,
  stripeFor,
} from '../../../tests/support/test-sandbox.ts'

test('backfills an outage with older events', async () => {
  await using place = await newSandboxDir()
  await using sandbox = await openTestSandbox({ dir: place.dir })
  const stripe = stripeFor(sandbox)
  const { origin } = sandbox.cardProvider
  const { url, id } = await startCheckout(stripe)
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' })
  const fill = (form: Record<string, string>) =>
    fetch(`${origin}/_events/fill`, { method: 'POST', body: new URLSearchParams(form) })
  const filled = await fill({ count: '250', hours: '40' })
  const { since } = (await filled.json()) as { since: number }

  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const times = events.map(({ created }) => created)
  expect(events).toHaveLength(252)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  expect(times.at(-1)).toBe(Math.floor(since / 1000))
  expect(Date.now() - since).toBeGreaterThanOrEqual(40 * 3_600_000)
  expect(events.at(-2)).toMatchObject({
    type: 'checkout.session.completed',
    data: { object: { id } },
    pending_webhooks: 0,
  })
  expect((await fill({ count: '0', hours: '40' })).status).toBe(400)
})
