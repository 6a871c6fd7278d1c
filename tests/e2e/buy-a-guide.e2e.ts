import { choosePassword } from './account-steps.ts'
import { checkOutAsGuest, putCoffeeInCart, putGuideInCart } from './checkout-steps.ts'
import { costOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'

test('a guest buys a guide, sets a password and finds the guide in My Vault [ROUTE-success-01] [ROUTE-success-02] [ROLE-01] [ROLE-03] [ROLE-04] [PAY-02] [ROUTE-myvault-06] [OWN-01]', {
  tag: ['@every-width', '@translated'],
}, async ({ page, email, mailbox }) => {
  await putGuideInCart(page)
  await checkOutAsGuest(page, email)
  await expect(page.getByText('Lovable Pro Secrets')).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  const status = page.waitForRequest('**/functions/v1/check-payment-status')
  await page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }).click()

  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/success')
  expect((await status).postDataJSON()).toEqual({ sessionId: searchParams.get('session_id') })
  const [confirmation] = await mailbox.find(email, /^Your order \d+$/)
  expect(confirmation?.text).toContain(costOf('lovable-pro-secrets'))

  await choosePassword(page, await mailbox.find(email, /^Your order/))
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await expect(card.getByText('Owned', { exact: true })).toBeVisible()
})

test('a declined card can be retried, and cancelling returns to the full cart [CART-01]', async ({
  page,
  email,
}) => {
  await putGuideInCart(page)
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: 'Decline card' }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await expect(
    page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/cart\?cancelled=true$/)
  await expect(page.getByText(/payment was cancelled/i)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()

  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
})

test('the result page survives a reload and shows a guest how to sign in [CART-42] [PAY-15] [PAY-18] [PAY-19] [PAY-20] [PAY-22]', {
  tag: '@also-phone',
}, async ({ page, email, mailbox }) => {
  await putGuideInCart(page)
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }).click()
  for (const visit of ['arrival', 'reload']) {
    await test.step(visit, async () => {
      if (visit === 'reload') await page.reload()
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
      await expect(page.getByText(/password/i).first()).toBeVisible()
      await expect(
        page.getByRole('main').getByRole('link', { name: 'Access Your Account' }),
      ).toHaveAttribute('href', '/auth')
      await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
        'href',
        '/vault',
      )
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('link', { name: 'Access My Vault' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: /^Order \d+$/ })).toBeVisible()
      await expect(page.getByText(`is on its way to ${email}`)).toBeVisible()
    })
  }
  await test.step('seen again later, it leaves the next cart alone', async () => {
    const result = page.url()
    await putCoffeeInCart(page)
    await page.goto(result)
    await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
  expect(await mailbox.find(email, /^Your order/)).toHaveLength(1)
})

test('a repeated webhook changes nothing for the customer [PAY-36]', async ({
  page,
  email,
  mailbox,
  provider,
}) => {
  await putGuideInCart(page)
  await checkOutAsGuest(page, email)
  await page.getByRole('button', { name: `Pay ${costOf('lovable-pro-secrets')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await mailbox.find(email, /^Your order/)
  const answers = await provider.resendEvents(email)

  expect(answers).toEqual([200, 200]) // one for the session event, one for the payment event
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect(await mailbox.find(email, /^Your order/)).toHaveLength(1)
})
