import { request as send } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOffMailRequest } from '#server/accounts/mail-requests.ts'
import { insertMailRequest } from '#server/db/mail-requests.ts'
import { deleteSpentRates } from '#server/db/rate-limits.ts'
import { createApp } from '#server/http/create-app.ts'
import {
  allowUnauthenticatedMail,
  type UnauthenticatedMail,
} from '#server/limits/unauthenticated-mail-budget.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn, waitForMails } from './auth/sign-up-customer.ts'
import { callApp, guess, newClient, post, times } from './many-clients.ts'
import { line } from './payments/buy.ts'

/** A shop with limits, behind one proxy, so that X-Forwarded-For sets the client of each request. */
let shop: TestShop
/** A second app on the same database, as another process would be. */
let second: ReturnType<typeof createApp>
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
  second = createApp({ ...shop.deps })
})
afterAll(() => shop.close())

const call = (request: ReturnType<typeof post>, app?: typeof second) =>
  callApp(app ?? shop, request)
const tryPassword = (...attempt: Parameters<typeof guess>) => call(guess(...attempt))
const statuses = (answers: { status: number }[]) => answers.map((answer) => answer.status)
const mailsTo = async (email: string) => {
  await waitForMails(shop, email)
  const rows = await shop.db
    .selectFrom('shop.mails')
    .select('kind')
    .where('toEmail', '=', email)
    .where('kind', 'in', ['confirm_email', 'already_registered', 'reset_password'])
    .execute()
  return rows.map((row) => row.kind)
}
/** Moves the expiry of every counter as if these seconds had passed. */
const advanceCounters = (seconds: number) =>
  sql`update shop.rate_limits set expire = expire - ${seconds * 1000}`.execute(shop.db)

const NOTE_AND_LINKS = ['already_registered', 'reset_password', 'reset_password']

