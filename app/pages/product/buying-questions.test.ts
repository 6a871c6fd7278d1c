import { expect, test } from 'vitest'
import { specificationCatalogue as catalogue } from '../../../tests/support/specification-catalogue.ts'
import { testSite } from '../../../tests/support/test-site.ts'
import { sheetOf } from './product-sheet.ts'

function answersOf(slug: string): string {
  const entry = catalogue.findVaultEntry(slug) ?? catalogue.findServiceEntry(slug)
  if (!entry) throw new Error(`the specification has no ${slug}`)
  const { list } = sheetOf(testSite, entry).questions
  return list.map(({ asked, answer }) => `${asked} ${answer}`).join(' ')
}

test('a guide’s answers give the full price, guest checkout and the withdrawal period', () => {
  const answers = answersOf('lovable-pro-secrets')

  expect(answers).toContain('Is $27 all I pay? Yes.')
  expect(answers).toContain('your email address is enough')
  expect(answers).toContain('for 14 days, no reason needed, as long as you haven’t opened it')
})

test('a service explains the cost of withdrawing after an early start', () => {
  for (const slug of ['landing-page', 'storysong', 'one-on-one-consulting']) {
    expect(answersOf(slug), slug).toContain('you pay for the part done so far')
    expect(answersOf(slug), slug).not.toContain('even if you asked us to start early')
  }
})

test('a website gives its monthly fee and when it starts', () => {
  expect(answersOf('landing-page')).toMatch(/\$77\/month, starting after launch/)
})

test('a booked service explains how to pay, a free item that it is free', () => {
  const setup = answersOf('live-vps-setup-coolify-platform-100-apps-save-thousands')

  expect(setup).toContain('we email you how to pay. The price is fixed: $297.')
  expect(answersOf('ai-automation')).toContain('There’s nothing to pay')
  expect(answersOf('voice-ai-explained')).toContain('It’s free')
})

test('free and invoiced items have no withdrawal period', () => {
  for (const { file, product } of catalogue.entries) {
    if (['guide', 'call', 'website', 'song'].includes(file.kind)) continue
    expect(answersOf(product.slug), product.slug).not.toContain('14 days')
  }
})
