import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn } from '../auth/sign-up-customer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const openAccount = async (email: string) => {
  await makeCustomer(shop, email)
  return signIn(shop, email)
}
const body = (email: string, resourceName?: string) => ({
  email,
  name: '<b>Free money</b>',
  resourceName,
  isGoogleSignup: false,
  authMethod: 'password',
})
const welcome = (token: string, sent: unknown) =>
  shop.call('send-welcome-email', sent, { authorization: `Bearer ${token}` })
const welcomesTo = async (email: string) =>
  (await shop.messages()).filter((mail) => mail.to === email && mail.subject.startsWith('Welcome'))
const queued = () =>
  shop.db.selectFrom('shop.mails').select('toEmail').where('kind', '=', 'welcome').execute()

test('twenty simultaneous calls, and more after a metadata reset, send one mail [FN-02] [FN-03] [T24]', async () => {
  const email = 'anna@example.com'
  const { access_token: token, user } = await openAccount(email)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => welcome(token, body(email, 'Voice AI Explained'))),
  )
  await eventually(async () => expect(await welcomesTo(email)).toHaveLength(1))
  await shop.db
    .updateTable('shopAuth.users')
    .set({ userMetadata: '{}' })
    .where('id', '=', user.id)
    .execute()
  const later = await welcome(token, body(email))

  expect(await answers[0]?.json()).toEqual({ success: true })
  expect(new Set([...answers, later].map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await queued()).filter((mail) => mail.toEmail === email)).toHaveLength(1)
  const [mail] = await welcomesTo(email)
  expect(mail?.text).toContain('Voice AI Explained')
  expect(mail?.text).toContain('/my-vault')
  expect(mail?.text).toMatch(/\nAI Tools List http\S+\/vault\/ai-tools-list\n/)
  expect(mail?.text).not.toContain('/vault/voice-ai-explained')
})

test('the mail goes to the session’s user and repeats nothing of the body [FN-02] [T23]', async () => {
  const email = 'ben@example.com'
  const { access_token: token } = await openAccount(email)
  await welcome(token, body('victim@example.com', 'Lovable Pro Secrets'))
  const [mail] = await eventually(async () => {
    const mails = await welcomesTo(email)
    expect(mails).toHaveLength(1)
    return mails
  })

  expect((await queued()).map((row) => row.toEmail)).not.toContain('victim@example.com')
  expect(`${mail?.html}${mail?.text}`).not.toMatch(/Free money|Lovable Pro Secrets/)
})

test('an unconfirmed user and a guest get no mail [WEL-08]', async () => {
  const email = 'late@example.com'
  const { access_token: token, user } = await openAccount(email)
  await shop.db
    .updateTable('shopAuth.users')
    .set({ emailConfirmedAt: null })
    .where('id', '=', user.id)
    .execute()

  expect(await (await welcome(token, body(email))).json()).toEqual({ success: true })
  expect((await shop.call('send-welcome-email', body(email))).status).toBe(401)
  expect((await queued()).map((row) => row.toEmail)).not.toContain(email)
})
