import { paidEvent } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import { signEvent } from '../sign-event.ts'
import { badValues } from '../values.ts'
import type { World } from '../world.ts'

/** Unsigned and wrongly signed events, and signed ones with false or malformed content (T04, T05). */
export function webhooks(world: World): FuzzCase[] {
  return [...signatures(world), ...shapes(world), ...falseEvents(world)]
}

function toCase(name: string, body: string | Buffer, signature: string | undefined): FuzzCase {
  return {
    name: `webhook: ${name}`,
    method: 'POST',
    path: '/webhooks/stripe',
    format: 'functions',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
    body,
  }
}

function signatures({ unpaidSessionId, webhookSecret }: World): FuzzCase[] {
  const event = paidEvent(unpaidSessionId)
  const body = JSON.stringify(event)
  const now = Math.floor(Date.now() / 1000)
  const right = signEvent(body, webhookSecret, now)
  const mac = right.split('v1=')[1] ?? ''
  const headers: Record<string, string | undefined> = {
    none: undefined,
    empty: '',
    'a word': 'x',
    't alone': `t=${now}`,
    'v1 alone': `v1=${mac}`,
    v0: `t=${now},v0=${mac}`,
    'no t': `v1=${mac}`,
    't a word': `t=now,v1=${mac}`,
    't negative': `t=-1,v1=${mac}`,
    't huge': `t=99999999999999999999,v1=${mac}`,
    't twice': `t=1,t=${now},v1=${mac}`,
    'a second later': `t=${now + 1},v1=${mac}`,
    'upper case': `t=${now},v1=${mac.toUpperCase()}`,
    'one digit off': `t=${now},v1=${mac.slice(0, -1)}0`,
    short: `t=${now},v1=${mac.slice(0, 10)}`,
    'not hex': `t=${now},v1=${'z'.repeat(64)}`,
    'wrong, then right': `t=${now},v1=${'0'.repeat(64)},v1=${mac}`,
    'no secret': signEvent(body, '', now),
    'another secret': signEvent(body, 'whsec_another', now),
    'secret without prefix': signEvent(body, webhookSecret.slice(6), now),
    'too old': signEvent(body, webhookSecret, now - 301),
    'too new': signEvent(body, webhookSecret, now + 330),
    'an hour ahead': signEvent(body, webhookSecret, now + 3600),
    'of another body': signEvent(`${body} `, webhookSecret, now),
    long: `t=${now},${'v1=00,'.repeat(1000)}v1=${mac}`,
    spaces: ` t=${now} , v1=${mac} `,
  }
  return [
    ...Object.entries(headers).map(([name, signature]) =>
      toCase(`signature ${name}`, body, signature),
    ),
    toCase('one byte more', `${body}\n`, right),
    toCase('written again', JSON.stringify(event, null, 1), right),
    toCase('a body of nothing', '', signEvent('', webhookSecret)),
  ]
}

/** Correctly signed bodies that are not valid events. */
function shapes({ unpaidSessionId, webhookSecret }: World): FuzzCase[] {
  const event: Record<string, unknown> = paidEvent(unpaidSessionId)
  const types = [
    'checkout.session.completed',
    'checkout.session.expired',
    'charge.refunded',
    'refund.failed',
    'charge.dispute.closed',
    'v2.core.event',
    '',
    'a'.repeat(5000),
    '\u0000',
    '__proto__',
  ]
  const bodies: [string, string | Buffer][] = [
    ...[
      'null',
      'true',
      '1',
      '"x"',
      '[]',
      '{}',
      '{',
      'not json',
      '[[[[',
      '{"object":"event"}',
      '['.repeat(20_000),
    ].map((text): [string, string] => [text.slice(0, 30), text]),
    ['latin1', Buffer.from([0x7b, 0xff, 0x7d])],
    ...Object.keys(event).map((name): [string, string] => [
      `without ${name}`,
      JSON.stringify({ ...event, [name]: undefined }),
    ]),
    ...types.flatMap((type) =>
      badValues.slice(0, 20).map((value): [string, string] => [
        `${type.slice(0, 30)} about ${JSON.stringify(value).slice(0, 30)}`,
        JSON.stringify({
          ...event,
          id: `evt_${type.length}_${String(value).length}`,
          type,
          data: { object: value },
        }),
      ]),
    ),
    ...badValues.map((value): [string, string] => [
      `id ${JSON.stringify(value).slice(0, 30)}`,
      JSON.stringify({ ...event, id: value }),
    ]),
    ['260 KiB', JSON.stringify({ ...event, padding: 'x'.repeat(260 * 1024) })],
    ['200 KiB', JSON.stringify({ ...event, id: 'evt_wide', padding: 'x'.repeat(200 * 1024) })],
    [
      'deep',
      `{"id":"evt_deep","object":"event","type":"x","data":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
    ],
    ['escaped NUL', JSON.stringify({ ...event, id: 'evt_nul', note: 'a\u0000b' })],
    ['half a surrogate pair', JSON.stringify({ ...event, id: 'evt_half', note: '\ud800' })],
  ]
  return bodies.map(([name, body]) => toCase(name, body, signEvent(body, webhookSecret)))
}

/** Correctly signed events about sessions that are unpaid, unknown or of another amount. */
function falseEvents({ unpaidSessionId, webhookSecret }: World): FuzzCase[] {
  const sessions = [
    unpaidSessionId,
    'cs_test_unknown0123456789',
    'cs_live_unknown0123456789',
    '',
    'x',
    'cs_test_'.padEnd(300, 'a'),
    '../events',
    'cs_test_a?expand=1',
  ]
  const changes = [
    { livemode: true },
    { amount_total: 1 },
    { amount_total: -1 },
    { currency: 'jpy' },
    { currency: null },
    { payment_status: 'unpaid' },
    { payment_status: 'no_payment_required' },
    { status: 'open' },
    { metadata: null },
    { metadata: { order_id: 'x' } },
  ]
  return sessions.flatMap((id, session) =>
    changes.map((change, index) => {
      const event = paidEvent(id)
      const data = { object: { ...event.data.object, ...change } }
      const body = JSON.stringify({ ...event, id: `evt_claim_${session}_${index}`, data })
      return toCase(
        `${id.slice(0, 30)} ${JSON.stringify(change)}`,
        body,
        signEvent(body, webhookSecret),
      )
    }),
  )
}
