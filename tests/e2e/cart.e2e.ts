import { formatMoney } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { withdrawalRight } from '#domain/waiver.ts'
import { signInWithGoogle } from './account-steps.ts'
import { stopAnimations } from './animation-clock.ts'
import { checkOutAsGuest, putCoffeeInCart, putGuideInCart } from './checkout-steps.ts'
import { costOf, productOf } from './cost-of.ts'
import { expect, onPaymentPage, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

test('an empty cart links to the Vault [ROUTE-cart-01] [CART-03] [CART-04]', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await page.getByRole('link', { name: 'Browse The Vault' }).click()
  await expect(page).toHaveURL(/\/vault$/)
})

test('an empty cart has another text after a cancelled payment [ROUTE-cart-03] [CART-05]', async ({
  page,
}) => {
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  const plain = await page.getByRole('main').innerText()
  await page.goto('/cart?cancelled=true')
  await expect(page.getByText(/payment was cancelled/i)).toBeVisible()
  expect(await page.getByRole('main').innerText()).not.toBe(plain)
})

test('quantities, totals and the badge stay in sync [CART-07] [CART-08] [CART-09] [CART-10] [CART-11] [CART-12] [CART-13] [CART-14] [CART-18] [CART-19] [CART-20] [CART-35] [NAV-08] [ROLE-02]', {
  tag: ['@also-phone', '@translated'],
}, async ({ page }) => {
  await putGuideInCart(page)
  await putCoffeeInCart(page)

  const lines = page.getByRole('main').getByRole('listitem')
  const guide = lines.filter({
    has: page.getByRole('button', { name: /Increase quantity of Lovable/ }),
  })
  await expect(guide).toContainText('Lovable Pro Secrets')
  await expect(guide).toContainText(costOf('lovable-pro-secrets'))
  await expect(guide.getByText('guide', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Decrease quantity of Lovable/ })).toBeDisabled()
  await page.getByRole('button', { name: /Increase quantity of Lovable/ }).click()
  const orderSummary = page.getByRole('region', { name: 'Order summary' })
  await expect(
    orderSummary.getByText(costOf('lovable-pro-secrets', 'lovable-pro-secrets', 'coffee')),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible()
  const summary = orderSummary.getByRole('listitem')
  await orderSummary.locator('summary').click() // its lines are collapsed
  await expect(summary).toHaveText([
    `Lovable Pro Secrets${costOf('lovable-pro-secrets')}guideQty 2`,
    `Buy Me a Coffee${costOf('coffee')}supportQty 1`,
  ])
  await page.getByRole('button', { name: /Decrease quantity of Lovable/ }).click()
  await expect(orderSummary.getByText(costOf('lovable-pro-secrets', 'coffee'))).toBeVisible()
  await page.getByRole('button', { name: /Remove Lovable/ }).click()
  await expect(guide).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('the cart survives a reload and can be cleared [CART-26] [CART-27] [CART-38] [CART-39] [NAV-09]', async ({
  page,
}) => {
  await putGuideInCart(page)
  await page.reload()
  await expect(page.getByRole('button', { name: /Increase quantity of Lovable/ })).toBeVisible()
  const saved = await page.evaluate(() => localStorage.getItem('cart'))
  expect(JSON.parse(saved ?? '')).toEqual([
    {
      id: 'lovable-pro-secrets',
      name: 'Lovable Pro Secrets',
      price: costOf('lovable-pro-secrets'),
      priceId: productOf('lovable-pro-secrets').priceIds.test,
      type: 'guide',
      quantity: 1,
    },
  ])
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
})

test('a corrupt saved cart is shown as empty [CART-40] [CART-41]', async ({ page }) => {
  for (const saved of ['{oops', '{"a":1}', '[null,7]']) {
    await page.goto('/vault')
    await page.evaluate((value) => localStorage.setItem('cart', value), saved)
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  }
})

for (const [when, isNewer] of [
  ['', false],
  [', also when the page is of an earlier publication', true],
] as const) {
  test(`a price that rose while the cart was open is shown before paying${when}`, async ({
    page,
    email,
    expectRefusals,
  }) => {
    expectRefusals(/create-secure-checkout/, /\/data\/cart/)
    await putGuideInCart(page)
    await openHydrated(page, '/cart')
    if (isNewer) await page.route('**/data/cart?*', (route) => route.fulfill({ status: 409 }))
    await page.getByRole('main').getByLabel('Email').fill(email)
    const pay = page.getByRole('button', { name: 'Secure Checkout' })
    await expect(pay).toBeEnabled() // by then the cart has its prices of this visit
    await page.evaluate(() => {
      const [line] = JSON.parse(localStorage.getItem('cart') ?? '') as object[]
      localStorage.setItem('cart', JSON.stringify([{ ...line, price: '$1' }]))
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }))
    })
    const refused = page.waitForResponse(
      (answer) => answer.status() === 409 && answer.url().endsWith('/create-secure-checkout'),
    )
    await pay.click()
    await refused
    const cost = costOf('lovable-pro-secrets')
    await expect(page.getByRole('alert').filter({ hasText: 'Prices have changed' })).toContainText(
      `Lovable Pro Secrets now costs ${cost} instead of $1.`,
    )
    await expect(page).toHaveURL(/\/cart$/)
    await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email)
    await checkOutAsGuest(page, email)
  })
}

