import { buildIfStale } from '../tools/build/build-if-stale.ts'
import { median, runShop, withDataDir } from './run-shop.ts'

// Response times for a known and an unknown address, alternating, at every endpoint that could disclose accounts
// (T22): LIMITS=off node bench/account-timing.ts [port] [calls]
const PORT = Number(process.argv[2] ?? 3932)
const CALLS = Number(process.argv[3] ?? 200)
const PASSWORD = 'Correct horse 1'

type Send = (address: string, body: object) => Promise<Response>

buildIfStale()
await withDataDir(async (dataDir) => {
  const shop = await runShop(dataDir, PORT)
  const send: Send = (address, body) =>
    fetch(`${shop.origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  try {
    await openAccount(send, 'known@example.com')
    await send('/auth/v1/signup', { email: 'pending@example.com', password: PASSWORD })
    for (const [name, call] of Object.entries(callsOf(send))) await compare(name, call)
  } finally {
    await shop.stop()
  }
})

function callsOf(send: Send): Record<string, (email: string) => Promise<Response>> {
  const wrong = { password: 'Wrong horse 1' }
  return {
    'sign-in': (email) => send('/auth/v1/token?grant_type=password', { email, ...wrong }),
    'sign-up': (email) => send('/auth/v1/signup', { email, password: PASSWORD }),
    recover: (email) => send('/auth/v1/recover', { email }),
    resend: (email) => {
      const waiting = email === 'known@example.com' ? 'pending@example.com' : email
      return send('/auth/v1/resend', { type: 'signup', email: waiting })
    },
    'send-password-reset': (email) => send('/functions/v1/send-password-reset', { email }),
    'account check': (email) =>
      send('/functions/v1/create-secure-checkout', {
        email,
        validateEmailOnly: true,
        cartItems: [],
      }),
  }
}

async function compare(name: string, call: (email: string) => Promise<Response>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = -5; round < CALLS; round++) {
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? 'known@example.com' : `nobody-${name}-${round}@example.com`
      const started = performance.now()
      const answer = await call(email.replaceAll(' ', '-'))
      await answer.arrayBuffer()
      if (round >= 0) times[kind].push(performance.now() - started)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const percent = ((known / unknown - 1) * 100).toFixed(1)
  console.log(
    `${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms ` +
      `(${(known - unknown).toFixed(2)} ms, ${percent} %)`,
  )
}

/** Creates an account with a password, as a visitor who confirms in a second browser. */
async function openAccount(send: Send, email: string) {
  await send('/auth/v1/signup', { email, password: PASSWORD })
  const link = await readLink(email)
  const pressed = await fetch(new URL('/auth/v1/verify', link), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: link.searchParams.get('token') ?? '' }),
  })
  const token = new URL(pressed.headers.get('location') ?? '').searchParams.get('token')
  await send('/functions/v1/reset-password', { token, newPassword: PASSWORD })
}

async function readLink(email: string): Promise<URL> {
  const mailbox = `http://localhost:${PORT + 3}/messages`
  for (;;) {
    const mails = (await (await fetch(mailbox)).json()) as { to: string; text: string }[] // the mailbox's JSON format
    const text = mails.find((mail) => mail.to === email)?.text ?? ''
    const link = /http\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0]
    if (link) return new URL(link)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
