import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { USUAL_ACCENT } from '#domain/accent.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { colourOf, contrastOf } from '#domain/colours.ts'
import { SAMPLE_SITE, sampleEmails } from '../../tests/support/sample-emails.ts'
import { specificationProducts } from '../../tests/support/specification-catalogue.ts'
import type { Email } from './layout.tsx'
import { darkMailColours, mailColours } from './mail-styles.ts'
import { ownerSaleEmail } from './order-emails.tsx'
import type { OrderMailLine } from './order-rows.tsx'
import { renderEmail } from './render-email.tsx'
import { freeResources } from './welcome-email.tsx'

const { company } = SAMPLE_SITE.facts

interface Rendered {
  name: string
  email: Email
  subject: string
  html: string
  text: string
}
let mails: Rendered[]
beforeAll(async () => {
  const all = Object.entries(sampleEmails)
  mails = await Promise.all(
    all.map(async ([name, email]) => {
      return { name, email, subject: email.subject, ...(await renderEmail(email, SAMPLE_SITE)) }
    }),
  )
})

const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

test('every template has a sample', () => {
  const templates = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-email.tsx'))
  expect(mails.length).toBeGreaterThanOrEqual(templates.length - 1) // one of them is render-email
})

test('every mail has a language, title, heading, at most one button and both colour schemes', () => {
  for (const { name, subject, html } of mails) {
    expect(html, name).toMatch(/<html[^>]* lang="en"/)
    expect(unescaped(html), name).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1/g), name).toHaveLength(1)
    expect(html.match(/class="button[ "]/g)?.length ?? 0, name).toBeLessThanOrEqual(1)
    expect(html, name).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html, name).toContain('@media (prefers-color-scheme: dark)')
  }
})

test('only destructive buttons lack the signal colour', () => {
  const buttons = mails.flatMap(({ name, html }) => {
    const button = /<a[^>]*class="button[^>]*>/.exec(html)?.[0]
    return button ? [{ name, isLit: button.includes('background-color') }] : []
  })
  expect(buttons.length).toBeGreaterThan(20)
  expect(buttons.filter(({ isLit }) => !isLit)).toEqual([{ name: 'delete-account', isLit: false }])
})

test('every picture has an absolute URL and no text repeated beside it', () => {
  for (const { name, html } of mails) {
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image, name).toContain(`src="${SAMPLE_SITE.siteUrl}/`)
      expect(image, name).toContain('alt=""')
    }
  }
  const covers = mails.filter(({ html }) => /\/pictures\/mail\/[^/]*\.png/.test(html))
  expect(covers.map(({ name }) => name)).toEqual([
    'brief-received',
    'confirm-resource',
    'early-start',
    'guide-opened',
    'guide-updated',
    'order',
    'request-call',
    'request-delivery',
    'request-message',
    'welcome-resource',
  ])
})

