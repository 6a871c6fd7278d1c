import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import type { Catalogue } from '#domain/catalogue/create-catalogue.ts'
import { allPictures, mailPictures, smallMailPictures } from './share-picture.ts'
import { unpackWoff } from './unpack-woff.ts'

const root = path.join(import.meta.dirname, '..', '..')
const fontFile = path.join(root, 'node_modules/@fontsource/geist/files/geist-latin-600-normal.woff')

const FAVICON_SIZE = 48
/** Displayed width in emails, in pixels. */
const SMALL_MAIL_WIDTH = 56

interface Drawing {
  path: string
  svg: string
  /** In pixels; the height keeps the ratio. */
  width?: number
}

/** Cached by a hash of the source. */
export async function drawPictures(
  catalogue: Catalogue,
  clientDir: string,
  keptDir: string,
): Promise<void> {
  const font = unpackWoff(await readFile(fontFile))
  const fontPath = path.join(keptDir, 'geist-600.ttf')
  await mkdir(keptDir, { recursive: true })
  await mkdir(path.join(clientDir, 'pictures/mail/small'), { recursive: true })
  await writeFile(fontPath, font)
  const drawings = [
    ...(await icons()),
    ...[...allPictures(catalogue), ...mailPictures(catalogue)].map((it) => ({
      ...it,
      svg: it.svg(),
    })),
    ...smallMailPictures(catalogue).map((it) => ({
      ...it,
      svg: it.svg(),
      width: 3 * SMALL_MAIL_WIDTH,
    })),
  ]
  const kept = await Promise.all(
    drawings.map(async (drawing) => {
      const file = path.join(keptDir, `${keyOf(drawing)}.png`)
      if (!existsSync(file)) await writeFile(file, await draw(drawing, fontPath))
      await copyFile(file, path.join(clientDir, drawing.path))
      return file
    }),
  )
  await removeOthers(keptDir, [...kept, fontPath])
  const favicon = await readFile(path.join(clientDir, 'favicon.png'))
  await writeFile(path.join(clientDir, 'favicon.ico'), wrapInIco(favicon, FAVICON_SIZE))
}

/** For readers that request /favicon.ico anyway. */
export function wrapInIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // colour planes
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** For phones and clients without SVG support. */
async function icons(): Promise<Drawing[]> {
  const svg = await readFile(path.join(root, 'app/ui/favicon.svg'), 'utf8')
  const square = svg.replace(' rx="4"', '') // phones round the corners themselves
  return [
    { path: '/favicon.png', svg, width: FAVICON_SIZE },
    { path: '/apple-touch-icon.png', svg: square, width: 180 },
    { path: '/icon-192.png', svg: square, width: 192 },
    { path: '/icon-512.png', svg: square, width: 512 },
  ]
}

function keyOf({ svg, width }: Drawing): string {
  return createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32)
}

async function draw({ svg, width }: Drawing, fontPath: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: [fontPath], defaultFontFamily: 'Geist' },
    ...(width ? { fitTo: { mode: 'width' as const, value: width } } : {}),
  })
  return image.asPng()
}

async function removeOthers(folder: string, files: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    if (!files.includes(file)) await rm(file)
  }
}
