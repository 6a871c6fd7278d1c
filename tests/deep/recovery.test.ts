import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertMail } from '#server/db/mails.ts'
import { lockUser } from '#server/db/users.ts'
import { storeLinkOfMail } from '#server/email/link-of-mail.ts'
import { sendMail } from '#server/email/send-mail.ts'
import {
  makeCustomer,
  PASSWORD,
  readPasswordToken,
  waitForMails,
} from '../http/auth/sign-up-customer.ts'
import { callApp, guess, newClient, post, times } from '../http/many-clients.ts'
import { line, startGuestCheckout } from '../http/payments/buy.ts'
import { eventually } from '../support/eventually.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

/** A shop with limits, behind one proxy, so that X-Forwarded-For sets the client of each request. */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on', TRUST_PROXY: '1' })
})
afterAll(() => shop.close())

const call = (request: ReturnType<typeof post>) => callApp(shop, request)
const tryPassword = (...attempt: Parameters<typeof guess>) => call(guess(...attempt))
/** Moves the expiry of every counter, and of every link, as if these seconds had passed. */
const wait = async (seconds: number) => {
  await sql`update shop.rate_limits set expire = expire - ${seconds * 1000}`.execute(shop.db)
  await sql`update shop_auth.one_time_tokens set created_at = created_at - make_interval(secs => ${seconds}::int),
    expires_at = expires_at - make_interval(secs => ${seconds}::int)`.execute(shop.db)
}

describe('links by mail', () => {
  test('once the mail limit is reached, all links last a day [T34]', async () => {
    const email = 'drained@example.com'
    await makeCustomer(shop, email)
    const recover = async () => {
      await call(post('/auth/v1/recover', { email }))
      await waitForMails(shop, email)
    }
    const lives = async () => {
      const { rows } = await sql<{ hours: number }>`
        select extract(epoch from t.expires_at - t.created_at)::int / 3600 as hours
        from shop_auth.one_time_tokens t join shop_auth.users u on u.id = t.user_id
        where u.email = ${email} and t.used_at is null order by t.created_at`.execute(shop.db)
      return rows.map(({ hours }) => hours)
    }
    for (let time = 0; time < 3; time += 1) await recover()
    expect(await lives()).toEqual([1, 1, 1])
    await recover()
    expect(await lives()).toEqual([24, 24, 24])
    await recover()
    expect(await lives()).toEqual([24, 24, 24])
  })

  test('a guest’s password link survives requests by strangers, and three links of a kind are valid [T34]', async () => {
    const email = 'paid-guest@example.com'
    const { url } = await startGuestCheckout(shop, { email, lines: [line('coffee')] })
    await shop.pay(url)
    const token = await readPasswordToken(shop, email)
    for (let hour = 0; hour < 4; hour += 1) {
      await times(4, () => call(post('/auth/v1/recover', { email })))
      await waitForMails(shop, email)
      await wait(3601)
    }
    await wait(67 * 3600 - 60)
    const { rows } = await sql<{ purpose: string; count: number }>`
      select purpose, count(*)::int from shop_auth.one_time_tokens t
      join shop_auth.users u on u.id = t.user_id
      where u.email = ${email} and used_at is null group by 1 order by 1`.execute(shop.db)
    expect(rows).toEqual([
      { purpose: 'reset_password', count: 3 },
      { purpose: 'set_password', count: 1 },
    ])
    const answer = await call(
      post('/functions/v1/reset-password', { token, newPassword: PASSWORD }),
    )
    expect(answer.body).toMatchObject({ success: true })
  })

  test('a delayed link is valid from when it was sent', async () => {
    const email = 'outage@example.com'
    await makeCustomer(shop, email)
    const { id: userId } = await shop.db
      .selectFrom('shopAuth.users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const id = await insertMail(shop.db, {
      dedupeKey: 'outage',
      kind: 'reset_password',
      toEmail: email,
      userId,
      orderId: null,
    })
    await storeLinkOfMail(shop.deps, id ?? '')
    await wait(2 * 60 * 60)
    await sendMail(shop.deps, id ?? '')
    const token = await readPasswordToken(shop, email)
    const answer = await call(
      post('/functions/v1/reset-password', { token, newPassword: 'Another horse 2' }),
    )
    expect(answer.body).toMatchObject({ success: true })
    await storeLinkOfMail(shop.deps, id ?? '')
    const again = post('/functions/v1/reset-password', { token, newPassword: 'Another horse 3' })
    expect((await call(again)).body).toMatchObject({ errorType: 'used' })
  })

  test('three of several simultaneous links remain', async () => {
    const { id: userId } = await shop.db
      .insertInto('shopAuth.users')
      .values({ email: 'at-once@example.com', emailConfirmedAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mailIds = await times(4, async (n) => {
      const mail = { kind: 'reset_password', toEmail: 'at-once@example.com' } as const
      const id = await insertMail(shop.db, {
        ...mail,
        userId,
        orderId: null,
        dedupeKey: `at-once:${n}`,
      })
      return id ?? ''
    })
    let links: Promise<unknown> | undefined
    await shop.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      links = Promise.all(mailIds.map((id) => storeLinkOfMail(shop.deps, id)))
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
        expect(rows).toHaveLength(4)
      })
    })
    await links
    const alive = shop.db.selectFrom('shopAuth.oneTimeTokens').select('id')
    expect(await alive.where('userId', '=', userId).execute()).toHaveLength(3)
  })
})