describe('emails that can be requested without signing in [T23]', () => {
  const mailRequests = (email: string) => [
    post('/auth/v1/signup', { email, password: PASSWORD }),
    post('/auth/v1/resend', { type: 'signup', email }),
    post('/auth/v1/recover', { email }),
    post('/functions/v1/send-password-reset', { email }),
  ]
  const askOften = async (email: string, rounds: number) => {
    const answers = []
    for (let round = 0; round < rounds; round += 1) {
      const app = round % 2 === 0 ? undefined : second
      answers.push(...(await Promise.all(mailRequests(email).map((request) => call(request, app)))))
    }
    return answers
  }

  // a thousand of them, sent to real processes: tests/faults/mail-limit.test.ts
  test('60 requests for one address over all endpoints and two processes send exactly 3 emails an hour', async () => {
    const email = 'victim@example.com'
    await makeCustomer(shop, email)
    const answers = await askOften(email, 15)

    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    expect(mails.filter((kind) => kind === 'already_registered').length).toBeLessThan(2)
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    await askOften('neighbour@example.com', 1)
    expect(await mailsTo('neighbour@example.com')).not.toHaveLength(0)
  })

  test('a restart resets no limit, which allows three emails an hour and eight a day', async () => {
    const email = 'slow@example.com'
    await makeCustomer(shop, email)
    const { status } = await call(post('/auth/v1/recover', { email }))
    await askOften(email, 4)
    const restarted = createApp({ ...shop.deps })
    await call(post('/auth/v1/recover', { email }), restarted)
    const counts = [(await mailsTo(email)).length]
    for (let hour = 0; hour < 4; hour += 1) {
      await advanceCounters(3601)
      await askOften(email, 2)
      counts.push((await mailsTo(email)).length)
    }

    expect(status).toBe(200)
    expect(counts).toEqual([3, 6, 8, 8, 8])
  })

  test('an unknown address is limited and answered like a known one', async () => {
    await makeCustomer(shop, 'known@example.com')
    const ask = (email: string, client = newClient()) =>
      times(9, () => call(post('/functions/v1/send-password-reset', { email }, client)))
    const known = await ask('known@example.com')
    const unknown = await ask('unknown@example.com')
    const shown = (answers: typeof known) =>
      answers.map(({ status, body }) => JSON.stringify([status, body])).toSorted()

    expect(shown(unknown)).toEqual(shown(known))
    expect(statuses(unknown).filter((status) => status === 200)).toHaveLength(5)
    expect(await mailsTo('unknown@example.com')).toEqual([])
  })

  test('each refusal has the error format of its API', async () => {
    const [email, client] = ['words@example.com', newClient()]
    await times(5, () => call(post('/auth/v1/recover', { email }, client)))
    const auth = await call(post('/auth/v1/recover', { email }, client))
    const functions = await call(post('/functions/v1/send-password-reset', { email }, client))

    expect(auth.body).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'Too many emails to this address. Please try again in 1 hour.',
    })
    expect(functions.body).toEqual({
      error: 'Too many emails to this address. Please try again in 1 hour.',
    })
  })

  test('a client can request sixty emails an hour in total', async () => {
    const client = newClient()
    const answers = await times(65, (index) =>
      call(post('/auth/v1/recover', { email: `many-${index}@example.com` }, client)),
    )

    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(60)
    expect(answers.find((answer) => answer.status === 429)?.body).toMatchObject({
      code: 'over_request_rate_limit',
    })
  })

  test('a request processed five times at once counts once', async () => {
    const email = 'at-once@example.com'
    await makeCustomer(shop, email)
    const request = { kind: 'reset_password', email } as const
    const id = await shop.db.transaction().execute((trx) => insertMailRequest(trx, request))
    await times(5, () => workOffMailRequest(shop.deps, id))
    const more: boolean[] = []
    for (let n = 0; n < 3; n += 1)
      more.push(
        await allowUnauthenticatedMail(shop.deps, email, { kind: 'reset_password', proven: true }),
      )

    expect(await mailsTo(email)).toEqual(['reset_password'])
    expect(more).toEqual([true, true, false])
  })

  test('sign-ups by strangers do not use up an owner’s reset links [T34]', async () => {
    const email = 'wanted@example.com'
    const proven = { email, emailConfirmedAt: new Date() }
    await shop.db.insertInto('shopAuth.users').values(proven).execute()
    for (let time = 0; time < 12; time += 1)
      await call(post('/auth/v1/signup', { email, password: PASSWORD }))
    const noted = await mailsTo(email)
    const asked = await times(3, () => call(post('/functions/v1/send-password-reset', { email })))

    expect(noted).toEqual(['already_registered'])
    expect(statuses(asked)).toEqual([200, 200, 200])
    expect(await mailsTo(email)).toEqual(NOTE_AND_LINKS)
    await advanceCounters(3601)
    await call(post('/auth/v1/signup', { email, password: PASSWORD }))
    expect((await mailsTo(email)).filter((kind) => kind === 'already_registered')).toHaveLength(1)
  })

  test('deletion emails, which require a session, are limited separately', async () => {
    const spend = async (kind: UnauthenticatedMail['kind']) => {
      const mail = { kind, proven: true }
      const answers: boolean[] = []
      for (let time = 0; time < 5; time += 1)
        answers.push(await allowUnauthenticatedMail(shop.deps, 'own@example.com', mail))
      return answers.filter(Boolean).length
    }
    expect(await spend('reset_password')).toBe(3)
    expect(await spend('confirm_email')).toBe(0)
    expect(await spend('delete_account')).toBe(3)
  })

  test('sends 200 emails an hour to unconfirmed addresses, 300 to others and 3,000 a day, then alerts', async () => {
    const limited = await openTestShop({ LIMITS: 'on' })
    const spend = async (count: number, proven: boolean, name: string) => {
      const answers = await times(count, (index) =>
        allowUnauthenticatedMail(limited.deps, `${name}-${index}@example.com`, {
          kind: 'reset_password',
          proven,
        }),
      )
      return answers.filter(Boolean).length
    }
    const mailedSignUps = async () => {
      await waitForMails(limited, 'late@example.com')
      const mails = limited.db.selectFrom('shop.mails').select('id')
      return (await mails.where('toEmail', '=', 'late@example.com').execute()).length
    }
    const unproven = await spend(210, false, 'unproven')
    const signUp = post('/auth/v1/signup', { email: 'late@example.com', password: PASSWORD })
    const answer = await limited.request(signUp.address, signUp.init)
    const proven = await spend(310, true, 'proven')
    await sql`update shop.rate_limits set points = 2990 where key like 'mail-proven:86400:%'`.execute(
      limited.db,
    )
    await sql`delete from shop.rate_limits where key like 'mail-proven:3600:%'`.execute(limited.db)
    const lastOfDay = await spend(20, true, 'tomorrow')
    const signUps = await mailedSignUps()
    await limited.close()

    expect([unproven, proven, lastOfDay]).toEqual([200, 300, 10])
    expect([answer.status, signUps]).toEqual([200, 0])
  })

  test('counters contain no addresses, and expired ones are deleted', async () => {
    const rows = () => sql<{ key: string }>`select key from shop.rate_limits`.execute(shop.db)

    expect(JSON.stringify((await rows()).rows)).not.toMatch(/@|example|10\.0\.0/)
    await advanceCounters(3 * 24 * 60 * 60)
    await deleteSpentRates(shop.db)
    expect((await rows()).rows).toEqual([])
  })
})

