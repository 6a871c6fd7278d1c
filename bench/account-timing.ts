import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { manyClients, newClient } from './calls.ts'
import { addPeople, addressOf, PASSWORD } from './fill-shop.ts'
import { reportRow } from './report-row.ts'
import { median, runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

// Compares response times for known and unknown addresses wherever accounts could leak (T22), with limits on.
const PORT = Number(process.env['BENCH_PORT'] ?? 3932)
const ADDRESSES = 50
const CALLS = 5
const MOST_MS = 2
const MOST_PERCENT = 10

type Call = (email: string) => Promise<Response>

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, PORT, manyClients)
  const send = (address: string, body: object) =>
    fetch(`${shop.origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newClient() },
      body: JSON.stringify(body),
    })
  const signUp: Call = (email) => send('/auth/v1/signup', { email, password: PASSWORD })
  const endpoints: Record<string, Call> = {
    'sign-in': (email) =>
      send('/auth/v1/token?grant_type=password', { email, password: 'Wrong horse 1' }),
    'sign-up': signUp,
    recover: (email) => send('/auth/v1/recover', { email }),
    resend: (email) => send('/auth/v1/resend', { type: 'signup', email }),
    'send-password-reset': (email) => send('/functions/v1/send-password-reset', { email }),
    'account check': (email) =>
      send('/functions/v1/create-secure-checkout', {
        email,
        validateEmailOnly: true,
        cartItems: [],
      }),
  }
  try {
    const names = Object.keys(endpoints)
    await withDatabase(dataDir, (database) =>
      addPeople(database, { first: 1, last: names.length * ADDRESSES }),
    )
    for (const [index, [name, call]] of Object.entries(endpoints).entries()) {
      const known = addresses((n) =>
        name === 'resend' ? `waiting-${n}@example.com` : addressOf(index * ADDRESSES + n),
      )
      const unknown = addresses((n) => `nobody-${index}-${n}@example.com`)
      if (name === 'resend') for (const email of known) await drain(signUp(email))
      report(name, await compare(call, known, unknown))
    }
  } finally {
    await shop.stop()
  }
})

function addresses(nameOf: (n: number) => string): string[] {
  return Array.from({ length: ADDRESSES }, (_, index) => nameOf(index + 1))
}

interface Compared {
  known: number[]
  unknown: number[]
  statuses: Map<string, number>
}

async function compare(
  call: Call,
  known: readonly string[],
  unknown: readonly string[],
): Promise<Compared> {
  const times: Compared = { known: [], unknown: [], statuses: new Map() }
  const measure = async (kind: 'known' | 'unknown', email: string, isCounted: boolean) => {
    const started = performance.now()
    const status = await drain(call(email))
    if (!isCounted) return
    times[kind].push(performance.now() - started)
    const key = `${kind} ${status}`
    times.statuses.set(key, (times.statuses.get(key) ?? 0) + 1)
  }
  for (let round = 0; round < CALLS; round += 1) {
    for (const [index, email] of known.entries()) {
      const other = unknown[index] ?? ''
      const turns = [
        () => measure('known', email, round > 0),
        () => measure('unknown', other, round > 0),
      ]
      for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn()
    }
  }
  return times
}

async function drain(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

function report(name: string, { known, unknown, statuses }: Compared) {
  const [ofKnown, ofUnknown] = [median(known), median(unknown)]
  const ms = ofKnown - ofUnknown
  const percent = (ofKnown / ofUnknown - 1) * 100
  const counts = [...statuses].map(([what, count]) => `${what}: ${count}`).join(', ')
  reportRow({
    what: `${name}, ${known.length} calls for known and ${unknown.length} for unknown addresses`,
    limit: `medians within ${MOST_MS} ms or ${MOST_PERCENT} %`,
    measured: `${ofKnown.toFixed(2)} and ${ofUnknown.toFixed(2)} ms (${ms.toFixed(2)} ms, ${percent.toFixed(1)} %); ${counts}`,
    holds: Math.abs(ms) <= MOST_MS || Math.abs(percent) <= MOST_PERCENT,
  })
}
