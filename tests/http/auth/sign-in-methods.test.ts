import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, PASSWORD, signIn } from './sign-up-customer.ts'
import { openBrowser, readConfirmLinks, type TestBrowser } from './test-browser.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const methodOf = async ({ client }: TestBrowser) => {
  const { data } = await client.getSession()
  return decodeJwt(data.session?.access_token ?? '')['amr']
}
async function signUp(email: string): Promise<{ browser: TestBrowser; link: string }> {
  const browser = openBrowser(shop)
  const emailRedirectTo = `${shop.deps.settings.siteUrl}/vault`
  await browser.client.signUp({ email, password: PASSWORD, options: { emailRedirectTo } })
  const [link = ''] = await readConfirmLinks(shop, email)
  return { browser, link }
}

describe('the amr claim of an access token', () => {
  const openers: [string, (browser: TestBrowser) => Promise<unknown>][] = [
    ['oauth', async (browser) => browser.exchange(await browser.goToGoogle('method@example.com'))],
    [
      'password',
      async ({ client }) => {
        await makeCustomer(shop, 'by-password@example.com')
        await client.signInWithPassword({ email: 'by-password@example.com', password: PASSWORD })
      },
    ],
  ]
  test.each(openers)(
    '%s is recorded and survives a refresh with its time',
    async (method, open) => {
      const browser = openBrowser(shop)
      await open(browser)
      const first = await methodOf(browser)
      expect((await browser.client.refreshSession()).error).toBeNull()

      expect(first).toEqual([{ method, timestamp: expect.any(Number) }])
      expect(await methodOf(browser)).toEqual(first)
    },
  )

  test('records email/signup after a confirmation', async () => {
    const { browser, link } = await signUp('by-link@example.com')
    await browser.confirmAndSignIn(link)

    expect(await methodOf(browser)).toMatchObject([{ method: 'email/signup' }])
  })
})

describe('a pending sign-up can be confirmed whatever else its browser did [T41]', () => {
  const meanwhile: [string, (browser: TestBrowser, email: string) => Promise<unknown>][] = [
    ['Google was started and cancelled', (browser) => browser.goToGoogle('cancel')],
    [
      'somebody else signed in with Google',
      async (browser) => browser.exchange(await browser.goToGoogle('sister@example.com')),
    ],
    [
      'a password reset was requested',
      ({ client }, email) => client.resetPasswordForEmail(email, { redirectTo: '/vault' }),
    ],
    [
      'a mail of another sign-up was resent',
      ({ client }) => client.resend({ type: 'signup', email: 'other@example.com' }),
    ],
  ]
  test.each(meanwhile)('%s: the confirmation link signs in', async (name, act) => {
    const email = `${name.replaceAll(/\W+/g, '-').toLowerCase()}@example.com`
    const { browser, link } = await signUp(email)
    await act(browser, email)
    const { data, error } = await browser.confirmAndSignIn(link)

    expect([error, data.user?.email]).toEqual([null, email])
  })

  test.each([
    ['with a target', { emailRedirectTo: '/vault' }],
    ['without one', {}],
  ])('the link of a mail resent %s signs in [CONF-03]', async (name, options) => {
    const email = `again-${name.replaceAll(' ', '-')}@example.com`
    const { browser } = await signUp(email)
    await browser.goToGoogle('cancel')
    await browser.client.resend({ type: 'signup', email, options })
    const [, newer = ''] = await readConfirmLinks(shop, email, 2)
    const { data, error } = await browser.confirmAndSignIn(newer)

    expect([error, data.user?.email]).toEqual([null, email])
  })

  test('the chosen password works when the browser has lost the verifier', async () => {
    const { browser, link } = await signUp('forgotten@example.com')
    await browser.client.signOut()
    const { error } = await browser.confirmAndSignIn(link)

    expect(error).not.toBeNull()
    expect((await signIn(shop, 'forgotten@example.com')).user.email).toBe('forgotten@example.com')
  })
})

test('the client retries after 502, 503 and 504, but not after 400 [ERR-service-05]', async () => {
  const passing = []
  for (const status of [400, 502, 503, 504]) {
    const failing = { ...shop, request: async () => Response.json({}, { status }) }
    const { error } = await openBrowser(failing).client.signInWithPassword({
      email: 'a@example.com',
      password: PASSWORD,
    })
    passing.push([status, error?.name === 'AuthRetryableFetchError'])
  }

  expect(passing).toEqual([
    [400, false],
    [502, true],
    [503, true],
    [504, true],
  ])
})
