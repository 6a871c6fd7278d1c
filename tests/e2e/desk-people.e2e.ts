import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatMoney } from '#domain/money.ts'
import song from '#shop/products/storysong.json' with { type: 'json' }
import { makeAccount } from './account-over-http.ts'
import {
  buyOverHttp,
  openAtDesk,
  raiseAlarmAbout,
  spoilOrderMail,
  withdrawByForm,
} from './desk-people-steps.ts'
import { expect, test } from './shop-test.ts'
import { expectHeadingOrder, expectNoAxeViolations, expectToFit } from './site-checks.ts'

const COFFEE = 'price_test_coffee'
const SONG = 'price_test_storysong'

async function expectWellMade(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectHeadingOrder(page, where)
  await expectToFit(page, where)
}

const dialog = (page: Page) => page.getByRole('dialog')

test('a person is found by part of the email, is granted a guide and loses it again @also-phone @by-keyboard', async ({
  page,
  mailbox,
  email,
}) => {
  await makeAccount(page, { email, mailbox, priceId: COFFEE })
  await openAtDesk(page, '/people')
  await page.getByLabel('Email address, or part of it').fill(email.slice(3, -4))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/people#q=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectWellMade(page, 'people')
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await expect(page.getByText('Buy Me a Coffee')).toBeVisible()

  await page.getByRole('button', { name: 'Give a guide' }).click()
  await dialog(page).getByLabel('Guide').selectOption({ label: 'Lovable Pro Secrets' })
  await dialog(page).getByLabel('Reason').fill('review copy')
  await expectNoAxeViolations(page, 'giving a guide')
  await dialog(page).getByRole('button', { name: 'Give guide' }).click()
  await expect(page.getByText('We didn’t send an email')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'review copy' })).toBeVisible()
  await expectWellMade(page, 'a person')
  await page.reload() // the address names the person
  await page.getByRole('button', { name: 'End access: Lovable Pro Secrets' }).click()
  await expect(page.getByText('Ended', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Email a password link' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await mailbox.find(email, /^Reset your password/)
})

test('an account’s data is saved as a file, then the person is erased @also-phone @by-keyboard', async ({
  page,
  mailbox,
  email,
}) => {
  await makeAccount(page, { email, mailbox, priceId: COFFEE })
  await openAtDesk(page, `/people/person#${new URLSearchParams({ email })}`)
  expect(await saveData(page)).toMatchObject({ user: { email } })
  await erase(page, email)
  await expect(page.getByText('1 order')).toHaveCount(0)
  await mailbox.find(email, /account has been deleted/)
})

test('data of a person without an account is saved, and they are erased after a warning about what stays @also-phone @by-keyboard', async ({
  page,
  email,
}) => {
  await withdrawByForm(page, email, '987654')
  await openAtDesk(page, `/people/person#${new URLSearchParams({ email })}`)
  await expect(page.getByText('No account with this address.')).toBeVisible()
  expect(await saveData(page)).toMatchObject({
    user: null,
    mails: [{ to_email: email }],
    withdrawals: [{ state: 'unmatched' }],
  })
  await page.getByRole('button', { name: 'Erase this person' }).click()
  await expect(dialog(page).getByText('1 withdrawal for the books')).toBeVisible()
  await expect(dialog(page).getByText('1 withdrawal to decide')).toBeVisible()
  await expectNoAxeViolations(page, 'erasing')
  await page.keyboard.press('Escape')
  // the next list loads late: the current one is read again first
  const readAgain = page.waitForResponse('**/people/read')
  await page.route(/assets\/people-/, (route) => readAgain.then(() => route.continue()))
  await erase(page, email)
})

/** Downloads the person's data, and returns the file's content. */
async function saveData(page: Page): Promise<unknown> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export their data' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^data-of-.+\.json$/)
  return JSON.parse(await readFile(await file.path(), 'utf8'))
}

async function erase(page: Page, email: string) {
  await page.getByRole('button', { name: 'Erase this person' }).click()
  const button = dialog(page).getByRole('button', { name: 'Erase permanently' })
  await expect(button).toBeDisabled()
  await dialog(page).getByLabel('Type the address to confirm').fill(email)
  await button.click()
  await expect(page).toHaveURL(/\/people$/)
  await expect(page.getByText(`${email} was erased`)).toBeVisible()
}

