import { readdirSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { darkMailColours, mailColours } from '#domain/mail-colours.ts'
import { SAMPLE_SITE, sampleEmails } from '../../tests/support/sample-emails.ts'
import { renderEmail } from './render-email.tsx'

interface Rendered {
  name: string
  subject: string
  html: string
  text: string
}
let mails: Rendered[]
beforeAll(async () => {
  const all = Object.entries(sampleEmails)
  mails = await Promise.all(
    all.map(async ([name, email]) => {
      return { name, subject: email.subject, ...(await renderEmail(email, SAMPLE_SITE)) }
    }),
  )
})

const unescaped = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

test('every template has a sample here', () => {
  const templates = readdirSync(import.meta.dirname).filter((name) => name.endsWith('-email.tsx'))
  expect(mails.length).toBeGreaterThanOrEqual(templates.length - 1) // one of them is render-email
})

test('every mail has a language, a title, one heading, at most one button and both colour schemes', () => {
  for (const { name, subject, html } of mails) {
    expect(html, name).toMatch(/<html[^>]* lang="en"/)
    expect(unescaped(html), name).toContain(`<title>${subject}</title>`)
    expect(html.match(/<h1/g), name).toHaveLength(1)
    expect(html.match(/class="button"/g)?.length ?? 0, name).toBeLessThanOrEqual(1)
    expect(html, name).toContain('<meta name="color-scheme" content="light dark"/>')
    expect(html, name).toContain('@media (prefers-color-scheme: dark)')
  }
})

test('every picture has a whole address and says what it shows, or is the mark beside the name', () => {
  for (const { name, html } of mails) {
    for (const [image] of html.matchAll(/<img[^>]*>/g)) {
      expect(image, name).toContain(`src="${SAMPLE_SITE}/`)
      expect(image, name).toMatch(/alt="[^"]+"|icon-192\.png/)
    }
  }
  const covers = mails.filter(({ html }) => html.includes('/pictures/mail/'))
  expect(covers.map(({ name }) => name)).toEqual([
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

test('the text of a mail names each address once, with nothing glued to it', () => {
  for (const { name, text } of mails) {
    const addresses = text.match(/https?:\/\/\S+/g) ?? []
    expect(new Set(addresses).size, text).toBe(addresses.length)
    for (const address of addresses) expect(address, name).toMatch(/[\w/]$/)
    expect(text, name).not.toMatch(/undefined|\bmail\b|<|&amp;/)
  }
})

test('[ACCT-27] a mail writes dates as the pages do, and a sum beside its name in its text too', () => {
  const dates = mails.flatMap(({ text }) => text.match(/[^\n]*\b2026\b[^\n]*/g) ?? [])
  expect(dates.length).toBeGreaterThan(10)
  for (const line of dates) expect(line).toMatch(/\b\d{1,2} [A-Z][a-z]+ 2026\b/)
  for (const line of dates) expect(line).not.toMatch(/2026-|[01]\d[./][0-3]?\d[./]2026/)
  const order = mails.find(({ name }) => name === 'order-of-guest')
  expect(order?.text).toMatch(/\n2 × Buy me a coffee +\$14\n/)
})

test('the button of an order comes before the rest of it', () => {
  for (const { name, text } of mails.filter(({ name }) => name.startsWith('order'))) {
    const order = ['is paid', 'https://', 'Your order of 23 November 2026']
    const next = name === 'order-of-guest' ? 'Once your password is set' : 'What to do next'
    const places = [...order, next, 'Good to know'].map((words) => text.indexOf(words))
    expect(Math.min(...places), name).toBeGreaterThan(0)
    expect(places, name).toEqual(places.toSorted((a, b) => a - b))
  }
})

test('the colours of both schemes have enough contrast', () => {
  for (const colours of [mailColours, darkMailColours]) {
    const pairs = [
      [colours.text, colours.surface],
      [colours.quiet, colours.surface],
      [colours.quiet, colours.ground],
      [colours.signal, colours.surface],
      [colours.onSignal, colours.signal],
    ] as const
    for (const [ink, paper] of pairs) {
      expect(contrast(ink, paper), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5)
    }
  }
})

/** The contrast ratio of two colours (WCAG 2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
