import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { starter } from '#catalogue/starter.ts'
import { stopAnimations } from './animation-clock.ts'
import { costOf, productOf } from './cost-of.ts'
import { expect, test } from './shop-test.ts'

const { company, links } = starter.facts

test('the home page has its headline, two links and the footer [ROUTE-home-01] [ROUTE-home-04] [ROUTE-home-06] [ROUTE-home-07] [ROUTE-home-08] [ROUTE-home-09]', {
  tag: '@every-width',
}, async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(answer?.request().redirectedFrom()).toBeNull()
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toHaveCount(1)
  await expect(headline).toBeVisible()

  const external = page.locator('section').filter({ has: headline }).locator('a[target="_blank"]')
  await expect(external).toHaveCount(2)
  for (const [name, address] of [
    ['Book an AI project call', links.bookProject],
    ['Join the community', links.community],
  ] as const) {
    const call = external.filter({ hasText: name })
    await expect(call).toHaveAttribute('href', address)
    await expect(call).toHaveAttribute('rel', /noopener/)
  }
  const footer = page.getByRole('contentinfo')
  for (const name of [/privacy/i, /terms/i, /cookie/i]) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
})

test('the home page names the seller and links a guide, a website and a song to their pages', {
  tag: '@also-phone',
}, async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('main').locator('section').first()
  await expect(hero).toContainText(
    `Sold by ${company.legalName}, ${company.city}. 14 days to change your mind (for guides, until you open them).`,
  )
  const listed = [
    ...shopCatalogue.list('guides').listed.filter(({ free }) => !free),
    ...shopCatalogue.list('services').listed,
  ]
  const shown = (['guide', 'website', 'song'] as const).map(
    (kind) => listed.find((item) => item.kind === kind)?.name ?? kind,
  )
  const booklets = hero.locator('a.hero-booklet')
  await expect(booklets).toHaveCount(3)
  for (const name of shown) {
    await expect(hero.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const top = await booklets.first().evaluate(({ offsetTop, offsetParent }: HTMLElement) => {
    return offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0)
  })
  expect(top, 'the first cover stands on the first screen').toBeLessThan(650)
  await booklets.first().click()
  await expect(page).toHaveURL(/\/vault\/lovable-pro-secrets$/)
})

test('bars do not stick on a screen 256 px high', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/vault/lovable-pro-secrets')
  for (const bar of ['.nav-bar', '.bottom-bar']) {
    await expect(page.locator(bar)).toHaveCSS('position', 'static')
  }
})

test('the home page lists guides, free resources and services with prices [PROD-01]', async ({
  page,
}) => {
  await page.goto('/')
  for (const { name, price } of [
    ...shopCatalogue.list('guides').listed,
    ...shopCatalogue.list('services').listed,
  ]) {
    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(entry.getByText(price, { exact: true }), `the price of ${name}`).toBeVisible()
  }
  await expect(page.getByText(`+ ${productOf('smarter-website').item.monthlyFee}`)).toBeVisible()
})

