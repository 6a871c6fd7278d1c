import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Members, OwnAccess } from '#desk/api/answers.ts'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import { deleteExpired } from '#server/jobs/delete-expired.ts'
import {
  ask,
  type DeskBrowser,
  deskOrigin,
  join,
  openDeskBrowser,
  signIn,
  tokenOf,
} from '../../support/desk-browser.ts'
import { eventually } from '../../support/eventually.ts'
import { createPasskey } from '../../support/passkey.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { newMember } from './new-member.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const listOf = async (browser: DeskBrowser) =>
  ((await (await browser.get('/access/members')).json()) as Members).members
const ownOf = async (browser: DeskBrowser) =>
  (await (await browser.get('/access/mine')).json()) as OwnAccess

/** Sets the member's last confirmation to so many minutes ago. */
const proved = (email: string, minutes: number) =>
  sql`update shop.desk_sessions set confirmed_at = now() - make_interval(mins => ${minutes})
    where member_id = (select id from shop.desk_members where email = ${email})`.execute(shop.db)

/** Routes that need a fresh confirmation. */
const ASKS = [
  '/access/members',
  '/access/members/x/role',
  '/access/members/x/reset',
  '/access/members/x/remove',
  '/access/mine/passkey-options',
  '/access/mine/passkeys',
  '/access/mine/passkeys/x/delete',
  '/access/mine/authenticator',
  '/access/mine/authenticator/code',
  '/access/mine/authenticator/delete',
  '/access/mine/backup-codes',
]

test('five minutes after confirmation a stolen cookie cannot invite or create passkeys and codes [T64]', async () => {
  const { browser, email, passkey } = await newMember(shop)
  await proved(email, 6)
  for (const path of ASKS) {
    const refused = await browser.post(path, {})
    expect(refused.status, path).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'confirm_needed' })
  }
  // another's passkey does not prove it
  const other = await newMember(shop)
  const foreign = await ask(browser, '/access/confirm/passkey-options')
  const response = other.passkey.sign(foreign.challenge)
  expect((await browser.post('/access/confirm/passkey', { response })).status).toBe(409)
  const { challenge } = await ask(browser, '/access/confirm/passkey-options')
  const proof = { response: passkey.sign(challenge) }
  expect((await browser.post('/access/confirm/passkey', proof)).status).toBe(200)
  const invited = { email: 'new@desk.example', name: '', role: 'helper' }
  expect((await browser.post('/access/members', invited)).status).toBe(200)
})

test('a backup code confirms too, but not another member’s [T64]', async () => {
  const { browser, email, codes } = await newMember(shop)
  const other = await newMember(shop)
  await proved(email, 6)
  const confirm = (code: string | undefined) => browser.post('/access/confirm/code', { code })
  expect((await confirm(other.codes[0])).status).toBe(409)
  expect((await confirm(codes[0])).status).toBe(200)
  expect((await browser.post('/access/mine/backup-codes')).status).toBe(200)
})

test('confirming the identity renews the cookie and invalidates earlier copies [T64]', async () => {
  const byPasskey = await newMember(shop)
  const byCode = await newMember(shop)
  const copyOf = ({ cookies }: DeskBrowser) => {
    const copy = openDeskBrowser(shop)
    copy.cookies.set('desk', cookies.get('desk') ?? '')
    return copy
  }
  const copies = [copyOf(byPasskey.browser), copyOf(byCode.browser)]
  for (const copy of copies) expect((await copy.get('/access')).status).toBe(200)

  const { challenge } = await ask(byPasskey.browser, '/access/confirm/passkey-options')
  await byPasskey.browser.post('/access/confirm/passkey', {
    response: byPasskey.passkey.sign(challenge),
  })
  await byCode.browser.post('/access/confirm/code', { code: byCode.codes[0] })

  for (const copy of copies) expect((await copy.get('/access')).status).toBe(401)
  for (const { browser } of [byPasskey, byCode]) {
    expect((await browser.get('/access')).status).toBe(200)
    expect((await browser.post('/access/mine/backup-codes')).status).toBe(200)
  }
})

test('one of two tabs confirming at once gets the new cookie, and both stay signed in [T64]', async () => {
  const { browser, email, codes } = await newMember(shop)
  const asked = await shop.db.transaction().execute(async (trx) => {
    await sql`select 1 from shop.desk_recovery_codes c join shop.desk_members m on m.id = c.member_id
      where m.email = ${email} for update of c`.execute(trx)
    const running = [codes[0], codes[1]].map((code) =>
      browser.post('/access/confirm/code', { code }),
    )
    await eventually(async () => expect(await countWaiting()).toBe(2))
    return { running }
  })
  const answers = await Promise.all(asked.running)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ headers }) => headers.has('set-cookie'))).toHaveLength(1)
  expect((await browser.get('/access')).status).toBe(200)
})

