import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnAccess } from '#desk/api/answers.ts'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { createLog } from '#server/observability/log.ts'
import { codeOf } from '../../support/app-code.ts'
import { ask, deskOrigin, openDeskBrowser } from '../../support/desk-browser.ts'
import { eventually } from '../../support/eventually.ts'
import { createPasskey } from '../../support/passkey.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { newMember } from './new-member.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LIMITS: 'on' })
})
afterAll(() => shop.close())

/** Emails about access to an address: subjects and texts. */
const told = (email: string, words: string) =>
  eventually(async () => {
    const mails = await shop.messages(email)
    const about = mails.filter(({ subject }) => subject === 'Access to your desk has changed')
    expect(about.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')).toContain(words)
  })

test('desk requests are logged and counted without their contents [T45]', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = createDeskApp({ ...shop.deps, log }, new Map())
  await app.request('/api/orders/4711', { headers: { origin: deskOrigin(shop) } })
  const metrics = await (await shop.request('/metrics')).text()

  expect(lines).toMatchObject([
    { method: 'GET', route: '/api/orders/:number', status: 401, requestId: expect.any(String) },
  ])
  expect(JSON.stringify(lines)).not.toContain('4711')
  expect(metrics).toContain('route="/api/orders/:number",status="401"} 1')
})

test('a refused desk sign-in is logged, counted and audited [T62]', async () => {
  const { email, id } = await newMember(shop)
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = createDeskApp({ ...shop.deps, log }, new Map())
  const headers = { origin: deskOrigin(shop), 'content-type': 'application/json' }
  for (const address of [email, 'nobody@desk.example']) {
    const body = JSON.stringify({ email: address, code: '123456' })
    await app.request('/api/access/sign-in/code', { method: 'POST', headers, body })
  }
  const browser = openDeskBrowser(shop)
  const { challenge } = await ask(browser, '/access/sign-in/passkey-options')
  const stranger = createPasskey(deskOrigin(shop))
  await browser.post('/access/sign-in/passkey', { response: stranger.sign(challenge) })
  const acts = await shop.db
    .selectFrom('shop.audit')
    .select(['who', 'facts'])
    .where('act', '=', 'desk sign-in refused')
    .orderBy('id')
    .execute()
  const metrics = await (await shop.request('/metrics')).text()

  expect(acts).toEqual([
    { who: 'somebody', facts: { by: 'code', memberId: id } },
    { who: 'somebody', facts: { by: 'code' } },
  ])
  expect(lines.filter(({ msg }) => msg === 'sign-in to the desk failed')).toHaveLength(2)
  expect(JSON.stringify(lines)).not.toContain(email)
  expect(metrics).toMatch(/route="\/api\/access\/sign-in\/code",status="409"} 2/)
})

test('the member is notified of a new passkey, app or codes, owners of a new member', async () => {
  const { email, browser } = await newMember(shop)
  await told(email, `${email} used their link and set up a new passkey`)
  const { challenge } = await ask(browser, '/access/mine/passkey-options')
  const passkey = createPasskey(deskOrigin(shop))
  const given = { name: 'Phone', response: passkey.make(challenge) }
  expect((await browser.post('/access/mine/passkeys', given)).status).toBe(200)
  await told(email, `${email} has a new passkey`)
  const begun = await browser.post('/access/mine/authenticator')
  const { secret } = (await begun.json()) as { secret: string } // contract/desk/access.ts
  await browser.post('/access/mine/authenticator/code', { code: codeOf(secret) })
  await told(email, `${email} has a new authenticator app`)
  await browser.post('/access/mine/backup-codes')
  await told(email, `${email} has new backup codes`)
  const invited = { email: 'new-helper@desk.example', role: 'helper' } as const
  const { link } = await inviteMember({ ...shop.deps, who: ADA }, invited)
  await told(email, 'new-helper@desk.example was invited to the desk')
  const mails = await shop.messages(email)
  expect(mails.map(({ text }) => text).join(' ')).not.toContain(new URL(link).hash)
})

test('a changed role is mailed to the member and the owners [T62]', async () => {
  const owner = await newMember(shop)
  const helper = await newMember(shop, 'helper')
  const members = '/access/members'
  const body = { role: 'owner' }
  expect((await owner.browser.post(`${members}/${helper.id}/role`, body)).status).toBe(200)
  const made = `${helper.email} is now an owner`
  await Promise.all([told(owner.email, made), told(helper.email, made)])
  expect((await owner.browser.post(`${members}/${helper.id}/reset`)).status).toBe(200)
  const reset = `A new sign-in link to the desk was created for ${helper.email}`
  await Promise.all([told(owner.email, reset), told(helper.email, reset)])
  expect((await owner.browser.post(`${members}/${helper.id}/remove`)).status).toBe(200)
  const removed = `${helper.email} was removed from the desk`
  await Promise.all([told(owner.email, removed), told(helper.email, removed)])
})

test('a member is notified of a deleted sign-in method and a used backup code', async () => {
  const { email, browser, codes } = await newMember(shop)
  const { challenge } = await ask(browser, '/access/mine/passkey-options')
  const response = createPasskey(deskOrigin(shop)).make(challenge)
  await browser.post('/access/mine/passkeys', { name: 'Phone', response })
  const { passkeys } = (await (await browser.get('/access/mine')).json()) as OwnAccess
  const [first] = passkeys
  await browser.post('/access/mine/authenticator').then(async (begun) => {
    const { secret } = (await begun.json()) as { secret: string } // contract/desk/access.ts
    await browser.post('/access/mine/authenticator/code', { code: codeOf(secret) })
  })
  await browser.post(`/access/mine/passkeys/${first?.id}/delete`)
  await told(email, `A passkey of ${email} was deleted`)
  await browser.post('/access/mine/authenticator/delete')
  await told(email, `The authenticator app of ${email} was removed`)
  const elsewhere = openDeskBrowser(shop)
  const [code = ''] = codes
  expect((await elsewhere.post('/access/sign-in/code', { email, code })).status).toBe(200)
  await told(email, `${email} signed in or confirmed their identity with a backup code`)
})

test('a backup code that confirms a member’s identity is used up and mailed to them', async () => {
  const { email, browser, codes } = await newMember(shop)
  expect((await browser.post('/access/confirm/code', { code: codes[0] })).status).toBe(200)
  await told(email, `${email} signed in or confirmed their identity with a backup code`)
  expect(await (await browser.get('/access/mine')).json()).toMatchObject({ codesLeft: 9 })
})

test('failed confirmations with a member’s cookie are audited', async () => {
  const { id, browser } = await newMember(shop)
  await browser.post('/access/confirm/code', { code: '123456' })
  const { challenge } = await ask(browser, '/access/confirm/passkey-options')
  const stranger = createPasskey(deskOrigin(shop))
  await browser.post('/access/confirm/passkey', { response: stranger.sign(challenge) })
  const acts = await shop.db
    .selectFrom('shop.audit')
    .select('facts')
    .where('act', '=', 'desk confirm refused')
    .orderBy('id')
    .execute()

  expect(acts).toEqual([
    { facts: { by: 'code', memberId: id } },
    { facts: { by: 'passkey', memberId: id } },
  ])
})
