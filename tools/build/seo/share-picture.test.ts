import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { allPictures, mailPictures } from './share-picture.ts'

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('a shared guide has its name beside the booklet and on it, a mail the same without the price', () => {
  const named = (list: { path: string; svg: () => string }[], path: string) =>
    textsOf(list.find((picture) => picture.path === path)?.svg() ?? '')
  const shared = named(allPictures(specificationCatalogue), '/pictures/lovable-pro-secrets.png')
  const mailed = named(
    mailPictures(specificationCatalogue),
    '/pictures/mail/lovable-pro-secrets.png',
  )

  expect(shared.join(' ').match(/Lovable Pro/g)).toHaveLength(2)
  expect(shared).toContain('$27')
  expect(mailed.join(' ').match(/Lovable Pro/g)).toHaveLength(2)
  expect(mailed).not.toContain('$27')
})

test('a song has its name beside its picture alone', () => {
  const song = allPictures(specificationCatalogue).find(({ path }) => path.includes('storysong'))

  expect(textsOf(song?.svg() ?? '').filter((text) => text === 'StorySong')).toHaveLength(1)
})
