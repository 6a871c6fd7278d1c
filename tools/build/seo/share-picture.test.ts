import { expect, test } from 'vitest'
import { pictureColours } from '#shop/palette.ts'
import { specificationCatalogue } from '../../../tests/support/specification-catalogue.ts'
import { allPictures, mailPictures, smallMailPictures } from './share-picture.ts'

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('a shared guide has its name beside the booklet and on it, and its price; a mail’s on it alone', () => {
  const named = (list: { path: string; svg: () => string }[], path: string) =>
    textsOf(list.find((picture) => picture.path === path)?.svg() ?? '')
  const shared = named(allPictures(specificationCatalogue), '/pictures/lovable-pro-secrets.png')
  const mailed = named(
    mailPictures(specificationCatalogue),
    '/pictures/mail/lovable-pro-secrets.png',
  )

  expect(shared.join(' ').match(/Lovable Pro/g)).toHaveLength(2)
  expect(shared).toContain('$27')
  expect(mailed).toEqual(['Lovable Pro', 'Secrets'])
})

test('the small picture of a guide is its booklet without its title, of another product its cover', () => {
  const small = Object.fromEntries(
    smallMailPictures(specificationCatalogue).map(({ path, svg }) => [path, svg()]),
  )
  const of = (slug: string) => small[`/pictures/mail/small/${slug}.png`] ?? ''

  expect(textsOf(of('lovable-pro-secrets'))).toEqual([])
  expect(of('lovable-pro-secrets')).toMatch(
    /viewBox="142 16 200 286"><g .*<path fill="#[0-9a-f]+" d="M142 16h14v288h-14z"/,
  )
  expect(of('storysong')).toContain('viewBox="60 -97 360 514"><path ')
  expect(of('landing-page')).not.toBe(of('storysong'))
})

test('in a mail a booklet stands on the mail itself, at its left, and no picture on the dark ground of the shop', () => {
  const ground = /viewBox="[^"]*"><path fill="([^"]*)" d="M[-\d]+ [-\d]+h\d+v\d+/
  for (const { path, svg } of mailPictures(specificationCatalogue)) {
    const [, colour] = ground.exec(svg()) ?? []
    const isGuide = textsOf(svg()).length > 0
    expect(colour === undefined, path).toBe(isGuide)
    expect(colour, path).not.toBe(pictureColours.surface)
    // the booklet starts above the mail's first letters
    expect(svg(), path).toContain('width="1200" height="480"')
    expect(svg().includes('viewBox="814 75 1200 480"'), path).toBe(isGuide)
  }
  for (const { path, svg } of smallMailPictures(specificationCatalogue)) {
    const [first] = svg().match(/<path fill="[^"]*"/) ?? []
    expect(first, path).not.toContain(pictureColours.surface)
  }
})

test('a song has its name beside its picture alone', () => {
  const song = allPictures(specificationCatalogue).find(({ path }) => path.includes('storysong'))

  expect(textsOf(song?.svg() ?? '').filter((text) => text === 'StorySong')).toHaveLength(1)
})
