import type { Page } from '@playwright/test'
import { paths } from '#domain/pages.ts'
import { openAccount } from './account-over-http.ts'
import { hostileTexts } from './hostile-texts.ts'
import { expect, test } from './shop-test.ts'
import { openHydrated } from './site-checks.ts'

/** Records what injected code would do: open a dialog, violate the security policy, call another host. */
async function watchForHarm(page: Page): Promise<() => Promise<string[]>> {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'evil.example') harm.push(`request: ${request.url()}`)
  })
  await page.exposeFunction('tellViolation', (what: string) => harm.push(`policy: ${what}`))
  await page.addInitScript(
    'addEventListener("securitypolicyviolation", (e) => tellViolation(e.violatedDirective + " " + e.blockedURI))',
  )
  return async () => {
    // Wait one frame, so that injected code would have run.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    )
    return harm
  }
}

/** Navigates the open page on the client, as Back and Forward do. */
async function goWithin(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** `npm test` tries every tenth text where each takes a page of its own, `npm run test:deep` all of them. */
const amounts = [
  { amount: 'six', tag: [], texts: hostileTexts.filter((_text, index) => index % 10 === 0) },
  { amount: 'sixty', tag: ['@deep'], texts: hostileTexts },
]

for (const { amount, tag, texts } of amounts) {
  test(`${amount} hostile resource names and emails are shown as text and never run [T28]`, {
    tag,
  }, async ({ page }) => {
    const findHarm = await watchForHarm(page)
    await openHydrated(page, paths.freeSignup(texts[0] ?? ''))
    for (const text of texts) {
      await goWithin(page, paths.freeSignup(text))
      await expect(page.getByRole('main').getByText(`“${text}”`)).toBeVisible()
    }
    const log = await page.evaluate(() => sessionStorage.getItem('security-log'))
    expect(log).toContain('"type":"threat"') // the event is logged without its text
    expect(log).not.toContain('alert')
    for (const text of texts) {
      const address = `${text}@example.com`
      await goWithin(page, `${paths.emailConfirmation()}?email=${encodeURIComponent(address)}`)
      await expect(page.getByRole('main')).toContainText(address.replace(/\s+/g, ' '))
    }
    for (const text of texts.filter((_text, index) => index % 10 === 0)) {
      await openHydrated(page, paths.freeSignup(text)) // a full load: server and head scripts read it
    }
    expect(await findHarm()).toEqual([])
  })

  test(`${amount} hostile paths open the not-found pages [T28]`, { tag }, async ({
    page,
    expectRefusals,
  }) => {
    expectRefusals(/\/vault\/|\/nowhere\/|Page not found/)
    const findHarm = await watchForHarm(page)
    await openHydrated(page, paths.vaultProduct(encodeURIComponent(texts[0] ?? '')))
    for (const text of texts) {
      await goWithin(page, paths.vaultProduct(encodeURIComponent(text)))
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    }
    for (const text of texts) {
      await goWithin(page, `/nowhere/${encodeURIComponent(text)}`)
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
    }
    for (const text of texts.filter((_text, index) => index % 10 === 0)) {
      const answer = await openHydrated(page, `/nowhere/${encodeURIComponent(text)}`)
      expect(answer?.status(), text).toBe(404)
    }
    expect(await findHarm()).toEqual([])
  })
}

test('sixty hostile texts in the saved cart are shown as text [T28]', async ({ page }) => {
  const findHarm = await watchForHarm(page)
  const line = (text: string, at: number) => ({
    id: text,
    name: text,
    price: '$1',
    priceId: `${text}${at}`,
    type: text,
    quantity: 1,
  })
  const cart = JSON.stringify(hostileTexts.map(line))
  await page.addInitScript(`localStorage.setItem('cart', ${JSON.stringify(cart)})`)
  await openHydrated(page, paths.cart())
  const main = page.getByRole('main')
  await expect(main).toContainText('$60')
  for (const text of hostileTexts) {
    const kept = text.replace(/[<>"']/g, '') // cart texts lose these characters [CART-54]
    const shown = kept.length > 35 ? `${kept.slice(0, 35)}...` : kept
    await expect(main).toContainText(shown.replace(/\s+/g, ' '))
  }
  for (const value of [
    '<script>',
    '{"a":1}',
    '[[[]]]',
    '[{"name":"<img src=x onerror=alert(1)>"}]',
  ]) {
    await page.addInitScript(`localStorage.setItem('cart', ${JSON.stringify(value)})`)
    await openHydrated(page, paths.cart())
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  }
  expect(await findHarm()).toEqual([])
})

for (const { amount, tag, texts } of amounts) {
  test(`${amount} hostile display names are saved and shown as text [T28]`, { tag }, async ({
    page,
    email,
    mailbox,
  }) => {
    const findHarm = await watchForHarm(page)
    await openAccount(page, { email, mailbox })
    const field = page.getByLabel('Display Name')
    for (const [index, text] of texts.entries()) {
      await field.fill(text)
      const saved = page.waitForResponse((answer) => answer.url().includes('/rest/v1/profiles'))
      await page.getByRole('button', { name: 'Update Profile' }).click()
      expect((await saved).ok(), text).toBe(true)
      await expect(page.getByRole('button', { name: 'Update Profile' })).toBeEnabled()
      if (index % 10 === 9) await page.reload()
      await expect(field).toHaveValue(text)
    }
    expect(await findHarm()).toEqual([])
  })
}
