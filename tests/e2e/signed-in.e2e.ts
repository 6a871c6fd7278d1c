import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { makeAccount } from './account-over-http.ts'
import { PASSWORD, signIn, signInWithGoogle } from './account-steps.ts'
import { putCoffeeInCart } from './checkout-steps.ts'
import { costOf, productOf } from './cost-of.ts'
import { expect, onPaymentPage, test } from './shop-test.ts'

test('a customer with an account signs in and buys without typing their email [CHK-08] [CHK-10] [CHK-26] [CHK-35] [CHK-36] [CART-22] [CART-30] [PAY-11] [PAY-14] [NAV-05] [NAV-11] [ROUTE-auth-02] [ROUTE-myvault-02] [ROUTE-myvault-05] [ROUTE-home-01] [ROUTE-vault-02] [ROLE-06] [VLOAD-04] [VLOAD-05]', async ({
  page,
  email,
  mailbox,
}) => {
  await makeAccount(page, { email, mailbox })

  await putCoffeeInCart(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Account Already Exists')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeDisabled()
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/auth$/)

  await signIn(page, email)
  await expect(page).toHaveURL(/\/my-vault$/)
  await page.goto('/vault')
  await expect(page).toHaveURL(/\/my-vault$/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Book an AI project call' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeEnabled()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await page.getByRole('button', { name: 'Secure Checkout' }).click()
  await onPaymentPage(page)
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('button', { name: `Pay ${costOf('coffee')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Access My AI Services' })).toHaveCount(0)
  const again = page.waitForRequest('**/rest/v1/purchases?*')
  await page.getByRole('link', { name: 'Access My Vault' }).click()
  await again
  await expect(page).toHaveURL(/\/my-vault$/) // refresh=true is removed once the data is refreshed
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  for (const name of ['Join our community', 'Guides', 'Support', 'Deals']) {
    await expect(page.getByRole('heading', { name, level: 3, exact: true })).toBeVisible()
  }
  for (const name of ['Lovable Pro Secrets', 'Buy Me a Coffee']) {
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card.getByText('Owned', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Total Access', { exact: true })).toBeVisible()

  await test.step('what is owned says so in the cart before it is paid again', async () => {
    const { item, priceIds } = productOf('lovable-pro-secrets')
    const { name, price, type } = item
    const guide = { id: 'x', name, price, type, priceId: priceIds.test, quantity: 1 }
    await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), guide)
    await page.goto('/cart')
    await expect(page.getByText('You already own this')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeEnabled()
    await putCoffeeInCart(page)
    await expect(page.getByRole('button', { name: /Remove Buy Me a Coffee/ })).toBeVisible()
    await expect(page.getByText('You already own this')).toHaveCount(1)
  })

  await test.step('the pages of those who are signed in', async () => {
    await page.goto('/my-account')
    await expect(page.getByRole('heading', { name: 'My Account', level: 1 })).toBeVisible()
    for (const [address, title] of [
      ['/my-ai-services', 'My AI Services'],
      ['/start-your-song-project', /song project/i],
      ['/my-vault', 'My Vault'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${address}$`))
    }
    await page.goto('/auth')
    await expect(page).toHaveURL(/\/my-vault$/)
  })
})