describe('password guessing [T34]', () => {
  test('1,000 clients have five attempts at one account in total', async () => {
    const email = 'guessed@example.com'
    await makeCustomer(shop, email)
    const answers = await times(1000, () => tryPassword(email, 'Wrong horse 1'))
    const right = await tryPassword(email, PASSWORD)

    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(5)
    expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
  })

  test('blocks for 1, 5, 15 and 60 minutes, then the right password works', async () => {
    const email = 'waiting@example.com'
    await makeCustomer(shop, email)
    const waits: number[] = []
    for (let series = 0; series < 5; series += 1) {
      for (let guess = 0; guess < 5; guess += 1) await tryPassword(email, 'Wrong horse 1')
      const { headers } = await tryPassword(email, PASSWORD)
      waits.push(Number(headers.get('retry-after')))
      await advanceCounters((waits.at(-1) ?? 0) + 1)
    }

    expect(waits).toEqual([60, 300, 900, 3600, 3600])
    expect((await tryPassword(email, PASSWORD)).status).toBe(200)
  })

  test('after using an emailed link, the account owner can sign in at once', async () => {
    const email = 'owner@example.com'
    await makeCustomer(shop, email)
    await times(20, () => tryPassword(email, 'Wrong horse 1'))
    const { status } = await tryPassword(email, PASSWORD)
    await call(post('/functions/v1/send-password-reset', { email }))
    const token = await eventually(async () => {
      const mail = (await shop.messages()).findLast(
        (one) => one.to === email && one.subject === 'Reset your password',
      )
      expect(mail).toBeDefined()
      return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    })
    await eventually(async () => {
      const reset = await call(
        post('/functions/v1/reset-password', { token, newPassword: 'Another horse 2' }),
      )
      expect(reset.body).toMatchObject({ success: true })
    })

    expect(status).toBe(429)
    expect((await tryPassword(email, 'Another horse 2')).status).toBe(200)
  })

  test('a client has thirty failed attempts over 1,000 accounts, and successes do not count', async () => {
    const [owner, attacker] = [newClient(), newClient()]
    await makeCustomer(shop, 'often@example.com')
    for (let time = 0; time < 40; time += 1) {
      expect((await tryPassword('often@example.com', PASSWORD, owner)).status).toBe(200)
    }
    const guesses = await times(1000, (index) =>
      tryPassword(`spray-${index}@example.com`, 'Wrong horse 1', attacker),
    )

    expect(statuses(guesses).filter((status) => status === 400)).toHaveLength(30)
  })
})

