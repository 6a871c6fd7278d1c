import { openBarePage } from './account-over-http.ts'
import { choosePassword, signIn, signInWithGoogle } from './account-steps.ts'
import { putGuideInCart } from './checkout-steps.ts'
import { expect, test } from './shop-test.ts'

test('the sign-in page has two tabs and a dialog to reset the password [ROUTE-auth-01] [AUTH-01] [AUTH-02] [AUTH-06] [AUTH-10] [AUTH-11] [RESET-22]', {
  tag: '@translated',
}, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up'])
  await expect(page.getByText('Claim Your Free Resource')).toHaveCount(0)
  await page.getByLabel('Email').fill('joe@example.com')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('joe@example.com') // kept from the other form
  await page.getByRole('tab', { name: 'Sign In' }).click()

  const problem = page.getByText('Please enter both email and password.')
  await page.getByLabel('Email').fill('')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/enter both/)
  await expect(page.getByLabel('Email')).toBeFocused()
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toHaveAccessibleDescription('') // said once, at the first field
  const wrong = await password.evaluate((box) => getComputedStyle(box).borderTopColor)
  await expect(page.getByLabel('Email'), 'the ring of a faulty field').toHaveCSS(
    'outline-color',
    wrong,
  )
  await page.getByLabel('Email').fill('joe@example.com')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(problem).toHaveCount(0)
  const dialog = page.getByRole('dialog', { name: 'Reset your password' })
  await expect(dialog.getByLabel('Email')).toHaveValue('joe@example.com')
  await dialog.getByLabel('Email').fill('')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(dialog.getByText('Email required')).toBeVisible()
  await dialog.getByLabel('Email').fill('joe@example.com')
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('an email typed in the cart is filled in on the sign-in page, even if typed during navigation [AUTH-02] [CHK-36]', async ({
  page,
  email,
}) => {
  await page.addInitScript((typed) => {
    const push = history.pushState.bind(history)
    history.pushState = (state, unused, address) => {
      push(state, unused, address)
      const field = document.querySelector<HTMLInputElement>('input[type=email]')
      if (!field || !String(address).endsWith('/auth')) return
      // the address has changed while the previous page is still shown
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, email)
  const goToSignIn = page.getByRole('navigation').getByRole('link', { name: 'Login' })
  await putGuideInCart(page)
  await page.getByLabel('Email').fill('somebody@example.com')
  await goToSignIn.click()
  await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(email)
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('the confirmation page shows the email and links back to sign-in [ROUTE-emailconf-01] [ROUTE-emailconf-02] [ROUTE-emailconf-03] [CONF-01] [CONF-02] [CONF-04] [CONF-05]', async ({
  page,
}) => {
  for (const more of ['', '&resource=true']) {
    await page.goto(`/email-confirmation?email=joe%2Bshop%40example.com${more}`)
    await expect(page.getByText(/We’ve sent a confirmation email/)).toContainText(
      'joe+shop@example.com',
    )
    await expect(page.getByText(/your free resource in My Vault/)).toHaveCount(more ? 1 : 0)
    await expect(page.getByRole('button', { name: 'Resend Email' })).toBeEnabled()
  }
  await page.getByRole('link', { name: 'Back to Sign In' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto('/email-confirmation')
  await expect(page).toHaveURL(/\/auth$/)
})

test('blocks the sixth attempt in the browser, for longer each time [VAL-rate-01] [VAL-rate-02] [VAL-rate-03] [VAL-rate-04]', async ({
  page,
  email,
  expectRefusals,
}) => {
  expectRefusals(/\/auth\/v1\/token/)
  await page.clock.install()
  await page.goto('/auth')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) asked.push(request.url())
  })
  const tooMany = page.getByText(
    'Too many authentication attempts. Please wait before trying again.',
  )
  const refused = page.getByText(/^You must create an account first/)
  const button = page.getByRole('button', { name: 'Sign In', exact: true })
  const attempt = async (answer: typeof refused) => {
    await signIn(page, email)
    await expect(answer.first()).toBeVisible()
    await expect(button).toBeEnabled()
    await page.clock.runFor(6000) // the toast disappears
    await expect(answer).toHaveCount(0)
  }
  const fiveAttempts = async () => {
    for (let count = 0; count < 5; count++) await attempt(refused)
  }

  await fiveAttempts()
  await attempt(tooMany)
  expect(asked).toHaveLength(5) // the sixth attempt sent no request
  await page.clock.runFor(61_000)
  await fiveAttempts()
  await attempt(tooMany)
  await page.clock.runFor(61_000)
  await attempt(tooMany) // the second block lasts five minutes
  await page.clock.runFor(240_000)
  await attempt(refused)
  expect(asked).toHaveLength(11)
})

test('signing in for a free resource sends the welcome, claims it and opens the Vault after two seconds [RESET-12] [RESET-13] [AUTH-19] [ROUTE-auth-03] [ROUTE-auth-04] [API-auth-09]', async ({
  page,
  email,
  mailbox,
}) => {
  await signInWithGoogle(page, email)
  await mailbox.find(email, /welcome/i)
  await openBarePage(page) // it makes no calls while its storage is cleared
  await page.evaluate(() => localStorage.clear()) // as in another browser
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await choosePassword(page, await mailbox.find(email, /reset/i))

  await page.goto('/auth?source=free-resource')
  await expect(page.getByRole('heading', { name: 'Claim Your Free Resource' })).toBeVisible()
  await page.goto('/auth?resource=AI%20Tools%20List&source=free-resource')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  const freeSignup = page.waitForRequest('**/functions/v1/handle-free-signup')
  const answered = page.waitForResponse('**/auth/v1/token*').then(() => Date.now())
  const left = page.waitForURL(/\/my-vault$/).then(() => Date.now())
  await signIn(page, email)
  await expect(page.getByText('Welcome back!')).toBeVisible()
  expect((await left) - (await answered)).toBeGreaterThan(1500)
  expect((await freeSignup).postDataJSON()).toMatchObject({ resourceName: 'AI Tools List' })
})

test('My Vault waits for its data and counts a resource claimed by a Google redirect [VLOAD-01] [API-auth-14]', async ({
  page,
  email,
}) => {
  const stored = Promise.withResolvers<void>()
  await page.route('**/functions/v1/handle-free-signup', async (route) => {
    await stored.promise
    await route.continue()
  })
  const read = Promise.withResolvers<void>()
  await page.route('**/rest/v1/purchases?*', async (route) => {
    await read.promise
    await route.continue()
  })
  await page.goto('/auth?resource=AI%20Tools%20List&source=free-resource')
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+/)
  await page.getByRole('textbox').fill(email)
  await page.getByRole('textbox').press('Enter')
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible()
  const figure = page.locator('dl div').filter({ hasText: 'Total Access' }).getByRole('definition')
  const waiting = page.getByRole('region', { name: 'Yours', exact: true }).getByText('Loading')
  await expect(waiting).toBeVisible()
  await expect(figure).toHaveCount(0)
  read.resolve()
  await expect(figure).toHaveText(/^\d+$/)
  await expect(waiting).toHaveCount(0)
  const before = Number(await figure.textContent())
  stored.resolve()
  await expect(figure).toHaveText(String(before + 1))
})

test('explains what to do for an unverified Google account [ERR-signin-03]', async ({ page }) => {
  await page.goto('/vault?error=access_denied&error_code=provider_email_needs_verification')
  await expect(page.getByText(/^Google hasn’t verified this account’s email address/)).toBeVisible()
  await expect(page).toHaveURL(/\/vault$/)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
})

test('claiming a free resource shows its picture, an unknown one none [AUTH-05]', {
  tag: '@also-phone',
}, async ({ page }) => {
  const picture = page.getByRole('main').locator('img')
  await page.goto('/vault')
  const card = page.getByRole('article').filter({ hasText: 'AI Tools List' })
  await card.getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Claim Your Free Resource' })).toBeVisible()
  for (const way of ['followed', 'loaded']) {
    await expect(picture, way).toHaveAttribute('src', '/covers/ai-tools-list-upright.svg')
    await expect(picture, way).toBeVisible()
    await page.reload()
  }
  await page.goto('/auth?resource=No%20Such%20Thing&source=free-resource')
  await expect(page.getByRole('heading', { name: 'Claim Your Free Resource' })).toBeVisible()
  await expect(picture).toHaveCount(0)
})
