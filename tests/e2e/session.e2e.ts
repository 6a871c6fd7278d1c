import type { BrowserContext, Page, Request } from '@playwright/test'
import { signInWithGoogle } from './account-steps.ts'
import { putGuideInCart } from './checkout-steps.ts'
import { expect, test } from './shop-test.ts'

const KEY = 'sb-localhost-auth-token'
const hour = 60 * 60 * 1000

interface StoredSession {
  access_token: string
  refresh_token: string
  expires_at: number
}

const storedSession = (page: Page) =>
  page.evaluate<StoredSession | null, string>(
    (key) => JSON.parse(localStorage.getItem(key) ?? 'null'),
    KEY,
  )

/** Changes the stored session's expiry so that it is about to end. */
const letExpire = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? 'null')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: Date.now() / 1000 + 20 }))
  }, KEY)

/** Collects the tokens that this browser exchanges from now on, and how the server answered. */
function refreshesOf(context: BrowserContext) {
  const refreshes: string[] = []
  const answers: string[] = []
  const isRefresh = (request: Request) => request.url().includes('grant_type=refresh_token')
  context.on('request', (request) => {
    if (isRefresh(request)) refreshes.push(request.postDataJSON().refresh_token)
  })
  context.on('response', (response) => {
    if (isRefresh(response.request())) answers.push(`${response.status()}`)
  })
  context.on('requestfailed', (request) => {
    if (isRefresh(request)) answers.push(request.failure()?.errorText ?? 'failed')
  })
  return { refreshes, answers }
}

test('a session is renewed in time, by many tabs at once and after a lost response, and survives being offline [CONST-session-03] [CONST-session-04] [AUTH-15]', async ({
  page,
  context,
  email,
  expectRefusals,
}) => {
  expectRefusals(/.*/) // offline every request fails
  await signInWithGoogle(page, email)
  await page.goto('/my-vault') // a new page, because the one that signed in may store the session once more
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  const { refreshes, answers } = refreshesOf(context)
  const first = await storedSession(page)

  await test.step('before it ends', async () => {
    await letExpire(page)
    await page.reload()
    await expect
      .poll(
        async () => ({
          isRenewed: (await storedSession(page))?.access_token !== first?.access_token,
          answers,
        }),
        { timeout: 60_000 }, // after a failed attempt the client waits 30 s
      )
      .toMatchObject({ isRenewed: true })
    expect(new Set(refreshes)).toEqual(new Set([first?.refresh_token]))
    expect(((await storedSession(page))?.expires_at ?? 0) * 1000).toBeGreaterThan(Date.now())
  })

  await test.step('many tabs at once', async () => {
    const tabs = await Promise.all(Array.from({ length: 6 }, () => context.newPage()))
    await Promise.all(tabs.map((tab) => tab.goto('/privacy-policy')))
    const before = await storedSession(page)
    await letExpire(page)
    await Promise.all(tabs.map((tab) => tab.goto('/my-account')))
    for (const tab of tabs) await expect(tab.getByLabel('Email')).toHaveValue(email)
    const after = await storedSession(page)
    expect(after?.refresh_token).not.toBe(before?.refresh_token)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
    await Promise.all(tabs.map((tab) => tab.close()))
  })

  await test.step('a lost answer', async () => {
    const before = await storedSession(page)
    const lost: string[] = []
    await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
      if (lost.length > 0) return route.continue()
      const answer = await route.fetch() // the server exchanges the token, but the answer is lost
      lost.push((await answer.json()).refresh_token)
      await route.abort('connectionreset')
    })
    await letExpire(page)
    await page.reload()
    await expect.poll(async () => (await storedSession(page))?.refresh_token === lost[0]).toBe(true)
    expect(lost[0]).not.toBe(before?.refresh_token)
    await page.unroute('**/auth/v1/token?grant_type=refresh_token')
    await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  })

  await test.step('offline', async () => {
    await letExpire(page)
    await context.setOffline(true)
    const asked = page.waitForEvent('requestfailed')
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await asked
    expect((await storedSession(page))?.refresh_token).toBeTruthy()
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    await context.setOffline(false)
    await page.goto('/my-account')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect
      .poll(async () => (await storedSession(page))?.expires_at)
      .toBeGreaterThan(Date.now() / 1000 + 300)
  })
})

test('a browser with its clock a day off stays signed in without a refresh loop (F18) [CONST-session-03]', async ({
  page,
  context,
  email,
  expectRefusals,
}) => {
  expectRefusals(/\/(auth|rest|functions)\/v1\//)
  for (const [index, days] of [-1, 1].entries()) {
    await test.step(`${days} day`, async () => {
      if (index === 0) await page.clock.install({ time: Date.now() + days * 24 * hour })
      await page.clock.setSystemTime(Date.now() + days * 24 * hour)
      if (index === 0) await signInWithGoogle(page, email)
      const { refreshes } = refreshesOf(context)
      await page.goto('/my-account')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      refreshes.length = 0
      await page.clock.runFor(5 * 60_000) // ten checks of the auth client
      expect(refreshes.length).toBeLessThan(10)
      await page.goto('/my-vault')
      await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'in')
    })
  }
})

test('reuse of a stolen session ends it for both, and its owner continues as a guest with the cart (F25, T30) [AUTH-14] [CHK-42]', async ({
  page,
  email,
  expectRefusals,
}) => {
  expectRefusals(/\/(auth|rest|functions)\/v1\//)
  await signInWithGoogle(page, email)
  await putGuideInCart(page, '/my-vault')
  const stolen = await storedSession(page)
  const refresh = (token: string | undefined) =>
    page.request.post('/auth/v1/token?grant_type=refresh_token', { data: { refresh_token: token } })
  await letExpire(page)
  await page.reload() // the owner's browser refreshes the session and uses the new token
  await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeEnabled()
  await expect
    .poll(async () => (await storedSession(page))?.refresh_token)
    .not.toBe(stolen?.refresh_token)
  await page.request.get('/auth/v1/user', {
    headers: { authorization: `Bearer ${(await storedSession(page))?.access_token}` },
  })
  await expect
    .poll(async () => (await refresh(stolen?.refresh_token)).status(), { timeout: 20_000 })
    .toBe(400) // the reuse interval for parallel tabs is over

  await page.getByRole('button', { name: 'Secure Checkout' }).click()
  await expect(page.getByText('You were signed out')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
})