test('an owner partly refunds a withdrawal after a preview @also-phone @translated @by-keyboard', async ({
  page,
  mailbox,
  email,
}) => {
  const orderNumber = await buyOverHttp(page, { email, mailbox, priceId: SONG })
  const number = await withdrawByForm(page, email, String(orderNumber))
  await mailbox.find(email, new RegExp(`received your withdrawal W-${number}`))
  await openAtDesk(page, '/withdrawals')
  await expect(page.getByRole('link', { name: `W-${number}` })).toBeVisible()
  await expectWellMade(page, 'withdrawals')
  await page.getByRole('link', { name: `W-${number}` }).click()
  await expect(page.getByText('I withdraw from my contract')).toBeVisible()
  await expect(page.getByText('In time and not opened: a refund is due.')).toBeVisible()

  await expect(page.getByRole('checkbox', { name: /^StorySong, \$/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /^Refund a different amount/ }).check()
  await page.getByLabel('Amount in dollars').fill('12,50')
  await page.getByLabel('Reason, for the customer').fill('We had begun with it.')
  await expectWellMade(page, 'a withdrawal')
  await page.getByRole('button', { name: 'Preview the refund' }).click()
  await expect(
    dialog(page).getByText(`$12.50 is refunded of ${formatMoney(song.cents, 'usd')} paid.`),
  ).toBeVisible()
  await expect(dialog(page).getByText(`We’ll email ${email}`)).toBeVisible()
  await expectNoAxeViolations(page, 'the preview of a refund')
  await dialog(page).getByRole('button', { name: 'Refund $12.50' }).click()
  await expect(page.getByText('A refund of $12.50 is on its way')).toBeVisible()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
  const [mail] = await mailbox.find(email, /^Your refund is on its way/)
  expect(mail?.text).toContain('We had begun with it.')
})

test('a helper sees a withdrawal and a person, but only owners can decide and erase', async ({
  page,
  email,
}) => {
  const number = await withdrawByForm(page, email, '987654')
  await openAtDesk(page, `/withdrawals/${number}`, 'helper')
  await expect(page.getByText('Only an owner can decide this.')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.getByRole('link', { name: email }).click()
  await expect(page.getByText('Only an owner can export data or erase someone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0)
})

test('an alarm links to its order and can be resolved @also-phone @translated @by-keyboard', async ({
  page,
  email,
  mailbox,
}) => {
  const order = await buyOverHttp(page, { email, mailbox, priceId: 'price_test_storysong' })
  await raiseAlarmAbout(order)
  await openAtDesk(page, '/alarms')
  const card = page.getByRole('article').filter({ hasText: `Order ${order} is paid` })
  await expect(card.getByText('A payment doesn’t match its order')).toBeVisible()
  await expect(card.getByRole('link', { name: `Order ${order}` })).toHaveAttribute(
    'href',
    `/orders/${order}`,
  )
  await expectWellMade(page, 'alarms')
  await card.getByRole('button', { name: /^Resolve/ }).click()
  await expect(card).toHaveCount(0)
  const settled = page.getByRole('row').filter({ hasText: `Order ${order} is paid` })
  await expect(settled.getByText(/by owner-/)).toBeVisible()
})

test('a bounced mail is retried, another one set aside @also-phone', async ({
  page,
  mailbox,
  email,
}) => {
  const [first, second] = [email, `second-${email}`]
  for (const to of [first, second]) {
    await buyOverHttp(page, { email: to, mailbox, priceId: COFFEE })
    await spoilOrderMail(to)
  }
  await openAtDesk(page, '/mails')
  await expect(page.getByText('The mailbox doesn’t exist.').first()).toBeVisible()
  await expectWellMade(page, 'mails')
  await page.getByRole('button', { name: `Retry: email to ${first}`, exact: true }).click()
  await expect(page.getByRole('link', { name: first, exact: true })).toHaveCount(0)
  await expect(async () => {
    expect(await mailbox.find(first, /^Your order/)).toHaveLength(2)
  }).toPass()

  await page.getByRole('button', { name: `Set aside: email to ${second}` }).click()
  await dialog(page).getByLabel('Reason').fill('a mistyped address')
  await expectNoAxeViolations(page, 'setting a mail aside')
  await dialog(page).getByRole('button', { name: 'Set aside' }).click()
  await expect(page.getByRole('link', { name: second })).toHaveCount(0)
  await page.getByRole('link', { name: /^Set aside/ }).click()
  await expect(page.getByRole('link', { name: second })).toBeVisible()
})
