import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMemberByEmail } from '#server/db/desk/members.ts'
import { inviteMember, removeDeskMember, resetMember } from '#server/desk/access/desk-members.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { codeOf } from '../../support/app-code.ts'
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

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const shell = (...args: string[]) =>
  runAdminCommand({ ...shop.deps, who: ADA }, ['desk', ...args]) as Promise<string>

async function invite(role: 'owner' | 'helper' = 'owner') {
  const email = `m-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const made = await inviteMember({ ...shop.deps, who: ADA }, { email, role })
  return { ...made, token: tokenOf(made.link) }
}

test('an invitation enrols a passkey and codes that sign in, and its link works once', async () => {
  const { link, token, member } = await invite('helper')
  const browser = openDeskBrowser(shop)
  const { passkey, codes } = await join(shop, browser, link)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes)
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
  expect(await (await browser.get('/access')).json()).toMatchObject({
    email: member.email,
    role: 'helper',
  })
  const again = openDeskBrowser(shop)
  expect((await signIn(again, passkey)).status).toBe(200)
  expect((await again.get('/access')).status).toBe(200)
  for (const path of ['', '/passkey-options', '/authenticator', '/complete']) {
    const body = { token, areCodesSaved: true, code: codes[0] }
    const refused = await openDeskBrowser(shop).post(`/access/invitation${path}`, body)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('already been used'),
    })
  }
})

test('the token is in the fragment, and neither it nor a code is stored [T66]', async () => {
  const { link, token } = await invite()
  expect(new URL(link).pathname).toBe('/invitation')
  expect(new URL(link).search).toBe('')
  const { codes } = await join(shop, openDeskBrowser(shop), link)
  const { rows } = await sql<{ stored: string }>`
    select coalesce(string_agg(t::text, ''), '') as stored from (
      select row_to_json(i) as t from shop.desk_invitations i
      union all select row_to_json(c) from shop.desk_recovery_codes c
      union all select row_to_json(a) from shop.audit a) all_rows`.execute(shop.db)
  const stored = rows[0]?.stored ?? ''
  expect(stored.length).toBeGreaterThan(100)
  for (const secret of [token, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(secret)
  }
})

test('viewing an invitation does not use it, and one of two browsers completing it succeeds [T66]', async () => {
  const { token } = await invite()
  const look = async () =>
    (await openDeskBrowser(shop).post('/access/invitation', { token })).status
  expect([await look(), await look()]).toEqual([200, 200])
  const browser = openDeskBrowser(shop)
  const { challenge } = await ask(browser, '/access/invitation/passkey-options', { token })
  const response = createPasskey(deskOrigin(shop)).make(challenge)
  const made = await browser.post('/access/invitation/passkey', { token, name: 'Phone', response })
  const { codes } = (await made.json()) as { codes: string[] } // contract/desk/access.ts
  const body = { token, areCodesSaved: true, code: codes[0] }
  const answers = await Promise.all(
    [browser, openDeskBrowser(shop)].map((one) => one.post('/access/invitation/complete', body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an invitation requires a sign-in method and saved backup codes', async () => {
  const { token } = await invite()
  const browser = openDeskBrowser(shop)
  const complete = (body: object) => browser.post('/access/invitation/complete', { token, ...body })
  expect((await complete({ areCodesSaved: true, code: 'x' })).status).toBe(409)
  const { challenge } = await ask(browser, '/access/invitation/passkey-options', { token })
  const passkey = createPasskey(deskOrigin(shop))
  const response = passkey.make(challenge)
  const made = await browser.post('/access/invitation/passkey', { token, name: 'Phone', response })
  const [code] = ((await made.json()) as { codes: string[] }).codes // contract/desk/access.ts
  expect((await signIn(openDeskBrowser(shop), passkey)).status).toBe(409) // not before it is completed
  expect((await complete({})).status).toBe(400)
  expect((await complete({ areCodesSaved: false, code })).status).toBe(400)
  expect((await complete({ areCodesSaved: true, code })).status).toBe(200)
})

test('an expired, replaced, revoked or guessed link does not work [T66]', async () => {
  const works = async (token: string) =>
    (await openDeskBrowser(shop).post('/access/invitation', { token })).status
  const old = await invite()
  const { token } = await inviteMember(
    { ...shop.deps, who: ADA },
    { email: old.member.email, role: 'owner' },
  ).then(({ link }) => ({ token: tokenOf(link) }))
  expect(await works(old.token)).toBe(409)
  expect(await works(token)).toBe(200)
  await sql`update shop.desk_invitations set expires_at = now() where hash = sha256(${token}::bytea)`.execute(
    shop.db,
  )
  expect(await works(token)).toBe(409)
  const removed = await invite('helper')
  await removeDeskMember({ ...shop.deps, who: ADA }, { id: removed.member.id })
  expect(await works(removed.token)).toBe(409)
  expect(await works('A'.repeat(43))).toBe(409)
  expect(await works('short')).toBe(400)
})

test('the shell invites an owner and restores a member’s access', async () => {
  const email = 'Ada.Owner@desk.example'
  const told = await shell('invite', email)
  expect(told).toContain('ada.owner@desk.example is invited as owner')
  expect(told).toContain('not mailed')
  const link = /http\S+#\S{43}/.exec(told)?.[0] ?? ''
  const browser = openDeskBrowser(shop)
  const { passkey, codes } = await join(shop, browser, link)
  await expect(shell('invite', email)).rejects.toThrow('is already a member')

  const reset = /http\S+#\S{43}/.exec(await shell('reset', email))?.[0] ?? ''
  expect((await browser.get('/access')).status).toBe(200) // until the new link is used
  const anew = openDeskBrowser(shop)
  await join(shop, anew, reset)
  expect((await anew.get('/access')).status).toBe(200)
  expect((await browser.get('/access')).status).toBe(401)
  expect((await signIn(openDeskBrowser(shop), passkey)).status).toBe(409)
  const code = { email, code: codes[0] }
  expect((await openDeskBrowser(shop).post('/access/sign-in/code', code)).status).toBe(409)

  await expect(shell('reset', 'nobody@desk.example')).rejects.toThrow('isn’t a member')
  await expect(shell('invite', 'no address')).rejects.toThrow('isn’t a valid email address')
  await expect(shell('dance')).rejects.toThrow('Say what')
  await expect(shell('reset')).rejects.toThrow('Say who')
})

test('an invitation without passkeys enrols an authenticator app and shows its secret once', async () => {
  const { token, member } = await invite()
  const browser = openDeskBrowser(shop)
  const begun = await browser.post('/access/invitation/authenticator', { token })
  const { secret, squares } = (await begun.json()) as { secret: string; squares: string[] }
  expect(squares.length).toBe(squares[0]?.length)
  const wrong = { token, code: codeOf(secret, -600) }
  expect((await browser.post('/access/invitation/authenticator-code', wrong)).status).toBe(409)
  const right = { token, code: codeOf(secret) }
  const proven = await browser.post('/access/invitation/authenticator-code', right)
  const { codes } = (await proven.json()) as { codes: string[] } // contract/desk/access.ts
  await browser.post('/access/invitation/complete', { token, areCodesSaved: true, code: codes[0] })
  expect((await browser.get('/access')).status).toBe(200)
  // the code used for proof is consumed, the next one is not
  const signInBy = async (code: string) =>
    (await openDeskBrowser(shop).post('/access/sign-in/code', { email: member.email, code })).status
  expect(await signInBy(right.code)).toBe(409)
  expect(await signInBy(codeOf(secret, 30))).toBe(200)
  expect(await signInBy(codeOf(secret, 30))).toBe(409)
})

test('an app enrolled while its invitation expires is refused with a reason', async () => {
  const { token, member } = await invite()
  const browser = openDeskBrowser(shop)
  const begun = await shop.db.transaction().execute(async (trx) => {
    await sql`select 1 from shop.desk_members where id = ${member.id} for update`.execute(trx)
    const running = browser.post('/access/invitation/authenticator', { token })
    await eventually(async () => expect(await countWaiting()).toBe(1))
    await sql`delete from shop.desk_invitations where member_id = ${member.id}`.execute(trx)
    return { running }
  })
  const answer = await begun.running
  expect([answer.status, await answer.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('has expired') },
  ])
})

test('a closed desk invites nobody, and the shell names the missing setting', async () => {
  const settings = { ...shop.deps.settings, desk: undefined }
  const invited = { email: 'closed@desk.example', role: 'owner' } as const
  const making = inviteMember({ ...shop.deps, settings, who: ADA }, invited)
  await expect(making).rejects.toThrow('Set DESK_URL')
  expect(await findMemberByEmail(shop.db, invited.email)).toBeUndefined()
})

test('a stranger who saw the link keeps no sign-in method and cannot complete it [T66]', async () => {
  const { token } = await invite()
  const [member, stranger] = [openDeskBrowser(shop), openDeskBrowser(shop)]
  const makePasskey = async (browser: DeskBrowser) => {
    const { challenge } = await ask(browser, '/access/invitation/passkey-options', { token })
    const passkey = createPasskey(deskOrigin(shop))
    const response = passkey.make(challenge)
    const made = await browser.post('/access/invitation/passkey', { token, name: 'Key', response })
    const { codes } = (await made.json()) as { codes: string[] } // contract/desk/access.ts
    return { passkey, code: codes[0] }
  }
  const makeApp = async (browser: DeskBrowser) => {
    const begun = await browser.post('/access/invitation/authenticator', { token })
    const { secret } = (await begun.json()) as { secret: string } // contract/desk/access.ts
    await browser.post('/access/invitation/authenticator-code', { token, code: codeOf(secret) })
    return secret
  }
  const complete = (code: string | undefined) =>
    member.post('/access/invitation/complete', { token, areCodesSaved: true, code })

  const theirs = await makeApp(stranger)
  const first = await makePasskey(member)
  await makeApp(stranger) // after the member's passkey
  expect((await complete(first.code)).status).toBe(409)
  const own = await makePasskey(member)
  expect((await complete(own.code)).status).toBe(200)
  expect((await signIn(openDeskBrowser(shop), own.passkey)).status).toBe(200)
  const { email } = (await (await member.get('/access')).json()) as { email: string }
  const code = codeOf(theirs, 30)
  expect((await stranger.post('/access/sign-in/code', { email, code })).status).toBe(409)
})

test('a stranger cannot enrol a sign-in method while the invitation is completed [T66]', async () => {
  const { link, member } = await invite()
  await join(shop, openDeskBrowser(shop), link)
  const { link: anew } = await resetMember({ ...shop.deps, who: ADA }, { id: member.id })
  const token = tokenOf(anew)
  const prepare = async (browser: DeskBrowser) => {
    const { challenge } = await ask(browser, '/access/invitation/passkey-options', { token })
    const passkey = createPasskey(deskOrigin(shop))
    const given = { token, name: 'Key', response: passkey.make(challenge) }
    return { passkey, make: () => browser.post('/access/invitation/passkey', given) }
  }
  const [browser, stranger] = [openDeskBrowser(shop), openDeskBrowser(shop)]
  const own = await prepare(browser)
  const theirs = await prepare(stranger)
  const { codes } = (await (await own.make()).json()) as { codes: string[] } // contract/desk/access.ts
  const running = await shop.db.transaction().execute(async (trx) => {
    // blocks completion after the invitation is consumed and before its keys are adopted
    await sql`
      select from shop.desk_passkeys
      where member_id = ${member.id} and invitation_id is null for update`.execute(trx)
    const body = { token, areCodesSaved: true, code: codes[0] }
    const completed = browser.post('/access/invitation/complete', body)
    await eventually(async () => expect(await countWaiting()).toBe(1))
    const made = theirs.make()
    await Promise.race([made, eventually(async () => expect(await countWaiting()).toBe(2))])
    return { completed, made }
  })
  expect((await running.completed).status).toBe(200)
  expect((await running.made).status).toBe(409)
  expect((await signIn(openDeskBrowser(shop), own.passkey)).status).toBe(200)
  expect((await signIn(openDeskBrowser(shop), theirs.passkey)).status).toBe(409)
})

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]?.waiting ?? 0
}
