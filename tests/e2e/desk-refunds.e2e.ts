import type { Page } from '@playwright/test'
import { formatMoney } from '#domain/money.ts'
import { buyOverHttp, openAtDesk } from './desk-people-steps.ts'
import { expect, type Mailbox, type Provider, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const GUIDE = 'price_test_lovable_pro_secrets'
const TWO_AMOUNTS = 'This could mean two amounts. Enter 1250 or 1.25.'
const UNKNOWN = 'We don’t know yet whether it was refunded'

interface Doubtful {
  email: string
  mailbox: Mailbox
  provider: Provider
  priceId: string
}

/** An order whose refunds of an amount get no clear answer from the card provider. */
async function buyAndDoubt(page: Page, { email, mailbox, provider, priceId }: Doubtful) {
  const number = await buyOverHttp(page, { email, mailbox, priceId })
  const cents = 1301 + Math.floor(Math.random() * 1200) // no other journey refunds so much
  await provider.failRefundsOf(cents)
  const money = formatMoney(cents, 'usd')
  return { number, cents, money, typed: (cents / 100).toFixed(2) }
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Refund/ })

async function chooseAmount(page: Page) {
  await dialog(page)
    .getByRole('radio', { name: /^Selected items/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: /^An amount/ })).toBeChecked()
}

async function expectWellMade(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectHeadingOrder(page, where)
  await expectToFit(page, where)
}

test('a refund with an unknown outcome stays on its order until an owner checks it @also-phone @translated @by-keyboard', async ({
  page,
  email,
  mailbox,
  provider,
  expectRefusals,
}) => {
  expectRefusals(/\/refund$/)
  const sold = await buyAndDoubt(page, { email, mailbox, provider, priceId: GUIDE })
  const { number, cents, money, typed } = sold
  await openAtDesk(page, `/orders/${number}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await chooseAmount(page)
  await dialog(page).getByLabel('Amount in dollars').fill('1,250')
  await expect(dialog(page).getByRole('alert')).toHaveText([TWO_AMOUNTS])
  await dialog(page).getByLabel('Amount in dollars').fill(typed)
  await dialog(page).getByRole('button', { name: 'Preview the refund' }).click()
  await dialog(page)
    .getByRole('button', { name: `Refund ${money}` })
    .click()
  const doubt = `We don’t know yet whether ${money} of order ${number} was refunded`
  await expect(dialog(page).getByRole('alert')).toContainText(UNKNOWN)
  await expect(dialog(page).getByRole('alert')).toContainText(doubt)
  await expect(dialog(page).getByRole('button', { name: `Refund ${money}` })).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Check now' }).click()
  await expect(dialog(page).getByText('We’ve just checked: still no clear answer.')).toBeVisible()
  await expectWellMade(page, 'a refund without a known outcome')

  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('main').getByText(UNKNOWN)).toBeVisible()
  await expect(page.getByRole('main').getByText(doubt)).toBeVisible()
  await expectWellMade(page, 'an order with such a refund')
  await provider.endFaultsOf(cents)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(`${money} of order ${number} was refunded.`)).toBeVisible()
  await expect(page.getByText(UNKNOWN)).toHaveCount(0)
  await expect(page.getByText(`Refund of ${money}: completed`)).toBeVisible()
})
