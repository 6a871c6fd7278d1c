import { degrees, PDFDocument, PDFName, rgb } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stampPdf } from './stamp-pdf.ts'

const STAMP = 'ada@example.com, order 1003'

let pdfium: PDFiumLibrary
beforeAll(async () => {
  pdfium = await PDFiumLibrary.init()
})
afterAll(() => pdfium.destroy())

/** A PDF with one page per rotation. */
async function pdfOf(rotations: readonly number[], change?: (pdf: PDFDocument) => void) {
  const pdf = await PDFDocument.create()
  for (const [index, rotation] of rotations.entries()) {
    const page = pdf.addPage([400, 600])
    page.setRotation(degrees(rotation))
    page.drawText(`Page ${index + 1}`, { x: 100, y: 300, size: 20 })
  }
  change?.(pdf)
  return pdf.save()
}

const stamped = async (pdf: Uint8Array) => {
  const result = await stampPdf(pdf, STAMP)
  if (typeof result === 'string') throw new Error(result)
  return result
}

/** Text of each page, extracted with another library. */
async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf)
  try {
    return [...document.pages()].map((page) => page.getText())
  } finally {
    document.destroy()
  }
}

/** Bounding box, in points, of the pixels that differ on the rendered page. */
async function changedBox(before: Uint8Array, after: Uint8Array, pageIndex: number) {
  const pictureOf = async (pdf: Uint8Array) => {
    const document = await pdfium.loadDocument(pdf)
    try {
      return await document.getPage(pageIndex).render({ scale: 1, render: 'bitmap' })
    } finally {
      document.destroy()
    }
  }
  const [one, other] = [await pictureOf(before), await pictureOf(after)]
  expect([one.width, one.height]).toEqual([other.width, other.height])
  const changed: { x: number; y: number }[] = []
  for (let index = 0; index < one.data.length; index += 4) {
    const isSame = [0, 1, 2].every((part) => one.data[index + part] === other.data[index + part])
    const pixel = index / 4
    if (!isSame) changed.push({ x: pixel % one.width, y: Math.floor(pixel / one.width) })
  }
  const xs = changed.map(({ x }) => x)
  const ys = changed.map(({ y }) => y)
  return {
    width: one.width,
    height: one.height,
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

test('adds the email and order to each page and keeps its content [D6]', async () => {
  const texts = await textsOf(await stamped(await pdfOf([0, 0, 0])))
  expect(texts).toHaveLength(3)
  for (const [index, text] of texts.entries()) {
    expect(text).toContain(`Page ${index + 1}`)
    expect(text).toContain(STAMP)
  }
})

describe.each([0, 90, 180, 270, -90, 450])('on a page rotated by %i degrees', (rotation) => {
  test('the stamp is at the bottom left as displayed', async () => {
    const pdf = await pdfOf([rotation])
    const box = await changedBox(pdf, await stamped(pdf), 0)
    expect(box.left).toBeGreaterThanOrEqual(10)
    expect(box.left).toBeLessThan(16)
    expect(box.right - box.left).toBeGreaterThan(60)
    expect(box.right - box.left).toBeLessThan(150)
    expect(box.height - box.bottom).toBeLessThan(10)
    expect(box.bottom - box.top).toBeLessThan(9)
  })
})

test('the stamp is inside the crop box', async () => {
  const pdf = await pdfOf([0], (document) => document.getPage(0).setCropBox(50, 100, 200, 300))
  const box = await changedBox(pdf, await stamped(pdf), 0)
  expect([box.width, box.height]).toEqual([200, 300])
  expect(box.left).toBeLessThan(16)
  expect(box.height - box.bottom).toBeLessThan(10)
})

test('the stamp is readable on black', async () => {
  const pdf = await pdfOf([0], (document) =>
    document.getPage(0).drawRectangle({ width: 400, height: 600, color: rgb(0, 0, 0) }),
  )
  expect((await changedBox(pdf, await stamped(pdf), 0)).right).toBeGreaterThan(60)
})

test('the file does not contain the unstamped page', async () => {
  const pdf = await pdfOf([0])
  const result = Buffer.from(await stamped(pdf))
  expect(result.indexOf(Buffer.from(pdf).subarray(0, 400))).toBe(-1)
  expect(result.toString('latin1').match(/%%EOF/g)).toHaveLength(1)
})

test('a protected PDF is distinguished from a broken one [D6]', async () => {
  const locked = await PDFDocument.load(await pdfOf([0]))
  locked.encrypt({ userPassword: 'u', ownerPassword: 'o' })
  expect(await stampPdf(await locked.save(), STAMP)).toBe('protected')
  const guarded = await PDFDocument.load(await pdfOf([0]))
  guarded.encrypt({ userPassword: '', ownerPassword: 'o', permissions: {} })
  expect(await stampPdf(await guarded.save(), STAMP)).toBe('protected')
  const whole = await pdfOf([0, 0])
  expect(await stampPdf(whole.subarray(0, 300), STAMP)).toBe('broken')
  expect(await stampPdf(Buffer.from('%PDF-1.7\n%%EOF'), STAMP)).toBe('broken')
  expect(await stampPdf(Buffer.from('no PDF'), STAMP)).toBe('broken')
})

/** A PDF whose pages share fonts or contents, as in a book. */
async function sharingPdf(pageCount: number, kind: 'resources' | 'inherited' | 'contents') {
  const pdf = await PDFDocument.create()
  const { context } = pdf
  const fonts = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `F${index}`,
      context.register(context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })),
    ]),
  )
  const resources = context.register(context.obj({ Font: fonts }))
  const line = (text: string) =>
    context.register(context.stream(`BT /F1 12 Tf 72 300 Td (${text}) Tj ET`))
  const shared = context.register(context.obj(Array.from({ length: 40 }, () => line('Same'))))
  for (let number = 1; number <= pageCount; number += 1) {
    const { node } = pdf.addPage([400, 600])
    if (kind === 'inherited') node.delete(PDFName.of('Resources'))
    else node.set(PDFName.of('Resources'), resources)
    node.set(PDFName.of('Contents'), kind === 'contents' ? shared : line(`Page ${number}`))
  }
  if (kind === 'inherited') pdf.catalog.Pages().set(PDFName.of('Resources'), resources)
  return pdf.save()
}

describe.each(['resources', 'inherited', 'contents'] as const)('pages that share %s', (kind) => {
  test('pages are stamped with a few bytes each, however many', async () => {
    for (const pageCount of [300, 1000]) {
      const pdf = await sharingPdf(pageCount, kind)
      const result = await stamped(pdf)
      expect((result.length - pdf.length) / pageCount).toBeLessThan(60)
    }
  })

  test('pages keep their text beside the stamp', async () => {
    const texts = await textsOf(await stamped(await sharingPdf(3, kind)))
    expect(texts).toHaveLength(3)
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(kind === 'contents' ? 'Same' : `Page ${index + 1}`)
      expect(text).toContain(STAMP)
    }
  })
})

test('stamps pages without resources or contents', async () => {
  const pdf = await pdfOf([0, 0], (document) => {
    document.getPage(0).node.delete(PDFName.of('Contents'))
    document.getPage(0).node.delete(PDFName.of('Resources'))
  })
  const [empty, other] = await textsOf(await stamped(pdf))
  expect(empty).toContain(STAMP)
  expect(other).toContain(STAMP)
})
