import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { formatMoney } from '#domain/money.ts'
import guide from '#shop/products/lovable-pro-secrets.json' with { type: 'json' }
import { deskOrigin, signInAtDesk, withDatabase } from './desk-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const GUIDE = 'price_test_lovable_pro_secrets'
const COFFEE = 'price_test_coffee'

/** Buys over HTTP as a guest, and waits until the order is delivered. */
async function buy({ request }: Page, email: string, priceIds: readonly string[]) {
  const cartItems = priceIds.map((priceId) => ({ priceId, quantity: 1 }))
  const data = { email, userId: null, cartItems }
  const answer = await request.post('/functions/v1/create-secure-checkout', { data })
  const { url } = (await answer.json()) as { url: string } // the shop's own contract
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  await expect
    .poll(() =>
      withDatabase((db) =>
        db.selectFrom('shop.orders').select('state').where('email', '=', email).execute(),
      ),
    )
    .toEqual([{ state: 'fulfilled' }])
}

/** Resets an order to unpaid, as if no webhook had arrived. */
async function forgetPayment(email: string) {
  await withDatabase((db) =>
    db.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('shop.orders')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('purchases').where('orderId', '=', id).execute()
      await trx.deleteFrom('shop.payments').where('orderId', '=', id).execute()
      await trx.deleteFrom('shop.mails').where('orderId', '=', id).execute()
      await sql`delete from shop.order_events where order_id = ${id} and to_state in ('paid', 'fulfilled')`.execute(
        trx,
      )
      await sql`delete from pgboss.job where name = 'reconcile-order' and data ->> 'orderId' = ${id}`.execute(
        trx,
      )
      await trx
        .updateTable('shop.orders')
        .set({ state: 'open', paidAt: null, fulfilledAt: null, paymentIntentId: null })
        .where('id', '=', id)
        .execute()
    }),
  )
}

/** Searches an address's only order before the first list has loaded, and opens it. */
async function openOrderOf(page: Page, email: string) {
  const { promise: searched, resolve: letListCome } = Promise.withResolvers<void>()
  await page.route('**/orders/search', (route) => searched.then(() => route.continue()), {
    times: 1,
  })
  await page.goto(`${deskOrigin()}/orders`)
  await page.getByLabel('Find an order').fill(email)
  await page.getByLabel('Find an order').press('Enter')
  letListCome()
  await expect(page.getByText(`All orders by ${email}.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders found' })).toBeFocused()
  await page.getByRole('link', { name: /^\d{4,}$/ }).press('Enter')
  await expect(page.getByRole('heading', { name: /^Order \d+$/ })).toBeVisible()
}

test('an owner finds an order by email, refunds one item by keyboard and sees the result @also-phone @translated @by-keyboard', async ({
  page,
  email,
  mailbox,
}) => {
  await buy(page, email, [GUIDE, COFFEE])
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/orders`)
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  const filters = page.getByRole('button', { name: 'Filters' })
  if (await filters.isVisible()) {
    await expect(page.getByLabel('State')).toBeHidden()
    await filters.click()
  }
  await expect(page.getByLabel('State')).toBeVisible()
  await expectNoAxeViolations(page, 'the orders')
  await openOrderOf(page, email)
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/\d+$/)
  await expect(page.getByText('Paid and delivered')).toBeVisible()
  // links differ by more than colour
  await expect(page.getByRole('link', { name: email, exact: true }).first()).toHaveCSS(
    'text-decoration-line',
    'underline',
  )
  await expectHeadingOrder(page, 'an order')
  await expectNoAxeViolations(page, 'an order')
  await expectToFit(page, 'an order')

  await page.getByRole('button', { name: 'Refund' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Coffee/ }).press('Space')
  await expectNoAxeViolations(page, 'what is to be refunded')
  await dialog.getByRole('button', { name: 'Preview the refund' }).press('Enter')
  await expect(dialog.getByText('$7 goes back to the card it came from.')).toBeVisible()
  await expect(dialog.getByText('The customer loses access to Buy Me a Coffee.')).toBeVisible()
  await expect(dialog.getByText('The customer keeps Lovable Pro Secrets.')).toBeVisible()
  await expectNoAxeViolations(page, 'what a refund does')
  await dialog.getByRole('button', { name: 'Refund $7' }).press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Refund' })).toBeFocused()
  await expect(page.getByText('Partly refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Refund of $7: completed')).toBeVisible()
  await mailbox.find(email, /^Refund/)

  await page.getByRole('link', { name: 'Receipt' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('Buy Me a Coffee (refunded)')).toBeVisible()
  await expectNoAxeViolations(page, 'a receipt')
})

test('an owner delivers a paid order whose payment was missed, in one click @also-phone @by-keyboard', async ({
  page,
  email,
  mailbox,
}) => {
  const paid = formatMoney(guide.cents, 'usd').replace('$', String.raw`\$`)
  await buy(page, email, [GUIDE])
  await mailbox.find(email, /^Your order/)
  await forgetPayment(email)
  await signInAtDesk(page, 'helper')
  await openOrderOf(page, email)
  await expect(
    page.getByText(
      new RegExp(`^The card provider has received ${paid} for it on .+, but hasn’t told the shop`),
    ),
  ).toBeVisible()
  await expectNoAxeViolations(page, 'an order that is paid and not delivered')
  await page.getByRole('button', { name: 'Deliver now' }).press('Enter')

  await expect(page.getByText('Paid and delivered.').first()).toBeVisible()
  await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deliver now' })).toBeHidden()
  await expect.poll(async () => (await mailbox.find(email, /^Your order/)).length).toBe(2)
})

test('a helper resends the order mail and writes a note, and sees what only owners can do @also-phone @translated @by-keyboard', async ({
  page,
  email,
  mailbox,
}) => {
  await buy(page, email, [COFFEE])
  await mailbox.find(email, /^Your order/)
  const helper = await signInAtDesk(page, 'helper')
  await openOrderOf(page, email)
  await expect(page.getByText('Only an owner can refund or reassign an order.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toBeHidden()
  await page.getByRole('button', { name: 'Resend the order email' }).press('Enter')
  const done = `The order email is on its way to ${email}`
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible()
  await expect.poll(async () => (await mailbox.find(email, /^Your order/)).length).toBe(2)

  await page.getByLabel('Add a note').fill('Called on Tuesday: all is well.')
  await page.getByRole('button', { name: 'Save note' }).press('Enter')
  await expect(page.getByText('Called on Tuesday: all is well.')).toBeVisible()
  await expect(page.getByText(`Note by ${helper}`)).toBeVisible()
  await expect(page.getByLabel('Add a note')).toHaveValue('')
})

test('the filters are in the URL, so that a list can be shared', async ({ page, email }) => {
  await buy(page, email, [COFFEE])
  await signInAtDesk(page)
  await page.goto(`${deskOrigin()}/orders#q=${encodeURIComponent(email)}`)
  await expect(page.getByRole('link', { name: /^\d{4,}$/ })).toHaveCount(1)
  await page.getByLabel('State').selectOption('Disputed, open or lost')
  await expect(page).toHaveURL(/kind=disputed/)
  await expect(page.getByText('No orders match.').filter({ visible: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('State')).toHaveValue('disputed')
  await page.getByRole('link', { name: 'Show all orders' }).press('Enter')
  await expect(page.getByRole('link', { name: /^\d{4,}$/ }).first()).toBeVisible()
  await expect(page.getByLabel('Find an order')).toHaveValue('')
})
