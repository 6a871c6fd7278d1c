import { expect, test } from 'vitest'
import { paintedCovers } from './painted-covers.ts'

test('a simplified cover is replaced after the first frame on its own page', () => {
  const cover = '<div class="cover"><img src="data:image/svg+xml,a%23b#/covers/a.svg"/></div>'
  expect(paintedCovers(`<main>${cover}</main>`)).toBe(
    ':root:not([data-first-frame]) .cover:has(>img[src$="#/covers/a.svg"])::before{content:"";position:absolute;inset:0;background:url(/covers/a.svg) 50% 20%/cover}',
  )
  expect(paintedCovers('<div class="cover"><img src="/covers/a.svg"/></div>')).toBe('')
})

test('a picture specific to phones is kept', () => {
  const cover =
    '<div class="cover"><picture><source srcset="data:"/><img src="data:image/svg+xml,a#/covers/a.svg"/></picture></div>'
  expect(paintedCovers(cover)).toMatch(/^@media \(width>=40rem\)\{.*:has\(>picture>img/)
})
