import { expect, test } from './shop-test.ts'

const plans = {
  'VPS hosting': {
    'KVM 2': ['2 vCPU', '8 GB RAM', '100 GB NVMe', '8 TB bandwidth'],
    'KVM 4': ['4 vCPU', '16 GB RAM', '200 GB NVMe', '16 TB bandwidth'],
    'KVM 8': ['8 vCPU', '32 GB RAM', '400 GB NVMe', '32 TB bandwidth'],
  },
  'Cloud hosting': {
    Startup: ['100 websites', '100 GB', '3 GB RAM', '2 CPU'],
    Professional: ['100 websites', '200 GB', '6 GB RAM', '4 CPU'],
    Enterprise: ['100 websites', '300 GB', '12 GB RAM', '6 CPU'],
  },
  'Other hosting services': { 'Other hosting': [] },
}
const periods: Record<string, string | null> = { 'VPS hosting': '24', 'Cloud hosting': '48' }

test.use({ javaScriptEnabled: false })

test('three groups show their plans with one sponsored link each [ROUTE-deals-01] [ROUTE-deals-02] [ROUTE-deals-03] [ROUTE-deals-04] [ROUTE-deals-05] [ROUTE-deals-06] [HOST-03] [HOST-04] [HOST-05] [HOST-06] [HOST-07] [HOST-08] [HOST-09] [HOST-10] [HOST-11] [HOST-12] [HOST-13]', async ({
  page,
}) => {
  await page.goto('/deals')
  await expect(page).toHaveURL(/\/deals$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(Object.keys(plans))
  for (const [group, cards] of Object.entries(plans)) {
    const section = main.getByRole('region', { name: group })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(Object.keys(cards))
    for (const [title, stats] of Object.entries(cards)) {
      const card = section.getByRole('article').filter({
        has: page.getByRole('heading', { name: title, exact: true }),
      })
      const cells = await card.getByRole('cell').allTextContents()
      expect(cells, title).toEqual(expect.arrayContaining(stats))
      await expect(card).toContainText('20% off')
      const link = card.getByRole('link')
      await expect(link).toHaveCount(1)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener')
      const address = new URL((await link.getAttribute('href')) ?? '')
      expect(address.protocol).toBe('https:')
      expect(address.searchParams.get('period'), title).toBe(periods[group] ?? null)
    }
  }
})

test('the affiliate notice precedes the first link [ROUTE-deals-07]', async ({ page }) => {
  await page.goto('/deals')
  const main = page.getByRole('main')
  const notice = main.getByText('these are affiliate links')
  await expect(notice).toBeVisible()
  await expect(main.getByText('the host pays us a commission')).toBeVisible()
  const noticeAt = await notice.boundingBox()
  const linkAt = await main.getByRole('link').first().boundingBox()
  expect(noticeAt?.y).toBeLessThan(linkAt?.y ?? 0)
})
