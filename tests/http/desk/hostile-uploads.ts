import { deflateSync } from 'node:zlib'

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same picture with another size in its header. */
export function pixelOf(width: number, height: number): Buffer<ArrayBuffer> {
  const picture = Buffer.from(PIXEL)
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  return picture
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const gifWithScript = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(1)//')

/** Case, kind, file name, content and expected refusal. */
export const hostileUploads: [
  string,
  'picture' | 'file',
  string,
  string | Uint8Array<ArrayBuffer>,
  RegExp,
][] = [
  ['HTML called png', 'picture', 'a.png', '<!doctype html><script>alert(1)</script>', /not a png/],
  ['SVG with a script called png', 'picture', 'a.png', svg, /not a png/],
  ['SVG as a picture', 'picture', 'a.svg', svg, /isn’t a PNG, JPG/],
  ['HTML as a picture', 'picture', 'a.html', '<script>alert(1)</script>', /isn’t a PNG, JPG/],
  ['a png called jpg', 'picture', 'a.jpg', PIXEL, /not a jpg/],
  ['a gif that is a script too, called png', 'picture', 'a.png', gifWithScript, /not a png/],
  [
    'HTML before a png',
    'picture',
    'a.png',
    Buffer.concat([Buffer.from('<b>'), PIXEL]),
    /not a png/,
  ],
  [
    'a zip called webp',
    'picture',
    'a.webp',
    Buffer.from('PK\x03\x04'.padEnd(64, '\0')),
    /not a webp/,
  ],
  ['a png of 60,000 × 60,000', 'picture', 'a.png', pixelOf(60_000, 60_000), /50 million pixels/],
  ['a png of 4 billion pixels in a line', 'picture', 'a.png', pixelOf(4e9, 1), /50 million pixels/],
  ['an empty picture', 'picture', 'a.png', '', /not a png/],
  ['an empty file', 'file', 'a.txt', '', /empty/],
  ['a PDF that is none', 'file', 'a.pdf', '<script>alert(1)</script>', /damaged/],
  ['a PDF under another name', 'file', 'a.txt', '%PDF-1.7\nnothing', /damaged/],
  ['a png with no picture in it', 'picture', 'a.png', deflateSync('x'), /not a png/],
]

/** Names that escape the folder, hide, or are parsed differently elsewhere. */
export const hostileNames = [
  '../pixel.png',
  '..\\pixel.png',
  '/etc/pixel.png',
  'a/b.png',
  '.png',
  '.htaccess.png',
  'pixel\0.png',
  'pixel.png\0.html',
  'pixel\n.png',
  '-rf.png',
  'a\u202egnp.png',
  'a"b.png',
  'a<b>.png',
  'a%2fb.png',
  `${'a'.repeat(130)}.png`,
  '',
]
