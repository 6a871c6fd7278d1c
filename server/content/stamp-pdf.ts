import { degrees, grayscale, PDFDocument, type PDFPage, StandardFonts } from '@cantoo/pdf-lib'

/** Why a PDF cannot be stamped. */
export type StampProblem = 'protected' | 'broken'

const SIZE = 7
/** Points from the edge of the page. */
const MARGIN = { side: 12, bottom: 8 }
const GREY = grayscale(0.45)

/**
 * Writes a line in small grey letters at the bottom of each page, as the page is seen. The whole file is written anew, so
 * that the page without the line is not in it.
 */
export async function stampPdf(pdf: Uint8Array, stamp: string): Promise<Uint8Array | StampProblem> {
  const document = await load(pdf)
  if (typeof document === 'string') return document
  try {
    const font = await document.embedFont(StandardFonts.Helvetica)
    const text = stamp.replaceAll(/[^\x20-\x7e]/g, '?') // what the font lacks
    for (const page of document.getPages()) {
      page.drawText(text, { ...placeOn(page), font, size: SIZE, color: GREY })
    }
    return await document.save({ updateFieldAppearances: false })
  } catch {
    return 'broken'
  }
}

async function load(pdf: Uint8Array): Promise<PDFDocument | StampProblem> {
  try {
    const document = await PDFDocument.load(pdf, {
      throwOnInvalidObject: true,
      updateMetadata: false,
    })
    return document.getPageCount() > 0 ? document : 'broken'
  } catch {
    return (await isProtected(pdf)) ? 'protected' : 'broken'
  }
}

async function isProtected(pdf: Uint8Array): Promise<boolean> {
  try {
    return (await PDFDocument.load(pdf, { ignoreEncryption: true })).isEncrypted
  } catch {
    return false
  }
}

/** The lower left corner of what is seen of a page, and the direction of its lines. */
function placeOn(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox()
  const { side, bottom } = MARGIN
  const turned = ((page.getRotation().angle % 360) + 360) % 360
  const corner = {
    0: { x: x + side, y: y + bottom },
    90: { x: x + width - bottom, y: y + side },
    180: { x: x + width - side, y: y + height - bottom },
    270: { x: x + bottom, y: y + height - side },
  }[turned]
  return { ...(corner ?? { x: x + side, y: y + bottom }), rotate: degrees(turned) }
}
