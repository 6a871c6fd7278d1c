import { createHmac } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopRunning } from '#server/db/shop-running.ts'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { confirmationToken } from '#server/tokens/derived-tokens.ts'
import { openKeys } from '#server/tokens/keys.ts'
import { oneTimeLink } from '#server/tokens/one-time-links.ts'
import { codeOf } from '../../support/app-code.ts'
import {
  type DeskBrowser,
  openDeskBrowser,
  signIn as signInByPasskey,
  tokenOf,
} from '../../support/desk-browser.ts'
import { eventually } from '../../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import {
  authClient,
  callAuth,
  makeCustomer,
  PASSWORD,
  signIn,
  waitForMails,
} from '../auth/sign-up-customer.ts'
import { openBrowser } from '../auth/test-browser.ts'
import { newMember } from './new-member.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const email = 'anna@example.com'
const newKeys = () => runAdminCommand({ ...shop.deps, who: ADA }, ['new-keys'])

async function addApp(browser: DeskBrowser): Promise<string> {
  const begun = await browser.post('/access/mine/authenticator')
  const { secret } = (await begun.json()) as { secret: string } // contract/desk/access.ts
  await eventually(async () => {
    const code = codeOf(secret, -30) // so that the current code still signs in afterwards
    expect((await browser.post('/access/mine/authenticator/code', { code })).status).toBe(200)
  })
  return secret
}

/** Every stored secret in a backup, and the ids that codes and links are derived from. */
async function readBackup() {
  const secrets = await shop.db.selectFrom('shopAuth.secrets').select('value').execute()
  const apps = await shop.db.selectFrom('shop.deskAuthenticators').select('id').execute()
  return { secrets: secrets.map(({ value }) => value), apps: apps.map(({ id }) => id) }
}

/** The shop's derivation, from a stored secret. */
const deriveFrom = (secret: Buffer, ...words: string[]) =>
  createHmac('sha256', secret).update(JSON.stringify(words)).digest()

const signInByCode = (given: { email: string; code: string | undefined }) =>
  openDeskBrowser(shop).post('/access/sign-in/code', given)

test('the secret of an authenticator app cannot be derived from a backup [T62]', async () => {
  const { browser } = await newMember(shop)
  const secret = Buffer.from(Secret.fromBase32((await addApp(browser)).replaceAll(' ', '')).bytes)
  const { secrets, apps } = await readBackup()
  const calculated = secrets.flatMap((value) =>
    apps.map((id) => deriveFrom(value, 'desk authenticator', id).subarray(0, secret.length)),
  )
  expect(calculated.length).toBeGreaterThan(0)
  expect(calculated.some((one) => one.equals(secret))).toBe(false)
  // nor is the key that signs sessions
  expect(secrets.some((value) => value.includes('"d":'))).toBe(false)
})

test('after new-keys nothing in a stolen backup gives access, even with known secrets [T62]', async () => {
  await makeCustomer(shop, email)
  const member = await newMember(shop)
  const app = await addApp(member.browser)
  const session = await signIn(shop, email)
  await callAuth(shop, 'POST', 'recover', { email })
  await waitForMails(shop, email)
  await openBrowser(shop).client.signUp({ email: 'new@example.com', password: PASSWORD })
  await waitForMails(shop, 'new@example.com')
  const mailTo = async (to: string, kind: 'reset_password' | 'confirm_email') => {
    const { id } = await shop.db
      .selectFrom('shop.mails')
      .select('id')
      .where('toEmail', '=', to)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    return id
  }
  const resetMail = await mailTo(email, 'reset_password')
  const confirmMail = await mailTo('new@example.com', 'confirm_email')
  const invited = { email: 'later@desk.example', role: 'owner' } as const
  const { link } = await inviteMember({ ...shop.deps, who: ADA }, invited)

  // the thief's loot: the old rows and the secrets, as if the key outside of the database were stolen too
  const stolen = shop.deps.keys
  const claims = decodeJwt(session.access_token)
  const forged = (of: JWTPayload = claims) =>
    new SignJWT(of)
      .setProtectedHeader({ alg: 'ES256', kid: stolen.signing.kid })
      .sign(stolen.signing.key)
  const resetToken = new URL(
    oneTimeLink({ ...shop.deps, keys: stolen }, { purpose: 'reset_password', mailId: resetMail }),
  ).searchParams.get('token')
  const confirm = confirmationToken({ keys: stolen }, confirmMail)
  const readLink = async () =>
    (await shop.call('read-password-link', { token: resetToken })).json() as Promise<object>
  const user = async (token: string) =>
    (await callAuth(shop, 'GET', 'user', undefined, token)).status
  expect(await user(await forged())).toBe(200)
  expect(await readLink()).toEqual({ email })

  await expect(newKeys()).rejects.toThrow('The shop is running: stop it first.')
  await shop.deps.jobs.stop(0)
  await eventually(async () => {
    const query = shop.db.selectNoFrom(shopRunning.as('running'))
    expect(await query.executeTakeFirstOrThrow()).toEqual({ running: false })
  })
  const told = String(await newKeys())
  shop.deps.keys = await openKeys(shop.db, shop.deps.settings) // as the next start does

  expect(await user(await forged())).toBe(403)
  expect(await user(session.access_token)).toBe(403)
  const { error } = await authClient(shop).refreshSession(session)
  expect(error?.code).toBe('refresh_token_not_found')
  expect(await readLink()).toEqual({ email: null })
  const verified = await shop.request('/auth/v1/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: confirm }).toString(),
  })
  expect(verified.headers.get('location')).toContain('error_code=otp_expired')
  const users = await shop.db.selectFrom('shopAuth.users').select('email').execute()
  expect(users.map((row) => row.email)).not.toContain('new@example.com')
  expect((await member.browser.get('/access/mine')).status).toBe(401)
  expect((await signInByCode({ email: member.email, code: codeOf(app) })).status).toBe(409)
  expect(
    (await openDeskBrowser(shop).post('/access/invitation', { token: tokenOf(link) })).status,
  ).toBe(409)

  // the rightful people still get in, and the output says how
  const anew = await signIn(shop, email)
  expect(await user(anew.access_token)).toBe(200)
  expect(await user(await forged(decodeJwt(anew.access_token)))).toBe(403)
  expect((await signInByPasskey(openDeskBrowser(shop), member.passkey)).status).toBe(200)
  expect((await signInByCode({ email: member.email, code: member.codes[1] })).status).toBe(200)
  expect(told).toContain('Authenticator apps must be added again')
  expect(told).toContain(member.email)
  expect(told).toContain('desk reset')
  expect(told).toContain('docs/operating/stolen-backup.md')
})
