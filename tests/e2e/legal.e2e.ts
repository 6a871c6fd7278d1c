import { starter } from '#catalogue/starter.ts'
import { expect, test } from './shop-test.ts'

const { brand, company } = starter.facts

const pages = [
  {
    address: '/privacy-policy',
    heading: 'Privacy policy',
    effective: '07.03.2025',
    sections: ['Who is responsible', 'How long we keep it', 'Your rights'],
  },
  {
    address: '/terms-and-conditions',
    heading: 'Terms and conditions',
    effective: '07.03.2025',
    sections: ['Prices', 'Right of withdrawal: 14 days', 'Complaints, law and courts'],
  },
  {
    address: '/cookie-policy',
    heading: 'Cookie policy',
    effective: 'January 2025',
    sections: ['Cookies', 'Your choice'],
  },
]

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each legal page is complete, dated and titled [ROUTE-legal-01] [ROUTE-legal-02] [ROUTE-legal-03] [LEGAL-01] [LEGAL-02] [LEGAL-03] [LEGAL-04] [LEGAL-05] [LEGAL-06] [LEGAL-07] [LEGAL-09] [LEGAL-10] [LEGAL-11]', async ({
    page,
  }) => {
    const descriptions = new Set<string>()
    for (const { address, heading, effective, sections } of pages) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(main.getByText(effective)).toBeVisible()
      await expect(page).toHaveTitle(`${heading} | ${brand.name}`)
      const description = page.locator('meta[name="description"]')
      descriptions.add((await description.getAttribute('content')) ?? '')
      for (const section of sections) {
        await expect(main.getByRole('heading', { level: 2, name: section })).toBeVisible()
      }
      for (const text of [/Finnish law/, /Helsinki/, /GDPR/, company.legalName, company.email]) {
        await expect(main, address).toContainText(text)
      }
    }
    expect(descriptions.size).toBe(pages.length)
    expect(descriptions).not.toContain(brand.description)
  })
})

test('the table of contents links to sections, and a withdrawal can be sent by email', {
  tag: '@also-phone',
}, async ({ page, isMobile }) => {
  await page.goto('/terms-and-conditions')
  if (isMobile) await page.getByText('On this page').first().click()
  await page.getByRole('link', { name: 'Right of withdrawal: 14 days' }).click()
  await expect(page).toHaveURL(/#withdrawal$/)
  await expect(page.getByRole('heading', { name: 'Right of withdrawal: 14 days' })).toBeInViewport()
  const broken = await page.evaluate(() =>
    [...document.querySelectorAll('main a[href^="#"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((id) => !document.querySelector(id)),
  )
  expect(broken).toEqual([])
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Withdraw from contract here' })).toHaveAttribute(
    'href',
    '/withdraw',
  )
  await expect(main.getByText('last changed')).toBeVisible()
  const mail = await main
    .getByRole('link', { name: 'Send this form by email' })
    .getAttribute('href')
  const { pathname, searchParams } = new URL(mail ?? '')
  expect(pathname).toBe(company.email)
  expect(searchParams.get('body')).toContain('I withdraw from my contract')
  expect(searchParams.get('body')).toContain('Order number:')
})

test('prints only the text, black on white, with link URLs', async ({ page }) => {
  await page.goto('/terms-and-conditions')
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible()
  const printed = await page.evaluate(() => {
    const link = document.querySelector('.prose a[href="/deals"]')
    return {
      ground: getComputedStyle(document.documentElement).backgroundColor,
      text: getComputedStyle(document.querySelector('h1') ?? document.body).color,
      address: link ? getComputedStyle(link, '::after').content : undefined,
    }
  })
  expect(printed).toEqual({
    ground: 'rgb(255, 255, 255)',
    text: 'rgb(0, 0, 0)',
    address: '" (/deals)"',
  })
})

test('the contact page shows email, call booking, company and what to write [PAY-06]', async ({
  page,
}) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
    'href',
    `mailto:${company.email}`,
  )
  await expect(main.getByRole('link', { name: 'Book a free call' })).toHaveAttribute(
    'target',
    '_blank',
  )
  for (const text of [/24-48 hours/, /order number/, company.businessId, company.street]) {
    await expect(main).toContainText(text)
  }
})