test('actions that a member began while their sign-in methods are reset are refused [T65]', async () => {
  const { browser, email, codes, passkey } = await newMember(shop)
  const asked = openDeskBrowser(shop)
  const { challenge } = await ask(asked, '/access/sign-in/passkey-options')
  const running = await shop.db.transaction().execute(async (trx) => {
    await sql`select 1 from shop.desk_members where email = ${email} for update`.execute(trx)
    const begun = [
      browser.post('/access/mine/backup-codes'),
      openDeskBrowser(shop).post('/access/sign-in/code', { email, code: codes[0] }),
      asked.post('/access/sign-in/passkey', { response: passkey.sign(challenge) }),
    ]
    await eventually(async () => expect(await countWaiting()).toBe(3))
    for (const table of ['sessions', 'passkeys', 'recovery_codes'])
      await sql`delete from ${sql.table(`shop.desk_${table}`)} where member_id =
        (select id from shop.desk_members where email = ${email})`.execute(trx)
    return begun
  })
  const answers = await Promise.all(running)
  expect(answers.map(({ status }) => status)).toEqual([401, 409, 409])
  const { rows } = await sql`select from shop.desk_sessions s
    join shop.desk_members m on m.id = s.member_id where m.email = ${email}`.execute(shop.db)
  expect(rows).toHaveLength(0)
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.waiting ?? 0
}

test('a helper cannot invite, remove or change members, or read them or the audit log [T65]', async () => {
  const { browser } = await newMember(shop, 'helper')
  const owner = await newMember(shop)
  const of = `/access/members/${owner.id}`
  for (const answer of [
    await browser.get('/access/members'),
    await browser.post('/audit/search'),
    await browser.post('/access/members', { email: 'x@desk.example', name: '', role: 'owner' }),
    await browser.post(`${of}/role`, { role: 'helper' }),
    await browser.post(`${of}/reset`),
    await browser.post(`${of}/remove`),
  ]) {
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'not_allowed' })
  }
  expect((await browser.get('/access/mine')).status).toBe(200)
})

test('a changed role applies to the next request, and a removed member is signed out [T65]', async () => {
  const owner = await newMember(shop)
  const other = await newMember(shop)
  const of = `/access/members/${other.id}`
  expect((await other.browser.post('/audit/search')).status).toBe(200)
  expect((await owner.browser.post(`${of}/role`, { role: 'helper' })).status).toBe(200)
  expect((await other.browser.post('/audit/search')).status).toBe(403)
  expect((await owner.browser.post(`${of}/remove`)).status).toBe(200)
  expect((await other.browser.get('/access')).status).toBe(401)
  expect((await signIn(openDeskBrowser(shop), other.passkey)).status).toBe(409)
  const { rows } = await sql`
    select from shop.desk_sessions where member_id = ${other.id}
    union all select from shop.desk_passkeys where member_id = ${other.id}
    union all select from shop.desk_recovery_codes where member_id = ${other.id}`.execute(shop.db)
  expect(rows).toHaveLength(0)
  const byCode = { email: other.email, code: other.codes[0] }
  expect((await openDeskBrowser(shop).post('/access/sign-in/code', byCode)).status).toBe(409)
  expect((await owner.browser.post(`${of}/remove`)).status).toBe(409)
  expect((await listOf(owner.browser)).map(({ id }) => id)).not.toContain(other.id)
})

test('the last owner cannot be removed or made a helper, also by two at once [T65]', async () => {
  const alone = await openTestShop()
  try {
    const browsers = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const who = { ...alone.deps, who: ADA }
        const made = await inviteMember(who, { email: `${name}@desk.example`, role: 'owner' })
        const browser = openDeskBrowser(alone)
        await join(alone, browser, made.link)
        return { browser, id: made.member.id }
      }),
    )
    const [one, two] = browsers
    if (!one || !two) throw new Error('two owners')
    // an invited owner who never joined does not count
    await inviteMember({ ...alone.deps, who: ADA }, { email: 'three@desk.example', role: 'owner' })
    const answers = await Promise.all([
      one.browser.post(`/access/members/${two.id}/remove`),
      two.browser.post(`/access/members/${one.id}/role`, { role: 'helper' }),
    ])
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    const left = answers[0]?.status === 200 ? one : two
    const itself = `/access/members/${left.id}`
    expect((await left.browser.post(`${itself}/role`, { role: 'helper' })).status).toBe(409)
    const refused = await left.browser.post(`${itself}/remove`)
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('only owner') })
  } finally {
    await alone.close()
  }
})

test('a member is invited at the desk, and the link is shown once to the inviter', async () => {
  const { browser } = await newMember(shop)
  const invited = { email: 'Helper@desk.example ', name: 'Hanna', role: 'helper' }
  const answer = await browser.post('/access/members', invited)
  const { link, email } = (await answer.json()) as { link: string; email: string }
  expect(email).toBe('helper@desk.example')
  expect(link.startsWith(`${deskOrigin(shop)}/invitation#`)).toBe(true)
  const listed = (await listOf(browser)).find((member) => member.email === email)
  expect(listed).toMatchObject({ name: 'Hanna', joinedAt: null, invitedUntil: expect.any(String) })
  expect(JSON.stringify(listed)).not.toContain(tokenOf(link))
  const theirs = openDeskBrowser(shop)
  await join(shop, theirs, link)
  expect(await (await theirs.get('/access')).json()).toMatchObject({
    role: 'helper',
    name: 'Hanna',
  })
  expect((await browser.post('/access/members', invited)).status).toBe(409)
  expect((await browser.post('/access/members', { ...invited, email: 'none' })).status).toBe(409)
})

