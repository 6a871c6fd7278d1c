import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductKey } from '#domain/catalogue/prices.ts'
import type { MailKind } from '#server/db/schema.ts'
import { storeTerms } from '#server/db/terms.ts'
import { sendMail } from '#server/email/send-mail.ts'
import { writeMail } from '#server/email/write-mail.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { deskOrigin } from '../../support/desk-browser.ts'
import { eventually } from '../../support/eventually.ts'
import { soldOf } from '../../support/specification-catalogue.ts'
import { openTestShop, TEST_TERMS, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer, signIn, waitForMails } from '../auth/sign-up-customer.ts'
import { line, startGuestCheckout } from './buy.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    OWNER_EMAIL: 'owner@example.com',
    ACCESS_URLS: '{"lovable-pro-secrets":"https://guides.example.com/secrets"}',
  })
})
afterAll(() => shop.close())

async function mailsAfterBuying(email: string, keys: readonly ProductKey[]) {
  const { url } = await startGuestCheckout(shop, { email, lines: keys.map((key) => line(key)) })
  await shop.pay(url)
  const { id, number } = await shop.db
    .selectFrom('shop.orders')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return eventually(async () => {
    const all = await shop.messages()
    const confirmation = all.find((mail) => mail.subject === `Your order ${number}`)
    const sale = all.find((mail) => mail.subject.startsWith(`Sale: order ${number}`))
    expect([confirmation?.to, sale?.to]).toEqual([email, 'owner@example.com'])
    return { id, number, confirmation, sale }
  })
}

const unbroken = (text = '') => text.replaceAll(/\s+/g, ' ')

