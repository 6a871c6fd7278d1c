import { expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { slugOf } from '#domain/slug.ts'
import { servicePoints } from './service-points.ts'

const points = servicePoints(shopCatalogue)
const filesOf = (kind: string) =>
  shopCatalogue.entries.map(({ file }) => file).filter((file) => file.kind === kind)

test('a website lists its features and the package it includes', () => {
  for (const file of filesOf('website')) {
    expect(points[slugOf(file)]).toEqual({
      lead: file.page.includesEverything,
      points: file.page.features,
    })
  }
})

test('a song lists melodies, revisions, languages and format, a call nothing', () => {
  for (const { song, ...file } of filesOf('song')) {
    const told = points[slugOf(file)]?.points.join('\n') ?? ''
    expect(told).toContain(`${song?.melodies} melodies to choose from`)
    expect(told).toContain(`${song?.revisions} lyric revisions`)
    for (const language of song?.languages ?? []) expect(told).toContain(language)
    expect(told).toContain(song?.delivery)
  }
  for (const file of filesOf('call')) expect(points[slugOf(file)]).toBeUndefined()
})