test('an old cart shows current prices and lists changed and unavailable items', async ({
  page,
}) => {
  const formerly = formatMoney(productOf('lovable-pro-secrets').cents - 8_00, 'usd')
  const line = { price: formerly, type: 'guide', quantity: 1 }
  const guide = {
    ...line,
    id: 'lovable-pro-secrets',
    name: 'Lovable Secrets',
    priceId: 'price_old',
  }
  const gone = { ...line, id: 'sold-then', name: 'Sold Then', priceId: 'price_gone' }
  await page.goto('/vault')
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [guide, gone])
  await page.goto('/cart')
  await expect(page.getByRole('alert').filter({ hasText: 'Prices have changed' })).toContainText(
    `Lovable Pro Secrets now costs ${costOf('lovable-pro-secrets')} instead of ${formerly}.`,
  )
  await expect(
    page
      .getByRole('region', { name: 'Order summary' })
      .getByText(formatMoney(2 * productOf('lovable-pro-secrets').cents - 8_00, 'usd')),
  ).toBeVisible()
  const items = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(items.filter({ hasText: 'No longer sold. Please remove it.' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove Sold Then' }).click()
  await expect(page.getByText('No longer sold')).toHaveCount(0)
})

test('the focus stays in the cart when lines are removed by keyboard [CART-36] [CART-27]', async ({
  page,
}) => {
  await putGuideInCart(page)
  await putCoffeeInCart(page)
  await page.getByRole('button', { name: 'Remove Lovable Pro Secrets' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Buy Me a Coffee' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: '1 item' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeFocused()
})

test('tabs share the cart', async ({ page, context }) => {
  await page.goto('/vault')
  const other = await context.newPage()
  await putGuideInCart(other)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
})

test('adding an item flies its cover to the cart once, then updates the count, by keyboard too', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto(paths.vaultProduct('lovable-pro-secrets'))
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'rise' || !(target instanceof Element)) return
      const { body } = document
      body.dataset['seen'] =
        `${body.dataset['seen'] ?? ''}${getComputedStyle(target).getPropertyValue('--added')} `
    })
  })
  const button = page.getByRole('button', { name: 'Add to Cart' })
  const top = await button.evaluate((element) => element.getBoundingClientRect().top)
  await button.press('Enter') // unlike a pointer, it has no position
  const pressed = () => page.evaluate(() => document.body.style.getPropertyValue('--pressed'))
  await expect.poll(async () => Number.parseFloat(await pressed())).toBeCloseTo(top - 34, 0)
  await expect(page.locator('body')).toHaveAttribute(
    'data-seen',
    /^url\((.*)\/covers\/lovable-pro-secrets\.svg\) $/,
  )
  // an item added any other way has no cover
  await expect(page.locator('body')).not.toHaveAttribute('style', /--added/)
})

