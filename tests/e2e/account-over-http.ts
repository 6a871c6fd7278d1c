import type { APIRequestContext, Page } from '@playwright/test'
import { PASSWORD } from './account-steps.ts'
import { expect, linkIn, type Mailbox } from './shop-test.ts'

interface NewAccount {
  email: string
  mailbox: Mailbox
  /** Price to buy; by default the guide's. */
  priceId?: string
}

/**
 * Buys as a guest of this page's browser and sets a password by the emailed link, over HTTP. For journeys
 * that are not about buying; buy-a-guide.e2e.ts does the same by hand.
 */
export async function makeAccount(
  { request }: Page,
  { email, mailbox, priceId = 'price_test_lovable_pro_secrets' }: NewAccount,
) {
  const cartItems = [{ priceId, quantity: 1 }]
  const { url } = await call<{ url: string }>(request, '/functions/v1/create-secure-checkout', {
    email,
    userId: null,
    cartItems,
  })
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  const [mail] = await mailbox.find(email, /^Your order/)
  const token = new URL(linkIn(mail, '/reset-password')).searchParams.get('token')
  await expect(async () => {
    // the mail may arrive a moment before its link is committed
    const reset = { token, newPassword: PASSWORD }
    expect(await call(request, '/functions/v1/reset-password', reset)).toMatchObject({
      success: true,
    })
  }).toPass()
}

/** Makes an account over HTTP, stores a session in this browser and opens /my-account, or the page at `at`. */
export async function openAccount(
  page: Page,
  { at = '/my-account', ...account }: NewAccount & { at?: string },
) {
  await makeAccount(page, account)
  const { email } = account
  const session = await call(page.request, '/auth/v1/token?grant_type=password', {
    email,
    password: PASSWORD,
  })
  await openBarePage(page)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    'sb-localhost-auth-token',
    JSON.stringify(session),
  ] as const)
  await page.goto(at)
  if (at === '/my-account') await expect(page.getByLabel('Display Name')).toBeVisible()
}

/** Opens a page of the shop's origin that runs none of its scripts, so that its storage can be changed. */
export async function openBarePage(page: Page) {
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body }), {
    times: 1,
  })
  await page.goto('/nothing')
}

async function call<Answer>(
  request: APIRequestContext,
  address: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(address, { data })
  expect(answer.ok(), `${address} answered ${answer.status()}`).toBe(true)
  return (await answer.json()) as Answer // the shop's own contract
}