test('the confirmation lists items, seller and each line’s next step [PAY-36]', async () => {
  const keys: ProductKey[] = [
    'lovable-pro-secrets',
    'n8n-coolify-self-host',
    'coffee',
    'one-on-one-consulting',
    'live-vps-setup',
    'smart-website',
    'storysong',
  ]
  const { number, confirmation, sale } = await mailsAfterBuying('all@example.com', keys)
  const text = unbroken(confirmation?.text)
  const total = keys.reduce((sum, key) => sum + soldOf(key).cents, 0)

  const { company, links } = shop.deps.site
  expect(total).toBe(436_900)
  for (const words of [
    `$4,369 Order ${number}, paid on `,
    'Total$4,369',
    'It’s in My Vault.',
    'We’ll send it to this address.',
    'Thank you for your support.',
    links.bookOneOnOne,
    links.bookVpsSetup,
    links.bookConsultation,
    'after your 14-day cooling-off period',
    '/start-your-song-project',
    'We created an account for this address.',
    'Set my password',
    '/reset-password?token=',
    company.legalName,
    company.businessId,
    company.street,
    company.email,
    'within 14 days',
  ]) {
    expect(text.replaceAll(/Total \$/g, 'Total$')).toContain(words)
  }
  expect(confirmation?.html).not.toContain('guides.example.com')
  expect(confirmation?.html.match(/\/pictures\/mail\/small\//g)).toHaveLength(keys.length)
  const notice = unbroken(sale?.text)
  expect(notice).toContain('bought by all@example.com.')
  expect(notice).toContain('Please send this yourself: n8n plus Coolify Self-Host Guide.')
  expect(notice).toContain(`Open the order ${deskOrigin(shop)}/orders/${number}`)
})

test('a mail has a title and headings, each URL once in plain text, and replies go to the shop', async () => {
  await mailsAfterBuying('shape@example.com', ['candy'])
  await waitForMails(shop, 'shape@example.com')
  const mails = (await shop.messages()).filter(({ to }) => to === 'shape@example.com')
  for (const { id, subject, html, text } of mails) {
    expect(html).toContain(`<title>${subject}</title>`)
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html.match(/<h1/g), subject).toHaveLength(1)
    expect(text).not.toContain('THANK YOU')
    const addresses = text.match(/https?:\/\/\S+/g) ?? []
    expect(addresses.length, subject).toBeGreaterThan(0)
    expect(new Set(addresses).size, text).toBe(addresses.length)
    const page = await fetch(`${shop.sandbox.mailbox.origin}/read/${id}`)
    const shown = await page.text()
    expect(shown).toContain(`<dt>Reply-To</dt><dd>${shop.deps.site.company.email}</dd>`)
    expect(shown).toMatch(/<dt>Auto-Submitted<\/dt><dd>auto-generated<\/dd>/)
  }
})

test('names in emails are escaped [T28]', async () => {
  const { id } = await mailsAfterBuying('names@example.com', ['candy'])
  const name = `<img src=x onerror="alert(1)"> & O'Brien`
  await shop.db
    .updateTable('shop.orderLines')
    .set({ productName: name })
    .where('orderId', '=', id)
    .execute()
  const mails = await shop.db
    .updateTable('shop.mails')
    .set({ sentAt: null })
    .where('orderId', '=', id)
    .where('kind', 'in', ['order_confirmation', 'owner_sale'])
    .returning('id')
    .execute()
  const before = (await shop.messages()).length
  for (const mail of mails) await sendMail(shop.deps, mail.id)
  const again = (await shop.messages()).slice(before)

  expect(again).toHaveLength(2)
  for (const { html, text } of again) {
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
    expect(unbroken(text)).toContain(name)
  }
})

test('a mail is not given up while its alarm cannot be stored [F14]', async () => {
  const { send } = shop.deps.mailer
  shop.deps.mailer.send = async () => {
    const of = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
    throw Object.assign(new Error('550 no'), of)
  }
  const { id } = await shop.db
    .insertInto('shop.mails')
    .values({ dedupeKey: 'unheard', kind: 'welcome', toEmail: 'unheard@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const deadAt = async () => {
    const mails = shop.db.selectFrom('shop.mails').select('deadAt').where('id', '=', id)
    return (await mails.executeTakeFirstOrThrow()).deadAt
  }
  try {
    await sql`alter table shop.alarms
      add constraint no_alarm check (subject <> ${sql.lit(id)}) not valid`.execute(shop.db)
    await expect(sendMail(shop.deps, id)).rejects.toThrow(/no_alarm/)
    expect(await deadAt()).toBeNull()
    await sql`alter table shop.alarms drop constraint no_alarm`.execute(shop.db)
    await sendMail(shop.deps, id)
    expect(await deadAt()).not.toBeNull()
  } finally {
    shop.deps.mailer.send = send
  }
})

test('the owner is alerted about a customer’s lost mail, but not a stranger’s or their own [F14] [D7]', async () => {
  const { send } = shop.deps.mailer
  shop.deps.mailer.send = async (mail) => {
    if (!mail.to.startsWith('nobody')) return send(mail)
    const of = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
    throw Object.assign(new Error('550 no'), of)
  }
  const { id: orderId } = await mailsAfterBuying('loses-mails@example.com', ['candy'])
  const opening = { orderId, lineNo: 1, waiverVersion: 'test' }
  await shop.db.insertInto('shop.openings').values(opening).execute()
  const lose = async (kind: MailKind) => {
    const toEmail = 'nobody@example.com'
    const alarms = [{ what: 'A test.', since: new Date().toISOString() }]
    const facts = { reason: 'first', count: 1, alarms, lineNo: 1 }
    const mail = { dedupeKey: `lost:${kind}`, kind, toEmail, userId: null, orderId, facts }
    const id = await queueMail(shop.deps, shop.db, mail)
    return eventually(async () => {
      const given = await shop.db.selectFrom('shop.alarms').select(['subject', 'what']).execute()
      const alarm = given.find(({ subject }) => subject === id)
      if (!alarm) throw new Error('it is not given up')
      return alarm.what
    })
  }
  const mailsToOwner = () =>
    shop.db
      .selectFrom('shop.mails')
      .select('facts')
      .where('dedupeKey', 'like', 'alarm:dead_mail:%')
      .execute()

  try {
    await lose('owner_alarm')
    await lose('already_registered')
    // the first alarm of a kind is mailed at once
    const what = await lose('guide_opened')
    expect(what).toContain('the customer keeps the right of withdrawal')
    await eventually(async () =>
      expect(await mailsToOwner()).toMatchObject([
        { facts: { alarms: expect.arrayContaining([expect.objectContaining({ what })]) } },
      ]),
    )
  } finally {
    shop.deps.mailer.send = send
  }
})

test('a permanently refused mail is given up with an alarm, a temporarily refused one is not [F14]', async () => {
  const { send } = shop.deps.mailer
  const refuse = (responseCode: number) => {
    const of = { code: 'EENVELOPE', command: 'RCPT TO', responseCode }
    return Object.assign(new Error(`${responseCode} no`), of)
  }
  shop.deps.mailer.send = async ({ to }) => {
    throw refuse(to.startsWith('gone') ? 550 : 450)
  }
  for (const email of ['gone@example.com', 'busy@example.com']) {
    const { url } = await startGuestCheckout(shop, { email, lines: [line('candy')] })
    await shop.pay(url)
  }
  const rows = await eventually(async () => {
    const found = await shop.db
      .selectFrom('shop.mails')
      .select(['id', 'toEmail', 'attempts', 'deadAt'])
      .where('toEmail', 'in', ['gone@example.com', 'busy@example.com'])
      .execute()
    expect(found).toHaveLength(2)
    expect(found.every((mail) => mail.attempts > 0)).toBe(true)
    return found
  })
  shop.deps.mailer.send = send
  const dead = rows.filter((mail) => mail.deadAt !== null)
  const alarms = await shop.db
    .selectFrom('shop.alarms')
    .select('subject')
    .where('kind', '=', 'dead_mail')
    .where(
      'subject',
      'in',
      rows.map((mail) => mail.id),
    )
    .execute()

  expect(new Set(dead.map((mail) => mail.toEmail))).toEqual(new Set(['gone@example.com']))
  expect(alarms.map((alarm) => alarm.subject).toSorted()).toEqual(
    dead.map((mail) => mail.id).toSorted(),
  )
})

test('a mail that cannot be rendered is an alarm at its third attempt, which ends once it is sent', async () => {
  const { id: orderId } = await mailsAfterBuying('unwritten@example.com', ['candy'])
  const ofLine = shop.db.updateTable('shop.orderLines').where('orderId', '=', orderId)
  await ofLine.set({ productKey: 'deleted-product' }).execute()
  const { id } = await shop.db
    .insertInto('shop.mails')
    .values({
      dedupeKey: 'unwritten',
      kind: 'order_confirmation',
      toEmail: 'unwritten@example.com',
      orderId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alarms = () =>
    shop.db
      .selectFrom('shop.alarms')
      .select(['what', 'settledAt'])
      .where('kind', '=', 'unwritten_mail')
      .where('subject', '=', id)
      .execute()

  for (const attempt of [1, 2, 3, 4]) {
    await expect(sendMail(shop.deps, id)).rejects.toThrow('deleted-product is not in the catalogue')
    expect(await alarms(), `after try ${attempt}`).toHaveLength(attempt < 3 ? 0 : 1)
  }
  const what = `We couldn’t write the email “Order confirmation”: deleted-product is not in the catalogue: the next step is not known. The shop keeps trying for 3 days.`
  expect(await alarms()).toEqual([{ what, settledAt: null }])
  await eventually(async () => {
    const told = (await shop.messages()).filter(({ to }) => to === 'owner@example.com')
    expect(told.some(({ text }) => unbroken(text).includes('couldn’t write the email'))).toBe(true)
  })

  await ofLine.set({ productKey: 'candy' }).execute()
  await sendMail(shop.deps, id)
  expect((await alarms())[0]?.settledAt).not.toBeNull()
})

test('a mail that can never be rendered is given up after three days', async () => {
  const { id: orderId } = await mailsAfterBuying('never-written@example.com', ['candy'])
  await shop.db
    .updateTable('shop.orderLines')
    .set({ productKey: 'deleted-product' })
    .where('orderId', '=', orderId)
    .execute()
  const { id } = await shop.db
    .insertInto('shop.mails')
    .values({
      dedupeKey: 'never-written',
      kind: 'order_confirmation',
      toEmail: 'never-written@example.com',
      orderId,
      attempts: 9,
      createdAt: sql<Date>`now() - interval '4 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendMail(shop.deps, id)

  const alarms = shop.db
    .selectFrom('shop.alarms')
    .select('kind')
    .where('subject', '=', id)
    .where('settledAt', 'is', null)
  await eventually(async () => expect(await alarms.execute()).toEqual([{ kind: 'dead_mail' }]))
})

/** The address of the mail's one button and its label. */
function buttonOf(html = '') {
  const [, href = '', label = ''] =
    /<a href="([^"]+)"[^>]*background-color[^>]*>.*?<span[^>]*>([^<]+)<\/span>/s.exec(html) ?? []
  return { href, label }
}

test('a new guest gets one mail whose button sets the password', async () => {
  const email = 'one-mail@example.com'
  const { confirmation } = await mailsAfterBuying(email, ['candy'])
  await waitForMails(shop, email)
  const { href, label } = buttonOf(confirmation?.html)
  const token = new URL(href).searchParams.get('token')

  expect((await shop.messages()).filter(({ to }) => to === email)).toHaveLength(1)
  expect(label).toBe('Set my password')
  const reset = { token, newPassword: 'Correct horse 1' }
  expect(await (await shop.call('reset-password', reset)).json()).toEqual({ success: true, email })
})

test('a new guest is asked to set the password first when an item requires an account', async () => {
  const bought = async (key: ProductKey) =>
    (await mailsAfterBuying(`first-${key}@example.com`, [key])).confirmation?.text

  expect(await bought('storysong')).toContain(
    'Set your password first; the links below will ask for it.',
  )
  for (const key of ['candy', 'one-on-one-consulting'] as const)
    expect(await bought(key)).not.toContain('Set your password first')
})

test.each<[what: string, keys: ProductKey[], label: string, href: RegExp]>([
  ['an external guide', ['lovable-pro-secrets'], 'Open Lovable Pro Secrets', /\/auth$/],
  ['a manually delivered guide', ['n8n-coolify-self-host'], 'Sign in', /\/auth$/],
  ['a song', ['storysong'], 'Start your song', /\/start-your-song-project$/],
  ['a call', ['one-on-one-consulting'], 'Book your call', /^https:\/\/booking\./],
  ['a tip', ['candy'], 'Sign in', /\/auth$/],
  ['several lines', ['storysong', 'one-on-one-consulting'], 'Sign in', /\/auth$/],
])(
  'who has an account is led by the button to the next step of %s',
  async (what, keys, label, href) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    await makeCustomer(shop, email)
    const before = (await shop.messages()).length
    const session = await signIn(shop, email)
    const answer = await shop.call(
      'create-secure-checkout',
      { email, userId: null, cartItems: keys.map((key) => line(key)) },
      { authorization: `Bearer ${session.access_token}` },
    )
    const { url } = (await answer.json()) as { url: string } // the contract of the call
    await shop.pay(url)
    const html = await eventually(async () => {
      const mails = (await shop.messages()).slice(before)
      const mail = mails.find(({ to, subject }) => to === email && subject.startsWith('Your order'))
      expect(mail).toBeDefined()
      return mail?.html
    })

    expect(buttonOf(html)).toEqual({ label, href: expect.stringMatching(href) })
    expect(html).not.toContain('reset-password')
  },
)

test('the confirmation has the terms of the order’s day, also when resent under newer ones [D7]', async () => {
  const { id, confirmation } = await mailsAfterBuying('terms@example.com', ['coffee'])
  const filesOf = async (mail = '') => {
    const files = `${shop.sandbox.mailbox.origin}/messages/${mail}/attachments`
    const list: { name: string; type: string }[] = await (await fetch(files)).json()
    return { list, text: await (await fetch(`${files}/1`)).text() }
  }
  const sent = await filesOf(confirmation?.id)

  expect(sent.list).toMatchObject([{ name: 'terms-and-conditions.pdf', type: 'application/pdf' }])
  expect(sent.text).toBe(TEST_TERMS.pdf.toString())
  expect(unbroken(confirmation?.text)).toContain('The attached file explains how and has a form.')

  await storeTerms(shop.db, { version: '2026-02-03-later', pdf: Buffer.from('later terms') })
  const { site } = shop.deps
  site.published = { ...site.published, termsVersion: '2026-02-03-later' }
  const again = { dedupeKey: 'again', kind: 'order_confirmation' as const, orderId: id }
  await shop.db
    .transaction()
    .execute((trx) =>
      queueMail(shop.deps, trx, { ...again, toEmail: 'terms@example.com', userId: null }),
    )
  const copy = await eventually(async () => {
    const copies = (await shop.messages()).filter(
      ({ subject, to }) => subject === confirmation?.subject && to === 'terms@example.com',
    )
    expect(copies).toHaveLength(2)
    return copies[1]
  })
  expect((await filesOf(copy?.id)).text).toBe(TEST_TERMS.pdf.toString())
  const { confirmation: next } = await mailsAfterBuying('later@example.com', ['coffee'])
  expect((await filesOf(next?.id)).text).toBe('later terms')
})

test('a mail of a kind from a newer version is not marked sent', async () => {
  const { confirmation } = await mailsAfterBuying('newer@example.com', ['coffee'])
  expect(confirmation).toBeDefined()
  await shop.db.transaction().execute(async (trx) => {
    const mail = await trx.selectFrom('shop.mails').selectAll().limit(1).executeTakeFirstOrThrow()
    const newer = { ...mail, kind: 'of_a_newer_version' as MailKind }
    await expect(writeMail(shop.deps, trx, newer)).rejects.toThrow('knows no mail of the kind')
  })
})
