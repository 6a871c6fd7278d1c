import { expect, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { hostingDeals } from '#domain/hosting-deals.ts'
import { coverOf, coverOfDeal } from './cover-of.ts'

const covers = shopCatalogue.entries.map(
  (entry) => [entry.file, coverOf(shopCatalogue, entry)] as const,
)
const ofKind = (...kinds: string[]) => covers.filter(([{ kind }]) => kinds.includes(kind))

test('a website shows what it adds to those before it, a song its melodies, revisions and verse, a call its minutes', () => {
  expect(ofKind('website').map(([, cover]) => cover)).toEqual(
    [0, 1, 2, 3].map((rank) => ({ shows: 'website', rank })),
  )
  const songs = ofKind('song')
  for (const [{ song, cover: drawing }, cover] of songs) {
    const { melodies, revisions, example } = song ?? {}
    const verse = example?.verse
    expect(cover).toEqual({ shows: 'song', drawing, melodies, revisions, verse })
  }
  expect(new Set(songs.map(([{ cover }]) => cover)).size).toBe(songs.length)
  for (const [{ minutes }, cover] of ofKind('call', 'consultation')) {
    expect(cover).toMatchObject({ shows: 'call', minutes })
  }
})

test('a guide is a booklet with the drawing of its file, or else with its contents', () => {
  for (const [{ cover: chosen, page }, cover] of ofKind('guide', 'resource', 'community')) {
    expect(cover).toMatchObject({ shows: 'booklet', drawing: chosen ?? 'contents' })
    expect(cover.shows === 'booklet' && cover.entries.length).toBe(page.features.length)
  }
  for (const [{ name }, cover] of ofKind('community')) {
    const [number] = /\b\d+\b/.exec(name) ?? []
    if (number !== undefined) expect(cover).toMatchObject({ count: Number(number) })
  }
})

test('a plan shows its processors, memory and storage beside the largest of its group', () => {
  const shown = new Map(hostingDeals.map((deal) => [deal.id, coverOfDeal(hostingDeals, deal)]))

  expect(shown.get('kvm2')).toEqual({
    shows: 'plan',
    processors: 2,
    mostProcessors: 8,
    shares: [0.25, 0.25],
  })
  expect(shown.get('startup')).toMatchObject({
    processors: 2,
    mostProcessors: 6,
    shares: [0.25, 1 / 3],
  })
  expect(shown.get('general')).toEqual({ shows: 'plans' })
})
