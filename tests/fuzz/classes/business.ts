import { endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

/** Invalid carts, and requests that name another person's address or id (T01, T02, T19). */
export function business(world: World): FuzzCase[] {
  return [...carts(world), ...wrongPeople(world)]
}

const quantities: readonly unknown[] = [
  -1,
  0,
  0.5,
  1.5,
  11,
  1e9,
  2 ** 31,
  2 ** 53,
  -0,
  '1',
  '',
  '1e1',
  null,
  true,
  [],
  [1],
  {},
  'NaN',
]

const priceIds = [
  '',
  ' ',
  'price_',
  'price_unknown',
  'price_test_LOVABLE_PRO_SECRETS',
  ' price_test_coffee',
  'price_test_coffee ',
  'price_test_coffee\u0000',
  'price_live_coffee',
  'price_live_lovable_pro_secrets',
  'price_1RabcDEFghiJKL',
  'coffee',
  'free',
  'ai-tools-list',
  '__proto__',
  'constructor',
  'toString',
  '../prices',
  "' or 1=1",
  'a'.repeat(255),
  'a'.repeat(256),
]

const sellable = [
  'price_test_coffee',
  'price_test_candy',
  'price_test_lovable_pro_secrets',
  'price_test_n8n_coolify_self_host',
  'price_test_one_on_one_consulting',
  'price_test_live_vps_setup',
]

const oddLines: readonly unknown[] = [null, [], 'price_test_coffee', {}, { quantity: 1 }, 1]

function carts(world: World): FuzzCase[] {
  const lines = [
    ...quantities.flatMap((quantity) => sellable.map((priceId) => [{ priceId, quantity }])),
    ...priceIds.map((priceId) => [{ priceId, quantity: 1 }]),
    ...sellable.map((priceId) => [{ priceId }]),
    ...sellable.map((priceId) => [
      { priceId, quantity: 1, price: '$0.01', amount: 1, currency: 'jpy' },
    ]),
    ...sellable.map((priceId) => [
      { priceId, quantity: 1 },
      { priceId, quantity: 2 },
    ]),
    ...[0, 20, 21, 100, 900].map((count) =>
      Array.from({ length: count }, () => ({ priceId: 'price_test_coffee', quantity: 1 })),
    ),
    ...oddLines.map((line) => [line]),
  ]
  const checkout = endpoints(world).filter(({ name }) => name === 'create-secure-checkout')
  return checkout.flatMap((endpoint) =>
    lines.map((cartItems) =>
      toCase(world, endpoint, {
        what: `cart ${JSON.stringify(cartItems).slice(0, 70)}`,
        text: JSON.stringify({ email: 'carts@example.com', userId: null, cartItems }),
      }),
    ),
  )
}

function wrongPeople(world: World): FuzzCase[] {
  const { buyer: customer, other } = world
  const emails = [
    other.email,
    customer.email.toUpperCase(),
    `${customer.email}.`,
    `${customer.email}\u0000`,
    '',
    'nobody@example.com',
    ` ${other.email}`,
    `${customer.email},${other.email}`,
  ]
  const ids = [
    other.userId,
    customer.userId,
    '1',
    '',
    "' or 1=1",
    null,
    '00000000-0000-0000-0000-000000000000',
  ]
  const named = endpoints(world)
  const link = named.filter(
    ({ name }) => name === 'link-guest-purchases' || name === 'send-welcome-email',
  )
  const checkout = named.filter(({ name }) => name === 'create-secure-checkout')
  const cartItems = [{ priceId: 'price_test_candy', quantity: 1 }]
  return [
    ...link.flatMap((endpoint) =>
      emails.flatMap((email) =>
        ids.map((userId) =>
          toCase(world, endpoint, {
            what: `as ${email} ${userId}`,
            text: JSON.stringify({ email, userId, user_id: userId }),
          }),
        ),
      ),
    ),
    ...checkout.flatMap((endpoint) =>
      emails.flatMap((email) =>
        ids.map((userId) =>
          toCase(
            world,
            { ...endpoint, token: customer.token },
            { what: `as ${email} ${userId}`, text: JSON.stringify({ email, userId, cartItems }) },
          ),
        ),
      ),
    ),
  ]
}