test('nothing covers the link to the cart after adding [NAV-07]', {
  tag: '@every-width',
}, async ({ page }) => {
  await page.goto('/vault')
  await stopAnimations(page)
  const card = page.getByRole('article').filter({ hasText: 'Lovable Pro Secrets' })
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Added to cart', { exact: true })).toBeAttached()
  const link = page.getByRole('link', { name: 'Cart, 1 item' })
  const isFree = await link.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isFree).toBe(true)
  await link.click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('adding is announced once, on the button and to screen readers, also before opening the cart [ERR-cart-04]', async ({
  page,
}) => {
  await page.goto('/vault/lovable-pro-secrets')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const words = page.locator('[aria-live=polite]')
  await expect(words).toContainText('Added to cart')
  await expect(words).toContainText('Lovable Pro Secrets has been added to your cart.')
  await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(1)
  await expect(page.locator('.toast')).toHaveCount(0)
  await page.goto('/vault/buy-me-a-coffee')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(words).toContainText('Buy Me a Coffee has been added to your cart.')
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a clicked button becomes the checkout link in the same place and keeps the focus [ACT-04] [ERR-cart-04]', {
  tag: '@also-phone',
}, async ({ page }) => {
  for (const [address, name] of [
    ['/vault', 'n8n plus Coolify Self-Host Guide'],
    ['/ai-services', 'One on One Consulting'],
    ['/ai-services', 'StorySong'],
  ] as const) {
    await page.goto(address)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    const button = card.getByRole('button', { name: 'Add to Cart' })
    await button.scrollIntoViewIfNeeded()
    const places = async (onCard: typeof button) => [
      await onCard.boundingBox(),
      await card.boundingBox(),
    ]
    const before = await places(button)
    await button.press('Enter')
    await expect(card.getByText('In your cart')).toBeVisible()
    const link = card.getByRole('link', { name: 'Check out' })
    await expect(link).toHaveAttribute('href', '/cart')
    await expect(link).toBeFocused()
    expect(await places(link)).toEqual(before)
    await expect(button).toHaveCount(0)
  }
  await page.goto('/vault/lovable-pro-secrets')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('In your cart')).toBeVisible()
  await page.getByRole('link', { name: 'Check out' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Added to cart', { exact: true })).toHaveCount(0)
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(4)

  await test.step('on a small screen the total bar hides while the summary is in view', async () => {
    const screen = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 700 })
    // the bar hides while the summary, whose field Check out focused, is in view
    await lines.first().scrollIntoViewIfNeeded()
    const total = page.locator('.bottom-bar')
    await expect(total).toBeInViewport()
    await total.click()
    await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeVisible()
    await expect(total).toBeHidden()
    if (screen) await page.setViewportSize(screen)
  })
  await page.goto('/cart')
  await lines.getByRole('link', { name: 'One on One Consulting' }).click()
  await expect(page).toHaveURL(/\/ai-services\/one-on-one-consulting$/)
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible()
})

test('a click straight after typing the email waits for its check and goes on to payment [CHK-18]', {
  tag: '@also-phone',
}, async ({ page, email }) => {
  await putCoffeeInCart(page)
  // installed before typing, so that an automatic check does not end either
  const released = Promise.withResolvers<void>()
  await page.route('**/functions/v1/verify-email-exists', async (route) => {
    await released.promise
    await route.continue()
  })
  // on a busy machine the label changes soon after typing
  const button = page.getByRole('button', { name: 'Secure Checkout' })
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  await page.getByLabel('Email', { exact: true }).fill(email)
  // a tap completes on release, and the check has begun by then
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await expect(
    page.getByRole('button', { name: /^(Checking account|Verifying email)/ }),
  ).toBeVisible()
  await page.mouse.up()
  released.resolve()
  await onPaymentPage(page)
})

test('a second tip is added to the same line [CART-31] [DET-16] [DET-17]', async ({ page }) => {
  await putCoffeeInCart(page)
  await putCoffeeInCart(page)
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  const lines = page.getByRole('region', { name: 'Items in your cart' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows what needs JavaScript instead of buttons that cannot work [PROD-04]', async ({
    page,
  }) => {
    for (const address of ['/vault', '/vault/lovable-pro-secrets', '/ai-services/storysong']) {
      await page.goto(address)
      const hint = page.locator('noscript p', { hasText: 'Turn on JavaScript to buy' })
      await expect(hint.first()).toBeVisible()
      await expect(page.getByText('Add to Cart', { exact: true }).first()).toBeHidden()
    }
  })
})

test('the order lines expand, the total and checkout are on the first screen, and the form causes no layout shift [CART-14]', {
  tag: '@every-width',
}, async ({ page, isMobile }) => {
  await putGuideInCart(page)
  if (!isMobile) await putCoffeeInCart(page)
  const total = isMobile ? costOf('lovable-pro-secrets') : costOf('lovable-pro-secrets', 'coffee')
  const summary = page.getByRole('region', { name: 'Order summary' })
  const height = () => summary.evaluate((part) => part.getBoundingClientRect().height)
  const form = Promise.withResolvers<void>()
  await page.route(/assets\/cart-checkout/, async (route) => {
    await form.promise
    await route.continue()
  })
  await page.reload()
  await expect(summary.getByText(total).last()).toBeVisible()
  const waiting = await height()
  form.resolve()
  await expect(page.getByRole('button', { name: 'Secure Checkout' })).toBeVisible()
  expect(await height(), 'the height of the summary with its form').toBe(waiting)
  const line = summary.getByRole('listitem').filter({ hasText: 'Lovable Pro Secrets' })
  await expect(line).toBeHidden()
  for (const seen of [
    summary.getByText('Total'),
    page.getByRole('button', { name: 'Secure Checkout' }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 })
  }
  await summary.locator('summary').click()
  await expect(line).toBeVisible()
})

