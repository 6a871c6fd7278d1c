import {
  degrees,
  drawText,
  grayscale,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFObject,
  type PDFPage,
  type PDFRef,
  StandardFonts,
} from '@cantoo/pdf-lib'

export type StampProblem = 'protected' | 'broken'

const SIZE = 7
/** Points. */
const MARGIN = { side: 12, bottom: 8 }
const GREY = grayscale(0.45)

/** Writes at the bottom of each page as displayed. Rewrites the whole file, so that no unstamped page stays in it. */
export async function stampPdf(pdf: Uint8Array, stamp: string): Promise<Uint8Array | StampProblem> {
  const document = await load(pdf)
  if (typeof document === 'string') return document
  try {
    const font = await document.embedFont(StandardFonts.Helvetica)
    const text = stamp.replaceAll(/[^\x20-\x7e]/g, '?') // outside the font
    const write = createWriter(document, font, text)
    for (const page of document.getPages()) write(page)
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

/**
 * Pages share resources and contents, in books thousands of them. Sharing is kept, so that the file grows by a few
 * bytes a page; `page.drawText` would copy both into each page.
 */
function createWriter({ context }: PDFDocument, font: PDFFont, text: string) {
  const encoded = font.encodeText(text)
  const fontNames = new Map<PDFDict, PDFName>()
  const streams = new Map<string, PDFRef>()
  const stamped = new Map<PDFObject | undefined, Map<PDFRef, PDFRef>>()
  const start = context.getPushGraphicsStateContentStream()
  const end = context.getPopGraphicsStateContentStream()

  const nameFont = ({ node }: PDFPage): PDFName => {
    const resources = node.Resources() ?? setNew(node, 'Resources')
    const fonts = resources.lookupMaybe(PDFName.of('Font'), PDFDict) ?? setNew(resources, 'Font')
    const name = fontNames.get(fonts) ?? fonts.uniqueKey('Stamp')
    if (!fontNames.has(fonts)) fonts.set(name, font.ref)
    fontNames.set(fonts, name)
    return name
  }
  const setNew = (dict: PDFDict, key: string): PDFDict => {
    const made = context.obj({})
    dict.set(PDFName.of(key), made)
    return made
  }
  const streamFor = (page: PDFPage): PDFRef => {
    const place = placeOn(page)
    const name = nameFont(page)
    const key = [place.x, place.y, place.rotate.angle, name].join(' ')
    const known = streams.get(key)
    if (known) return known
    const skew = { xSkew: degrees(0), ySkew: degrees(0) }
    const operators = drawText(encoded, { ...place, ...skew, font: name, size: SIZE, color: GREY })
    const stream = context.register(context.contentStream(operators))
    streams.set(key, stream)
    return stream
  }
  return (page: PDFPage) => {
    const { node } = page
    const stream = streamFor(page)
    const contents = node.Contents()
    const known = stamped.get(contents)?.get(stream)
    const items =
      contents instanceof PDFArray ? contents.asArray() : [node.get(PDFName.of('Contents'))]
    const parts = items.filter((item) => item !== undefined)
    const whole = known ?? context.register(context.obj([start, ...parts, end, stream]))
    stamped.set(contents, (stamped.get(contents) ?? new Map()).set(stream, whole))
    node.set(PDFName.of('Contents'), whole)
  }
}

/** Lower left corner as displayed, and the direction of lines. */
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
