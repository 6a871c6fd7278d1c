import { send } from './send.ts'
import type { World } from './world.ts'

/** Sends valid requests and lists those that fail; run after each class. */
export async function tryControls(world: World): Promise<string[]> {
  const { buyer: customer, other, port } = world
  const ask = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await send(port, {
      name: 'control',
      method,
      path,
      format: 'page',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return `${answer.status} ${answer.body}`
  }
  const call = (name: string, body: unknown) => ask('POST', `/functions/v1/${name}`, body)
  await world.signIn()
  const cartItems = [{ priceId: world.priceId, quantity: 1 }]
  const checks: [string, RegExp, string][] = [
    ['a page', /^200 .*<html/s, await ask('GET', '/vault')],
    [
      'a purchase of the buyer',
      /^200 \[\{"status":"completed"\}\]$/,
      await ask('GET', '/rest/v1/purchases?select=status', undefined, customer.token),
    ],
    [
      'a purchase of another',
      /^200 \[\{"status":"completed"\}\]$/,
      await ask('GET', '/rest/v1/purchases?select=status', undefined, other.token),
    ],
    [
      'a checkout',
      /^200 \{"url":"http/,
      await call('create-secure-checkout', { email: 'control@example.com', cartItems }),
    ],
    [
      'what was paid',
      /^200 \{"completed":true/,
      await call('check-payment-status', { sessionId: world.paidSessionId }),
    ],
    [
      'what nobody paid',
      /^200 \{"completed":false/,
      await call('confirm-payment-session', { sessionId: world.unpaidSessionId }),
    ],
    ['readiness', /^200 \{"ready":true/, await ask('GET', '/readyz')],
  ]
  return checks
    .filter(([, wanted, got]) => !wanted.test(got))
    .map(([name, , got]) => `${name}: ${got.slice(0, 200)}`)
}