describe('email enumeration [T21]', () => {
  const ask = (email: string, client?: string) =>
    call(
      post(
        '/functions/v1/create-secure-checkout',
        { email, validateEmailOnly: true, cartItems: [] },
        client,
      ),
    )

  test('a client can check one address ten times a minute per function [FN-18]', async () => {
    const [client, email] = [newClient(), 'asked@example.com']
    const verify = () => call(post('/functions/v1/verify-email-exists', { email }, client), second)
    const answers = [await times(12, () => ask(email, client)), await times(12, verify)]

    for (const byFunction of answers) {
      expect(statuses(byFunction).filter((status) => status === 200)).toHaveLength(10)
      expect(statuses(byFunction).filter((status) => status === 429)).toHaveLength(2)
    }
  })

  test('after 500 checks in an hour every address is unknown and checkouts continue [FN-18]', async () => {
    const email = 'famous@example.com'
    await makeCustomer(shop, email)
    const before = await ask(email)
    await times(500, (index) => ask(`fan-${index}@example.com`))
    const after = await ask(email)

    expect([before.body, after.body]).toEqual([{ userExists: true }, { userExists: false }])
    expect(after.status).toBe(200)
    await advanceCounters(3601)
    expect((await ask(email)).body).toEqual({ userExists: true })
  })
})

