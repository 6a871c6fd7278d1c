import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { makeTermsPdf } from './terms-pdf.ts'

const page = (words: string) => `<main><h1>Terms and conditions</h1>
  <article><section><h2>1<!-- -->. <!-- -->Who sells</h2>
  <p>Example Company <strong>Oy</strong>, Mäkitie 1<br>Write to <a href="mailto:a@example.com">us</a> or <a href="/contact">here</a>.</p>
  <ul><li>${words}</li></ul>
  <p class="not-on-paper"><a href="mailto:b@example.com">Send this form by email</a></p>
  </section></article></main>`

const make = (words: string) =>
  makeTermsPdf({
    page: page(words),
    brand: 'A Shop',
    stated: { effective: 'Effective 07.03.2025', changed: '23 November 2026' },
  })

async function textOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const text = [...document.pages()].map((one) => one.getText()).join(' ')
  library.destroy()
  return text.replaceAll(/\s+/g, ' ')
}

test('the terms PDF has text, title and date, without interactive parts', async () => {
  const { version, pdf } = await make('Guides and services')
  const text = await textOf(pdf)

  expect(version).toMatch(/^2026-11-23-[0-9a-f]{12}$/)
  for (const words of [
    'A Shop: Terms and conditions',
    `Effective 07.03.2025, last changed 23 November 2026, version ${version}`,
    '1. Who sells',
    'Example Company Oy, Mäkitie 1',
    'Write to us or here (/contact).',
    'Guides and services',
    '1 of 1',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Send this form')
  expect((await PDFDocument.load(pdf)).getTitle()).toBe('A Shop: Terms and conditions')
})

test('the same text gives the same file and version, another text does not', async () => {
  const one = await make('Guides')
  const same = await make('Guides')
  const other = await make('Guides and songs')

  expect(same.pdf.equals(one.pdf)).toBe(true)
  expect(same.version).toBe(one.version)
  expect(other.version).not.toBe(one.version)
})

test('a page with unexpected markup is refused', async () => {
  await expect(
    makeTermsPdf({ page: '<h1>Terms</h1>', brand: 'A Shop', stated: { effective: '' } }),
  ).rejects.toThrow('another form')
})
