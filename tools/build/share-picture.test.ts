import { expect, test } from 'vitest'
import { coverFiles } from '#catalogue/covers.ts'
import { starter } from '#catalogue/starter.ts'
import { coverOf } from '#domain/catalogue/covers.ts'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import { specificationProducts } from '../../tests/support/specification-catalogue.ts'
import { allPictures, mailPictures, smallMailPictures } from './share-picture.ts'

const pictured = 'hosting-general'
const catalogue = createCatalogue(
  specificationProducts.map((file) => (file.kind === 'song' ? { ...file, cover: pictured } : file)),
  starter.facts,
)
const svgAt = (list: { path: string; svg: () => string }[], path: string) =>
  list.find((picture) => picture.path === path)?.svg() ?? ''
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)
const dataOf = (svg: string) => Buffer.from(svg).toString('base64')

test('a product without a cover is shared with its name, booklet and price', () => {
  const shared = svgAt(allPictures(catalogue), '/pictures/lovable-pro-secrets.png')
  const mailed = svgAt(mailPictures(catalogue), '/pictures/mail/lovable-pro-secrets.png')

  expect(
    textsOf(shared)
      .join(' ')
      .match(/Lovable Pro/g),
  ).toHaveLength(2)
  expect(textsOf(shared)).toContain('$27')
  expect(shared).toContain(dataOf(coverOf(coverFiles, undefined, 'share')))
  expect(textsOf(mailed)).toEqual(['Lovable Pro', 'Secrets'])
})

test('a product with a cover has its name only beside the picture', () => {
  const shared = svgAt(allPictures(catalogue), '/pictures/storysong.png')
  const mailed = svgAt(mailPictures(catalogue), '/pictures/mail/storysong.png')

  expect(textsOf(shared).filter((text) => text === 'StorySong')).toHaveLength(1)
  expect(textsOf(mailed)).toEqual([])
  for (const svg of [shared, mailed]) expect(svg).toContain(dataOf(coverOf(coverFiles, pictured)))
})

test('the small mail picture is the upright cover without a title', () => {
  const small = (slug: string) =>
    svgAt(smallMailPictures(catalogue), `/pictures/mail/small/${slug}.png`)

  expect(small('lovable-pro-secrets')).toBe(coverOf(coverFiles, undefined, 'upright'))
  expect(small('storysong')).toBe(coverOf(coverFiles, pictured, 'upright'))
})