describe('a day of attacks by one attacker and by a hundred', () => {
  for (const strangers of [1, 100]) {
    test(`an attack by ${strangers}: the owner can sign in, has a working link each hour and gets at most 3 emails an hour and 8 a day`, async () => {
      const email = `besieged-by-${strangers}@example.com`
      await makeCustomer(shop, email)
      const crowd = Array.from({ length: strangers }, newClient)
      const stranger = (index: number) => crowd[index % crowd.length] ?? ''
      const enter = (cookie?: string) => {
        const { address, init } = post('/auth/v1/token?grant_type=password', {
          email,
          password: PASSWORD,
        })
        return shop.request(address, {
          ...init,
          headers: { ...init.headers, cookie: cookie ?? '' },
        })
      }
      const cookie = (await enter()).headers.getSetCookie()[0]?.split(';')[0]
      const caused = ['confirm_email', 'already_registered', 'reset_password'] as const
      const countMails = async () => {
        await waitForMails(shop, email)
        const mails = shop.db.selectFrom('shop.mails').select('id').where('toEmail', '=', email)
        return (await mails.where('kind', 'in', caused).execute()).length
      }
      const counts: number[] = []
      const before = await countMails()
      for (let hour = 0; hour < 24; hour += 1) {
        await times(6, (n) => tryPassword(email, 'Wrong horse 1', stranger(hour * 6 + n)))
        await times(10, (n) => call(post('/auth/v1/recover', { email }, stranger(hour * 10 + n))))
        await times(2, (n) =>
          call(post('/auth/v1/signup', { email, password: PASSWORD }, stranger(hour * 2 + n))),
        )
        expect((await enter(cookie)).status, `hour ${hour}`).toBe(200)
        expect((await call(post('/auth/v1/recover', { email }))).status).toBe(200)
        counts.push(await countMails())
        const { rows } = await sql<{ alive: number }>`
          select count(*)::int as alive from shop_auth.one_time_tokens t
          join shop_auth.users u on u.id = t.user_id where u.email = ${email}
            and t.purpose = 'reset_password' and used_at is null and expires_at > now()`.execute(
          shop.db,
        )
        expect(rows[0]?.alive, `hour ${hour}`).toBeGreaterThan(0)
        if (hour < 23) await wait(3600)
      }
      const hourly = counts.map((count, hour) => count - (counts[hour - 1] ?? before))
      expect(Math.max(...hourly)).toBeLessThan(4)
      expect((counts.at(-1) ?? 0) - before).toBeLessThan(9)

      // from any other browser, with the newest mail
      const token = await readPasswordToken(shop, email)
      const reset = await call(
        post('/functions/v1/reset-password', { token, newPassword: 'Another horse 2' }),
      )
      expect(reset.body).toMatchObject({ success: true })
      expect((await tryPassword(email, 'Another horse 2')).status).toBe(200)
    })
  }
})