test('signing in with a filled cart offers the checkout in My Vault [AUTH-18] [CART-39]', {
  tag: '@also-phone',
}, async ({ page, email }) => {
  await putGuideInCart(page)
  await signInWithGoogle(page, email)
  await page.getByRole('link', { name: '1 item waiting: check out' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await page.goto('/my-vault')
  await expect(page.getByRole('heading', { name: 'Yours', exact: true })).toBeVisible()
  await expect(page.getByText(/waiting: check out/)).toHaveCount(0)
})

test('the guest form shows what is missing [CART-21] [CART-23] [CART-25] [CART-28] [CART-29] [CHK-05] [CHK-06] [CHK-16] [CHK-17]', {
  tag: ['@also-phone', '@translated'],
}, async ({ page }) => {
  await putGuideInCart(page)
  const email = page.getByLabel('Email')
  const checkout = page.getByRole('button', { name: 'Secure Checkout' })
  await expect(checkout).toBeDisabled()
  await expect(page.getByText(/create an account for you after you pay/)).toBeVisible()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /card payment provider/i }),
  ).toContainText(/^Google is only for signing in\. You pay by card\./)
  await expect(page.getByRole('main')).toContainText('Or use Google')
  await expect(page.getByRole('link', { name: 'Sign in first' })).toHaveAttribute('href', '/auth')

  await email.fill('abc')
  await email.blur()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(checkout).toBeDisabled()
  await email.fill('')
  await email.blur()
  await expect(page.getByText('Email is required')).toBeVisible()
  await email.fill('somebody-new@example.com')
  await email.blur()
  await expect(checkout).toBeEnabled()
})

test('one tap or Enter pays without a layout shift [CHK-43] [CHK-09]', {
  tag: '@also-phone',
}, async ({ page, email }) => {
  await putGuideInCart(page)
  await page.getByLabel('Email').fill('abc')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  // the new page's entrance has ended
  await page.waitForFunction(
    () => document.querySelector('main')?.getAnimations({ subtree: true }).length === 0,
  )
  const button = page.locator('form button[type=submit]')
  const place = async () => (await button.boundingBox())?.y
  const before = await place()
  await page.getByLabel('Email').fill(email)
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {}
  await page.mouse.move(x + 40, y + 20)
  await page.mouse.down() // leaves the field, which begins the check
  await expect(button).toHaveText('Secure Checkout')
  expect(await place()).toBe(before)
  await page.mouse.up()
  await onPaymentPage(page)

  await page.goBack()
  await page.getByLabel('Email').fill(`enter-${email}`)
  await page.getByLabel('Email').press('Enter')
  await onPaymentPage(page)
})

test('the next steps and terms are shown beside the payment button', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto(
    '/ai-services/smarter-website-all-in-one-package-ai-powered-business-website-business-automation',
  )
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary).toContainText(
    `Smarter Website: ${productOf('smarter-website').item.monthlyFee} after launch, not part of this payment.`,
  )
  await expect(page.getByRole('region', { name: 'Items in your cart' })).toContainText(
    `+ ${productOf('smarter-website').item.monthlyFee} after launch`,
  )
  await expect(summary).toContainText(`${withdrawalRight(['service'])}.`)
  await expect(summary).not.toContainText('For a guide')
  await expect(summary).toContainText(
    'Work on a service starts after your 14-day cooling-off period',
  )
  await expect(summary.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute(
    'href',
    '/terms-and-conditions',
  )
})

test('leaving or changing the cart during checkout cancels the redirect to payment', async ({
  page,
}) => {
  await putCoffeeInCart(page)
  await page.getByLabel('Email').fill('goes-on-looking@example.com')
  await page.getByLabel('Email').blur()
  const checkout = page.getByRole('button', { name: 'Secure Checkout' })
  await expect(checkout).toBeEnabled()
  const letGo: (() => void)[] = []
  await page.route('**/create-secure-checkout', async (route) => {
    await new Promise<void>((resolve) => letGo.push(resolve))
    await route.continue()
  })
  const answered = () => page.waitForResponse('**/create-secure-checkout')

  await checkout.click()
  await page.getByRole('button', { name: /Increase quantity/ }).click()
  await expect(checkout).toBeEnabled()
  const first = answered()
  letGo[0]?.()
  await (await first).finished()

  await checkout.click()
  await page.getByRole('link', { name: 'terms and conditions', exact: true }).first().click()
  await expect(page).toHaveURL(/\/terms-and-conditions$/)
  const second = answered()
  letGo[1]?.()
  await (await second).finished()
  await page.getByRole('link', { name: 'Cart, 2 items' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('button', { name: /Increase quantity/ })).toBeVisible()
})