test('each line of an order has a small picture, name, price and next step', () => {
  const order = mails.find(({ name }) => name === 'order-of-guest')
  const pictures = [...(order?.html ?? '').matchAll(/<img[^>]*\/mail\/small\/([^"]*)\.png[^>]*>/g)]
  expect(pictures.map(([, slug]) => slug)).toEqual([
    'lovable-pro-secrets',
    'storysong',
    'buy-me-a-coffee',
  ])
  for (const [image] of pictures) expect(image).toContain('alt="" width="56" height="80"')
  expect(order?.text).toMatch(/\nStorySong +\$797\nSend us the details .* Start your song http/)
  expect(order?.text).toMatch(/\nTotal +\$838\n/)
})

test('a welcome links to the other free guides on sale only', () => {
  const linksOf = (name: string) => {
    const { text = '' } = mails.find((mail) => mail.name === name) ?? {}
    return [...text.matchAll(/\/vault\/(\S+)/g)].map(([, slug]) => slug)
  }
  const [community, ...resources] = [
    '15-things-you-must-know-before-starting-with-lovable-dont-miss-this',
    'voice-ai-explained',
    'ai-tools-list',
  ]
  expect(linksOf('welcome')).toEqual([community, ...resources])
  expect(linksOf('welcome-resource')).toEqual([community, 'voice-ai-explained'])

  const states = new Map([
    ['ai-tools-list', 'hidden'],
    ['voice-ai-explained', 'off_sale'],
  ] as const)
  const changed = specificationProducts.map((file) => ({
    ...file,
    state: [...states].find(([key]) => key === file.key)?.[1] ?? file.state,
  }))
  const { siteUrl, facts } = SAMPLE_SITE
  const left = freeResources(createCatalogue(changed, facts), siteUrl)
  expect(left.map(({ url }) => url)).toEqual([`${siteUrl}/vault/${community}`])
})

test('a line without a picture stays aligned with lines that have one', async () => {
  const [guide, song] = ['Lovable Pro Secrets', 'StorySong'].map((name) => ({
    name,
    quantity: 1,
    totalCents: 2700,
    picture: undefined as string | undefined,
  }))
  const write = async (lines: OrderMailLine[]) => {
    const sums = { totalCents: 5400, currency: 'usd', vat: undefined }
    const order = { number: 1, lines, ...sums, paidAt: new Date() }
    const sale = { ...order, customerEmail: undefined, sendByHand: [], deskUrl: undefined }
    return (await renderEmail(ownerSaleEmail(sale), SAMPLE_SITE)).html
  }
  const cells = /<td width="72"/g
  if (!guide || !song) throw new Error('two lines')

  expect(await write([guide, song])).not.toMatch(cells)
  const html = await write([{ ...guide, picture: '/pictures/mail/small/a.png' }, song])
  expect(html.match(cells)).toHaveLength(2)
  expect(html.match(/mail\/small/g)).toHaveLength(1)
})

test('the button’s URL is in a breakable line at the foot and read out once', () => {
  const shown = (html: string) => html.replaceAll(/<[^>]*>|<!--.*?-->/g, '')
  const withButton = mails.filter(({ email }) => email.action)
  expect(withButton.length).toBeGreaterThan(20)
  for (const { name, html, text, email } of withButton) {
    const href = email.action?.href ?? ''
    const words = unescaped(shown(html))
    expect(words.split(href), name).toHaveLength(2)
    expect(words, name).toContain(`Button not working? ${href}${company.legalName}`)
    expect(html, name).toContain(`>${new URL(href).origin}/<wbr/>`)
    expect(text, name).not.toContain('Button not working')
    expect(text, name).toContain(`${email.action?.label} ${href}`)
  }
  for (const { html, email } of mails) if (!email.action) expect(html).not.toContain('not working')
})

test('a mail to the owner links to the desk or explains how to open it', () => {
  for (const { name, text, email } of mails.filter(({ name }) => name.startsWith('owner-'))) {
    const href = email.action?.href ?? ''
    if (/without-desk|by-hand/.test(name)) expect(href, name).toBe('')
    else expect(href, name).toContain('https://desk.example.com/')
    expect(text.includes('DESK_URL'), name).toBe(name.endsWith('without-desk'))
  }
})

test('the preview text is a complete sentence that does not repeat the subject', () => {
  for (const { name, subject, email } of mails) {
    expect(email.preview.length, name).toBeGreaterThan(20)
    expect(email.preview.length, name).toBeLessThanOrEqual(120)
    expect(subject, name).not.toContain(email.preview)
    expect(email.preview, name).toMatch(/^[A-Z$].*[.?]$/)
  }
})

test('the plain text has each URL once, separated from other text', () => {
  for (const { name, text } of mails) {
    const addresses = text.match(/https?:\/\/\S+/g) ?? []
    expect(new Set(addresses).size, text).toBe(addresses.length)
    for (const address of addresses) expect(address, name).toMatch(/[\w/]$/)
    expect(text, name).not.toMatch(/undefined|\bmail\b|<|&amp;/)
  }
})

test('a mail formats dates as the pages do and keeps amounts beside their names [ACCT-27]', () => {
  const dates = mails.flatMap(({ text }) => text.match(/[^\n]*\b2026\b[^\n]*/g) ?? [])
  expect(dates.length).toBeGreaterThan(10)
  for (const line of dates) expect(line).toMatch(/\b\d{1,2} [A-Z][a-z]+ 2026\b/)
  for (const line of dates) expect(line).not.toMatch(/2026-|[01]\d[./][0-3]?\d[./]2026/)
  const order = mails.find(({ name }) => name === 'order-of-guest')
  expect(order?.text).toMatch(/\n2 × Buy Me a Coffee +\$14\n/)
})

test('an order’s button precedes its details', () => {
  for (const { name, text } of mails.filter(({ name }) => name.startsWith('order'))) {
    const order = ['paid on 23 November 2026', 'https://', 'Order summary', 'Total', 'withdraw']
    const places = order.map((words) => text.indexOf(words))
    expect(Math.min(...places), name).toBeGreaterThan(0)
    expect(places, name).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('an order’s total is large above its number, and below the picture of a single item', () => {
  for (const [name, sum] of [
    ['order', '$27'],
    ['order-of-guest', '$838'],
  ]) {
    const { html = '', text = '' } = mails.find((mail) => mail.name === name) ?? {}
    const head = html.slice(html.indexOf('<h1'), html.indexOf('paid on'))
    expect(/<p[^>]*font-size:32px[^>]*>([^<]*)</.exec(head)?.[1], name).toBe(sum)
    expect(text, name).toMatch(/Thank you for your order\n+\$\d+\n+Order \d+, paid on/)
  }
})

test('a withdrawal statement has a labelled row per field and is complete in plain text', () => {
  for (const name of ['withdrawal-received', 'withdrawal-decided', 'owner-withdrawal']) {
    const { html = '', text = '' } = mails.find((mail) => mail.name === name) ?? {}
    const rows = html.matchAll(
      /<span class="quiet" style="([^"]*)">([^<]*:)<\/span> <br[^>]*>([^<]*)/g,
    )
    const facts = [...rows].map(([, style, label, value]) => {
      expect(style, name).toContain('font-size:14px')
      return `${label} ${value}`
    })
    expect(facts, name).toEqual([
      `To ${company.legalName}, ${company.street}, ${company.postalCode} ${company.city}, ${company.country}, ${company.email}: I withdraw from my contract about the following product or service:`,
      'Name: Anna Example',
      'Email address of the order: buyer@example.com',
    ])
    expect(text, name).toMatch(
      /, order \d+\n+Name: Anna Example\n+Email address of the order: buyer@/,
    )
  }
})

test('both colour schemes have enough contrast', () => {
  for (const colours of [mailColours, darkMailColours]) {
    const pairs = [
      [colours.text, colours.surface],
      [colours.quiet, colours.surface],
      [colours.quiet, colours.ground],
      [colours.onSignal, USUAL_ACCENT],
    ] as const
    for (const [ink, paper] of pairs) {
      expect(
        contrastOf(colourOf(ink), colourOf(paper)),
        `${ink} on ${paper}`,
      ).toBeGreaterThanOrEqual(4.5)
    }
  }
})

test('links and buttons have the brand’s accent, texts do not', () => {
  for (const { name, html } of mails) {
    expect(html, name).not.toMatch(new RegExp(`[^-]color: ?${USUAL_ACCENT}`, 'i'))
  }
  expect(mails.some(({ html }) => html.includes(`background-color:${USUAL_ACCENT}`))).toBe(true)
  expect(mails.some(({ html }) => html.includes(`text-decoration-color:${USUAL_ACCENT}`))).toBe(
    true,
  )
})

test('a booked call has its time, duration, contact and a calendar file', async () => {
  const call = mails.find(({ name }) => name === 'request-call')
  expect(call?.text.replaceAll(/\s+/g, ' ')).toContain(
    '26 November 2026 at 15:00 Finnish time, for One on One Consulting. It takes 60 minutes. ' +
      'The attached file adds it to your calendar. ' +
      'To ask how we’ll call, reply to this email.',
  )
  const files = call?.email.attachments?.map(({ content }) => content.toString()) ?? []
  expect(files).toEqual([expect.stringContaining('DTSTART:20261126T130000Z\r\nDURATION:PT60M')])
  expect(mails.find(({ name }) => name === 'request-message')?.email.attachments).toBeUndefined()
})
