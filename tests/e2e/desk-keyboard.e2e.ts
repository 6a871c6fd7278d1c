import { buyOverHttp, openAtDesk, raiseAlarmAbout } from './desk-people-steps.ts'
import { deskOrigin, signInAtDesk } from './desk-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectNoAxeViolations, expectToFit } from './site-checks.ts'

test('Ctrl+K opens a page, and the focus stays near removed content', async ({
  page,
  email,
  mailbox,
}) => {
  const order = await buyOverHttp(page, { email, mailbox, priceId: 'price_test_storysong' })
  await raiseAlarmAbout(order)
  await signInAtDesk(page)
  await page.goto(deskOrigin())
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await page.keyboard.press('Control+k')
  // at once, while the field is still on its way
  await page.keyboard.type('a')
  const field = page.getByRole('combobox', { name: 'Go to' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('a')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Alarms')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveText('Access')
  await page.keyboard.press('ArrowUp')
  await expectNoAxeViolations(page, 'the question where to')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/alarms$/)
  await expect(page.getByRole('main')).toBeFocused()

  const card = page.getByRole('article').filter({ hasText: `Order ${order} is paid` })
  await card.getByRole('button', { name: /^Resolve/ }).press('Enter')
  await expect(card).toHaveCount(0)
  const isLost = () => page.evaluate(() => document.activeElement === document.body)
  await expect.poll(isLost).toBe(false)
})

test('the focus moves on when a button is disabled by its own click', async ({ page }) => {
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/settings`)
  const button = page.getByRole('button', { name: 'Sign out' })
  await button.focus()
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.disabled = true
  })
  await expect(button).not.toBeFocused()
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
})

test('a focused control stays in view when the page grows above it, until the member scrolls', async ({
  page,
}) => {
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/orders`)
  const control = page.getByRole('main').getByRole('link').first()
  await page.keyboard.press('Tab')
  await control.focus()
  const grow = () =>
    page.evaluate(() => {
      const tall = document.createElement('div')
      tall.style.height = '3000px'
      document.querySelector('main')?.prepend(tall)
    })
  await grow()
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, -9000)
  await expect(control).not.toBeInViewport()
  await grow()
  await expect(control).not.toBeInViewport()
})

test('Enter opens the page without activating the element focused before', async ({
  page,
  email,
  mailbox,
}) => {
  const order = await buyOverHttp(page, { email, mailbox, priceId: 'price_test_storysong' })
  await openAtDesk(page, `/orders/${order}`)
  const resent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/resend')) resent.push(request.method())
  })
  await page.getByRole('button', { name: 'Resend the order email' }).focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('audit')
  await expect(page.getByRole('combobox', { name: 'Go to' })).toHaveValue('audit')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/audit$/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(resent).toEqual([])
})

test('each desk page opens from the one before and focuses its content', {
  tag: '@by-keyboard',
}, async ({ page }) => {
  await signInAtDesk(page)
  await page.goto(deskOrigin())
  const places = page.getByRole('navigation', { name: 'Desk' }).getByRole('link')
  await expect(places).toHaveCount(13)
  const addresses = await places.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  for (const address of [...addresses.slice(1), '/']) {
    await page.locator(`nav a[href="${address}"]`).click()
    await expect(page).toHaveURL(deskOrigin() + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
  }
})

test('on a phone the button at the top finds a person @phone', async ({ page }) => {
  await signInAtDesk(page)
  await page.goto(deskOrigin())
  await page.getByRole('button', { name: 'Go to…' }).tap()
  await page.getByRole('combobox', { name: 'Go to' }).fill('nobody@known.example')
  await expectToFit(page, 'the question where to')
  await page.getByRole('option', { name: 'Person nobody@known.example' }).tap()
  await expect(page.getByRole('heading', { name: 'nobody@known.example' })).toBeVisible()
})
