import { signOut } from './account-steps.ts'
import { putGuideInCart } from './checkout-steps.ts'
import { expect, test } from './shop-test.ts'

test('a new visitor signs in with Google and is recognised the next time [AUTH-09] [API-auth-08] [API-auth-09] [API-auth-12]', async ({
  page,
  email,
}) => {
  for (const visit of ['new', 'returning']) {
    await test.step(visit, async () => {
      await page.goto('/auth')
      await page.getByRole('button', { name: /Google/ }).click()
      await expect(page).toHaveURL(/127\.0\.0\.1:\d+/)
      if (visit === 'new') {
        await page.getByRole('textbox').fill(email)
        await page.getByRole('textbox').press('Enter')
      } else {
        await page.getByText(email).first().click()
      }
      await expect(page).toHaveURL(/\/my-vault$/)
      await page.goto('/my-account')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await signOut(page)
    })
  }
})

test('signing in with Google from the cart keeps the cart and returns to it [API-auth-11] [CART-24]', async ({
  page,
  email,
}) => {
  await putGuideInCart(page)
  await page.getByRole('button', { name: 'Or use Google' }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+/)
  await page.getByRole('textbox').fill(email)
  await page.getByRole('textbox').press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeEnabled()
})