test('a member adds, names and deletes passkeys, except for the last sign-in method', async () => {
  const { browser, email } = await newMember(shop)
  const [first] = (await ownOf(browser)).passkeys
  const drop = (id = '') => browser.post(`/access/mine/passkeys/${id}/delete`)
  expect(await (await drop(first?.id)).json()).toMatchObject({
    message: expect.stringContaining('last sign-in method'),
  })
  const { challenge } = await ask(browser, '/access/mine/passkey-options')
  const second = createPasskey(deskOrigin(shop))
  const added = { name: 'Phone', response: second.make(challenge) }
  expect((await browser.post('/access/mine/passkeys', added)).status).toBe(200)
  expect((await signIn(openDeskBrowser(shop), second)).status).toBe(200)
  const names = async () => (await ownOf(browser)).passkeys.map(({ name }) => name)
  expect(await names()).toEqual(['Laptop', 'Phone'])
  const named = await browser.post(`/access/mine/passkeys/${second.id}/name`, { name: 'Old phone' })
  expect(named.status).toBe(200)
  expect(await names()).toEqual(['Laptop', 'Old phone'])
  expect((await drop(first?.id)).status).toBe(200)
  expect((await drop(first?.id)).status).toBe(404)
  expect(await names()).toEqual(['Old phone'])
  // another member's keys look missing
  const other = await newMember(shop)
  const foreign = `/access/mine/passkeys/${second.id}`
  expect((await other.browser.post(`${foreign}/delete`)).status).toBe(404)
  expect((await other.browser.post(`${foreign}/name`, { name: 'Mine' })).status).toBe(404)
  expect(email).toContain('@')
})

test('a member sees and ends their own sessions, but no others', async () => {
  const { browser, passkey } = await newMember(shop)
  const elsewhere = openDeskBrowser(shop)
  const third = openDeskBrowser(shop)
  await signIn(elsewhere, passkey)
  await signIn(third, passkey)
  const { sessions } = await ownOf(browser)
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const { sessions: theirs } = await ownOf(elsewhere)
  const id = theirs.find(({ isThis }) => isThis)?.id ?? ''
  const stranger = await newMember(shop)
  await stranger.browser.post(`/access/mine/sessions/${id}/end`)
  expect((await elsewhere.get('/access')).status).toBe(200)
  expect((await browser.post(`/access/mine/sessions/${id}/end`)).status).toBe(200)
  expect((await elsewhere.get('/access')).status).toBe(401)
  expect((await browser.post('/access/mine/sessions/no-id/end')).status).toBe(200)
  const ended = await browser.post('/access/mine/end-other-sessions')
  expect(await ended.json()).toEqual({ ended: 1 })
  expect((await third.get('/access')).status).toBe(401)
  expect((await browser.get('/access')).status).toBe(200)
})

test('a session expires after twelve hours, or one without use, and its row is deleted [T61]', async () => {
  const { browser, email, passkey } = await newMember(shop)
  const age = (column: 'created_at' | 'last_used_at', minutes: number) =>
    sql`update shop.desk_sessions set ${sql.ref(column)} = now() - make_interval(mins => ${minutes})
      where member_id = (select id from shop.desk_members where email = ${email})`.execute(shop.db)
  await age('created_at', 12 * 60 - 1)
  await age('last_used_at', 59)
  expect((await browser.get('/access')).status).toBe(200)
  await age('last_used_at', 61)
  expect((await browser.get('/access')).status).toBe(401)
  await signIn(browser, passkey)
  await age('created_at', 12 * 60 + 1)
  expect((await browser.get('/access')).status).toBe(401)
  const unfinished = await inviteMember(
    { ...shop.deps, who: ADA },
    { email: 'late@desk.example', role: 'helper' },
  )
  await ask(openDeskBrowser(shop), '/access/sign-in/passkey-options')
  await sql`update shop.desk_invitations set expires_at = now() - interval '2 days'
    where member_id = ${unfinished.member.id}`.execute(shop.db)
  await sql`update shop.desk_challenges set expires_at = now() - interval '1 minute'`.execute(
    shop.db,
  )
  await deleteExpired(shop.db)
  const { rows } = await sql`
    select from shop.desk_sessions s join shop.desk_members m on m.id = s.member_id
      where m.email = ${email}
    union all select from shop.desk_invitations where member_id = ${unfinished.member.id}
    union all select from shop.desk_challenges`.execute(shop.db)
  expect(rows).toHaveLength(0)
})