test('buying an owned item again requires a confirmation [F43]', {
  tag: '@also-phone',
}, async ({ page, email }) => {
  const { item, priceIds, cents } = productOf('lovable-pro-secrets')
  const fillCart = async () => {
    const { name, price, type } = item
    const guide = { id: 'x', name, price, type, priceId: priceIds.test, quantity: 1 }
    await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), guide)
    await page.goto('/cart')
  }
  const checkout = page.getByRole('button', { name: 'Secure Checkout' })
  const lines = page.getByRole('region', { name: 'Items in your cart' })
  const question = page.getByRole('region', { name: 'You already own this' })
  await signInWithGoogle(page, email)
  await fillCart()
  await expect(checkout).toBeEnabled()
  await expect(lines.getByText('You already own this')).toHaveCount(0)
  await checkout.click()
  await onPaymentPage(page)
  await page.getByRole('button', { name: `Pay ${formatMoney(cents, 'usd')}` }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()

  await test.step('the line says so, and it can be taken out', async () => {
    await fillCart()
    await expect(lines.getByText('You already own this')).toBeVisible()
    await expect(question).toHaveCount(0)
    await checkout.click()
    await expect(question).toBeFocused()
    await expect(question).toContainText(`${item.name} is already yours to keep.`)
    await question.getByRole('button', { name: 'Take it out' }).click()
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused()
  })

  await test.step('the rest of the cart stays, and is paid without a question', async () => {
    await fillCart()
    await putCoffeeInCart(page)
    await expect(lines.getByText('You already own this')).toBeVisible()
    await checkout.click()
    await question.getByRole('button', { name: 'Take it out' }).click()
    await expect(checkout).toBeFocused()
    await expect(question).toHaveCount(0)
    await checkout.click()
    await onPaymentPage(page)
    await expect(page.getByRole('button', { name: `Pay ${costOf('coffee')}` })).toBeVisible()
  })

  await test.step('one copy of a guide is enough: the line says so, and it is asked once', async () => {
    await page.goto('/vault/n8n-plus-coolify-self-host-guide')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await putCoffeeInCart(page)
    for (const name of ['n8n', 'Coffee']) {
      const more = page.getByRole('button', { name: new RegExp(`Increase quantity of .*${name}`) })
      await more.click()
    }
    await expect(lines.getByText('One copy is enough')).toHaveCount(1)
    await checkout.click()
    const spare = page.getByRole('region', { name: 'One copy is enough' })
    await expect(spare).toBeFocused()
    await expect(spare).not.toContainText('Coffee')
    await spare.getByRole('button', { name: 'Buy one copy' }).click()
    await expect(lines.getByText('One copy is enough')).toHaveCount(0)
    await expect(checkout).toBeFocused()
    await page.getByRole('button', { name: /Increase quantity of n8n/ }).click()
    await checkout.click()
    await spare.getByRole('button', { name: 'Pay for every copy' }).click()
    await onPaymentPage(page)
  })

  await test.step('a second press asks again, and yes leads to the payment', async () => {
    await page.goto('/vault')
    await fillCart()
    await expect(lines.getByText('You already own this')).toBeVisible()
    await checkout.click()
    await checkout.click()
    await expect(question).toBeFocused()
    await expect(page).toHaveURL(/\/cart$/)
    await question.getByRole('button', { name: 'Pay for it again' }).click()
    await onPaymentPage(page)
  })
})

test('an unlisted guide is in My Vault after its purchase [ROUTE-myvault-06]', async ({
  page,
  email,
}) => {
  const hidden = shopCatalogue.sold.find(
    ({ file }) => file.kind === 'guide' && file.state === 'hidden',
  )
  if (!hidden) throw new Error('this shop hides no guide')
  await signInWithGoogle(page, email)
  const card = page.getByRole('article').filter({ hasText: hidden.item.name })
  await expect(page.getByText('Bought', { exact: true })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(paths.vaultProduct(hidden.product.slug))
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await page.getByRole('button', { name: 'Secure Checkout' }).click()
  await onPaymentPage(page)
  await page.getByRole('button', { name: `Pay ${formatMoney(hidden.cents, 'usd')}` }).click()
  await page.getByRole('link', { name: 'Access My Vault' }).click()
  await expect(card.getByText('Owned', { exact: true })).toBeVisible()
})

test('a wrong password shows an error and keeps the input [ERR-signin-01] [ERR-signin-04]', async ({
  page,
  email,
  expectRefusals,
}) => {
  expectRefusals(/\/auth\/v1\/token/)
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong horse 1')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    page.getByText(
      "You must create an account first. Click on 'Sign Up' tab or continue with Google.",
    ),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/don’t match. Check both/)
  await expect(page.getByRole('tabpanel').getByRole('alert').last()).toContainText('Check both')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByText(/^You must create an account first/)).toHaveCount(0)
})

test('explains invalid reset links [ROUTE-reset-01] [ROUTE-reset-02] [RESET-01] [RESET-02] [RESET-03] [RESET-04] [RESET-09] [RESET-05] [RESET-06] [RESET-08] [RESET-14] [RESET-17]', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText(/link/i).first()).toBeVisible()

  await page.goto('/reset-password?token=made-up')
  await expect(page).toHaveURL(/\/reset-password$/) // the token is removed from the address
  const newLink = page.getByRole('button', { name: 'Request New Password Reset Email' })
  await expect(page.getByRole('button', { name: 'Reset Password' })).toBeEnabled()
  await expect(newLink).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth')
  await page.getByLabel('New Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm New Password').fill('Another horse 2')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Passwords do not match. Please try again.')).toBeVisible()
  await page.getByLabel('Confirm New Password').fill(PASSWORD)
  const [asked] = await Promise.all([
    page.waitForRequest('**/functions/v1/reset-password'),
    page.getByRole('button', { name: 'Reset Password' }).click(),
  ])
  expect(asked.postDataJSON()).toEqual({ token: 'made-up', newPassword: PASSWORD })
  await expect(page.getByText('Reset Failed', { exact: true })).toBeVisible()
  await expect(page.getByText(/^This reset link is invalid or has expired/)).toBeVisible()
  await expect(newLink).toBeVisible()
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(/\/auth$/)
})

test('signed out, My Vault redirects to the Vault [ROUTE-myvault-01]', async ({ page }) => {
  await page.goto('/my-vault')
  await expect(page).toHaveURL(/\/vault$/)
})
