import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/http/create-app.ts'
import { createLog } from '#server/observability/log.ts'
import { readSettings } from '#server/settings.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An app on the shop's deps that writes its log into a list. */
function appWithLog(environment: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const settings = { ...shop.deps.settings, ...readSettings(environment) }
  return { app: createApp({ ...shop.deps, log, settings }), lines }
}

describe('the log', () => {
  test('the log has one line per request with its route, without query and body [T45]', async () => {
    const { app, lines } = appWithLog()
    await app.request('/auth/v1/verify?token=planted-token-0123456789abcdef0123456789&type=signup')
    await app.request('/functions/v1/send-password-reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'planted@example.com' }),
    })
    await app.request('/rest/v1/purchases?user_id=eq.planted')

    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/auth/v1/verify', expect.any(Number)],
      ['POST', '/functions/v1/send-password-reset', 200],
      ['GET', '/rest/v1/:table', 401],
    ])
    for (const line of lines)
      expect(line).toMatchObject({ requestId: expect.any(String), ms: expect.any(Number) })
    expect(JSON.stringify(lines)).not.toContain('planted')
  })

  test('logs an error without rows and addresses [T45]', () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(planted@example.com) already exists.',
    })
    log.error(
      { err: new Error('550 <planted@example.com> refused', { cause }) },
      'unexpected error',
    )

    expect(lines.join('')).not.toContain('planted')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'unexpected error',
      err: {
        message: '550 <[address]> refused',
        cause: { code: '23505', message: 'duplicate key' },
      },
    })
  })
})

/** Stores a mail and an event that were created ten minutes ago and given up now. */
async function giveUp() {
  const [then, deadAt] = [new Date(Date.now() - 600_000), new Date()]
  const mail = { kind: 'confirm_email', toEmail: 'nobody@example.com' } as const
  await shop.db
    .insertInto('shop.mails')
    .values({ ...mail, dedupeKey: 'given up', facts: '{}', createdAt: then, deadAt })
    .execute()
  const event = { eventId: 'evt_given_up', type: 'unknown', paymentSessionId: null, payload: '{}' }
  await shop.db
    .insertInto('shop.paymentEvents')
    .values({ ...event, receivedAt: then, deadAt })
    .execute()
}

describe('/metrics', () => {
  test('/metrics reports requests by route, orders, queues, inbox, emails and limits', async () => {
    const { app } = appWithLog()
    await app.request('/auth/v1/settings')
    const answer = await app.request('/metrics')
    const text = await answer.text()

    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(
      /shop_http_request_seconds_count\{method="GET",route="\/auth\/v1\/settings",status="200"\} 1/,
    )
    for (const line of [
      'shop_database_up 1',
      'shop_webhook_events_waiting 0',
      'shop_mails_waiting 0',
      'shop_budget_used{budget="mail-proven"} 0',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
  })

  test('/metrics counts dead letters separately from waiting ones', async () => {
    const { app } = appWithLog()
    await giveUp()
    const text = await (await app.request('/metrics')).text()
    const checks = await (await app.request('/readyz')).json()

    for (const line of [
      'shop_webhook_events_waiting 0',
      'shop_webhook_events_oldest_seconds 0',
      'shop_mails_waiting 0',
      'shop_mails_oldest_seconds 0',
      'shop_dead_letters{sort="mail"} 1',
      'shop_dead_letters{sort="event"} 1',
    ]) {
      expect(text).toContain(`${line}\n`)
    }
    expect(checks).toMatchObject({ ready: true, checks: { inbox: true } })
  })

  test('counts orders by state', async () => {
    const { app } = appWithLog()
    await shop.db
      .insertInto('shop.orders')
      .values({
        state: 'expired',
        livemode: false,
        ownerKey: 'guest:x',
        cartHash: 'x',
        email: 'planted@example.com',
        guest: true,
        totalCents: 2700,
        idempotencyKey: 'x',
      })
      .execute()
    const text = await (await app.request('/metrics')).text()

    expect(text).toContain('shop_orders{state="expired"} 1\n')
    expect(text).not.toContain('planted')
  })

  test('/metrics requires its token, and is a 404 without one in live mode [T53]', async () => {
    const token = 'a-token-of-sixteen-and-more'
    const guarded = appWithLog({ METRICS_TOKEN: token }).app
    const ask = (authorization: string) =>
      guarded.request('/metrics', { headers: { authorization } })
    const live = createApp({ ...shop.deps, settings: { ...shop.deps.settings, mode: 'live' } })

    expect((await guarded.request('/metrics')).status).toBe(401)
    expect((await ask(`Bearer ${token}x`)).status).toBe(401)
    expect((await ask(`Bearer ${token}`)).status).toBe(200)
    expect((await live.request('/metrics')).status).toBe(404)
  })
})

test('/readyz lists its checks and fails the inbox check when webhook events wait', async () => {
  const { app } = appWithLog()
  const before = await app.request('/readyz')
  expect(before.status).toBe(200)
  expect(await before.json()).toEqual({
    ready: true,
    checks: { database: true, disk: true, inbox: true, files: true, site: true },
  })

  await shop.db
    .insertInto('shop.paymentEvents')
    .values({
      eventId: 'evt_waiting',
      type: 'unknown',
      paymentSessionId: null,
      payload: '{}',
      receivedAt: new Date(Date.now() - 600_000),
    })
    .execute()
  const after = await app.request('/readyz')
  expect(after.status).toBe(200)
  expect(await after.json()).toMatchObject({ ready: true, checks: { inbox: false } })
})
