import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

export const BRAND_FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)
const FILE = path.join(import.meta.dirname, '../../build/brand-font.woff2')

/** ASCII, western and northern European letters and typographic characters: 14 KB, half of the whole font. */
const characters = String.fromCodePoint(...range(0x20, 0x7e), ...range(0xc0, 0xff)).concat(
  '\u00a0‘’“”–—…•·©®°±«»§£€™−',
)

export function brandFont(): Plugin {
  return {
    name: 'brand-font',
    async buildStart() {
      const source = readFileSync(BRAND_FONT)
      const font = await subsetFont(source, characters, {
        targetFormat: 'woff2',
        keepFeatures: ['kern', 'tnum'],
        variationAxes: { wght: { min: 400, max: 600 } },
        noHinting: true,
      })
      mkdirSync(path.dirname(FILE), { recursive: true })
      writeFileSync(FILE, font)
    },
  }
}

export function brandFontStyles(): string {
  const rule = readFileSync(path.join(import.meta.dirname, '../../app/ui/fonts.css'), 'utf8')
  return rule.replace(
    /url\("[^"]+"\)/,
    `url("data:font/woff2;base64,${readFileSync(FILE, 'base64')}")`,
  )
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