test('the about page covers story, mission, approach and expertise [ROUTE-about-01] [ROUTE-about-02] [ROUTE-about-03] [ROUTE-about-04] [ROUTE-about-05] [ROUTE-about-06]', async ({
  page,
}) => {
  const answer = await page.goto('/about')
  expect(answer?.status()).toBe(200)
  expect(answer?.request().redirectedFrom()).toBeNull()
  for (const name of ['Our story', 'Our mission', 'Our approach']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  const areas = page
    .getByRole('region', { name: 'Our expertise' })
    .getByRole('heading', { level: 3 })
  await expect(areas).toHaveText([
    'Voice AI',
    'Smart websites',
    'AI integrations',
    'Creative AI media',
  ])
  await expect(page.getByRole('link', { name: 'Visit the company’s site' })).toHaveAttribute(
    'href',
    links.companySite,
  )
})

test('the navigation enters in 1 s after 0.5 s, the hero moves after 0.5 s, and nothing else moves [CONST-anim-01] [CONST-anim-05]', async ({
  page,
}) => {
  await stopAnimations(page)
  await page.goto('/')
  const timing = (selector: string, pseudo?: string) =>
    page.locator(selector).evaluate((element, pseudo) => {
      const { animationDuration, animationDelay } = getComputedStyle(element, pseudo)
      return { animationDuration, animationDelay }
    }, pseudo)
  expect(await timing('header.nav-bar', '::after')).toEqual({
    animationDuration: '1s',
    animationDelay: '0.5s',
  })
  expect(await timing('.hero-picture .hand-moves')).toMatchObject({ animationDelay: '0.5s' })
  const [held, ...others] = await page
    .locator('.hero-booklet')
    .evaluateAll((booklets) => booklets.map((booklet) => booklet.getBoundingClientRect()))
  for (const { top } of others) expect(held?.bottom, 'it covers no other').toBeLessThan(top)
  const animated = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame)),
  )
  const settings = ['offset', 'computedOffset', 'easing', 'composite']
  const properties = new Set(animated.filter((key) => !settings.includes(key)))
  properties.delete('opacity') // of the closed menu and the incoming booklets
  expect(properties).toEqual(new Set(['transform']))

  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('region', { name: 'Our story' })).toBeVisible()
  const entering = () =>
    page.getByRole('main').evaluate((main) => main.getAnimations({ subtree: true }).length)
  expect(await entering(), 'a page that was followed to is there at once').toBe(0)
})

test('the mobile menu opens in 0.3 s [CONST-anim-02]', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await stopAnimations(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('banner').locator('details > *:not(summary)')
  await expect(menu).toBeVisible()
  const parts = menu.locator(':scope > *')
  await expect(parts.first()).toHaveCSS('animation-duration', '0.3s')
  const box = await menu.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0), 'no page shows below it').toBeGreaterThanOrEqual(844)
  await expect(menu, 'nor through it, from the first moment on').toHaveCSS('opacity', '1')
  await expect(menu).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const stop = (moment: number) =>
    parts.evaluateAll((all, moment) => {
      for (const part of all)
        for (const animation of part.getAnimations()) {
          animation.pause()
          animation.currentTime = moment
        }
      return all.map((part) => ({
        place: part.getBoundingClientRect().top,
        opacity: Number(getComputedStyle(part).opacity),
      }))
    }, moment)
  const [coming, there] = [await stop(60), await stop(300)]
  expect(there.length).toBeGreaterThan(1)
  for (const [index, { place, opacity }] of there.entries()) {
    expect(opacity).toBe(1)
    expect(coming[index]?.opacity, 'what it shows comes').toBeLessThan(0.9)
    const far = (coming[index]?.place ?? 0) - place
    expect(far, 'from a few pixels below').toBeGreaterThan(1)
    expect(far).toBeLessThan(16)
  }
})

test('smooth scrolling eases the wheel, allows in-page links and ends with its page [CONST-anim-03] [CONST-anim-04]', {
  tag: '@also-phone',
}, async ({ page, isMobile }) => {
  await page.goto('/')
  const root = page.locator('html')
  if (isMobile) {
    await page.getByText('Can I change my mind?').click()
    await expect(root).not.toHaveClass(/lenis/)
    return
  }
  await expect(root).toHaveClass(/lenis/)
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(900)

  await page.mouse.wheel(0, 3000)
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100)

  await page.mouse.wheel(0, 3000)
  await page.goBack()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('banner').getByRole('link', { name: 'Deals' }).click() // stays under the pointer
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible()
  await expect(root).not.toHaveClass(/lenis/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an answer opens and closes', async ({ page }) => {
    await page.goto('/')
    const answer = page.getByText(/^Yes, for 14 days, no reason needed/)
    await expect(answer).toBeAttached()
    await expect(answer).toBeHidden()
    await page.getByText('Can I change my mind?').click()
    await expect(answer).toBeVisible()
    await page.getByText('Can I change my mind?').click()
    await expect(answer).toBeHidden()
  })

  for (const [address, heading, text] of [
    ['/', 'Keep your hand on the machine', costOf('landing-page')],
    ['/about', 'Somebody has to hold the controls', 'Creative AI media'],
  ] as const) {
    test(`${address} is complete`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(text)
      await expect(page.getByRole('banner')).toBeVisible()
    })
  }
})