describe('load limits', () => {
  test('a client has 120 sign-in steps a minute over authorize, callback and verify', async () => {
    const client = newClient()
    const headers = { 'x-forwarded-for': client }
    const challenge = `code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`
    const steps = [
      `/auth/v1/authorize?provider=google&${challenge}`,
      '/auth/v1/callback?state=x',
      '/auth/v1/verify?type=signup&token=x',
    ]
    const answers = await times(124, (index) =>
      shop.request(steps[index % steps.length] ?? '', { headers }),
    )
    const exchange = await call(
      post('/auth/v1/token?grant_type=pkce', { auth_code: 'x', code_verifier: 'x' }, client),
    )
    const refused = answers.filter((answer) => answer.status === 429)

    expect(refused).toHaveLength(4)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(exchange.status).toBe(404)
  })

  test('HEAD counts as a sign-in step', async () => {
    const headers = { 'x-forwarded-for': newClient() }
    const challenge = `code_challenge=${'c'.repeat(43)}&code_challenge_method=s256`
    const answers = await times(124, () =>
      shop.request(`/auth/v1/authorize?provider=google&${challenge}`, { method: 'HEAD', headers }),
    )

    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(4)
  })

  test.each([
    ['an object', '{"toString":1}'],
    ['a deeply nested list', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['a number', '7'],
    ['null', 'null'],
  ])('%s instead of text is refused and not counted [T36]', async (_what, value) => {
    const send = (address: string, body: string) => {
      const request = post(address, {})
      return shop.request(address, { ...request.init, body })
    }
    const answers = [
      await send('/functions/v1/check-payment-status', `{"sessionId":${value}}`),
      await send('/functions/v1/confirm-payment-session', `{"sessionId":${value}}`),
      await send('/auth/v1/token?grant_type=refresh_token', `{"refresh_token":${value}}`),
    ]

    expect(statuses(answers)).toEqual([400, 400, 400])
  })

  test('a session has 120 table reads a minute, then gets an error with the waiting time', async () => {
    await makeCustomer(shop, 'reader@example.com')
    const session = await signIn(shop, 'reader@example.com')
    const read = (at: number) => {
      const authorization = `${['Bearer', 'bearer', 'BEARER'][at % 3]} ${session.access_token}`
      const headers = { authorization, 'x-forwarded-for': newClient() }
      return shop.request('/rest/v1/purchases?select=id', { headers })
    }
    const answers = await times(125, read)
    const refused = answers.filter((answer) => answer.status === 429)

    expect(refused).toHaveLength(5)
    expect(await refused[0]?.json()).toEqual({
      code: 'over_request_rate_limit',
      details: null,
      hint: null,
      message: expect.stringMatching(
        /^Too many requests\. Please try again in (\d+ seconds?|1 minute)\.$/,
      ),
    })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('a result page over its limit is “processing”, never a failed payment', async () => {
    const client = newClient()
    const sessionId = 'cs_test_unknownunknown'
    const answers = await times(65, () =>
      call(post('/functions/v1/check-payment-status', { sessionId }, client)),
    )

    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(
      answers.filter(({ body }) => JSON.stringify(body) === JSON.stringify({ ...processing })),
    ).toHaveLength(5)
  })

  test('a client can start ten checkouts a minute for one address [T15]', async () => {
    const client = newClient()
    const answers = await times(200, () =>
      call(
        post('/functions/v1/create-secure-checkout', { email: 'a@b.co', cartItems: [] }, client),
      ),
    )

    expect(statuses(answers).filter((status) => status === 400)).toHaveLength(10)
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(190)
  })

  test('a price that rose is told to a whole network without spending its checkouts', async () => {
    const client = newClient()
    const { priceId } = line('coffee')
    const checkOut = (email: string, shownCents: number) => {
      const cartItems = [{ priceId, quantity: 1, shownCents }]
      return call(post('/functions/v1/create-secure-checkout', { email, cartItems }, client))
    }
    const told = await times(15, (index) => checkOut(`guest-${index}@example.com`, 100))
    expect(new Set(statuses(told))).toEqual(new Set([409]))
    expect((await checkOut('next@example.com', 700)).status).toBe(200)
  })
})

const processing = {
  completed: false,
  state: 'processing',
  account: 'none',
  purchaseDetails: null,
}

test('a limit reached while the clock was a day ahead ends when it is corrected', async () => {
  const email = 'time-traveller@example.com'
  await makeCustomer(shop, email)
  await times(8, () => tryPassword(email, 'Wrong horse 1'))
  expect((await tryPassword(email, PASSWORD)).status).toBe(429)
  await advanceCounters(-24 * 60 * 60)
  const entered = await tryPassword(email, PASSWORD)
  const asked = await allowUnauthenticatedMail(shop.deps, email, {
    kind: 'reset_password',
    proven: true,
  })

  expect([entered.status, asked]).toEqual([200, true])
})

describe('client identification', () => {
  /** Sends a request over a real socket from this loopback address. */
  const recoverFrom = (port: number, localAddress: string, forwarded: string) =>
    new Promise<number>((resolve, reject) => {
      const body = JSON.stringify({ email: `${forwarded}@example.com` })
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwarded }
      const request = send(
        {
          host: '127.0.0.1',
          port,
          localAddress,
          method: 'POST',
          path: '/auth/v1/recover',
          headers,
        },
        (answer) => {
          answer.resume()
          resolve(answer.statusCode ?? 0)
        },
      )
      request.on('error', reject)
      request.end(body)
    })

  test('without a proxy the client is the socket’s address, whatever X-Forwarded-For says', async () => {
    const direct = await openTestShop({ LIMITS: 'on' })
    const port = direct.deps.settings.port
    const same = await times(62, (index) => recoverFrom(port, '127.0.0.1', `192.0.2.${index}`))
    const other = await recoverFrom(port, '127.0.0.2', '192.0.2.1')
    await direct.close()

    expect(same.filter((status) => status === 200)).toHaveLength(60)
    expect(other).toBe(200)
  })

  test('behind a proxy the client is the address that the proxy saw', async () => {
    const seen = newClient()
    const answers = await times(62, (index) =>
      call(post('/auth/v1/recover', { email: `p${index}@example.com` }, `1.1.1.${index}, ${seen}`)),
    )

    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(60)
  })
})

test('LIMITS=off disables the limits', async () => {
  const open = await openTestShop()
  const answers = await times(30, () =>
    open.call('send-password-reset', { email: 'free@example.com' }),
  )
  await open.close()

  expect(new Set(statuses(answers))).toEqual(new Set([200]))
})
