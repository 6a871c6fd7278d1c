import { expect, test } from 'vitest'
import { starter } from '#catalogue/starter.ts'
import { specificationCatalogue } from '../../tests/support/specification-catalogue.ts'
import { orderStepsOf, stepsAfterCall } from './texts-of.ts'

const { facts } = starter
const songs = specificationCatalogue.entries
  .map(({ file }) => file)
  .filter(({ kind }) => kind === 'song')

test('the steps after the call are the last order steps of a song', () => {
  expect(songs.length).toBeGreaterThan(0)
  for (const song of songs) {
    const after = stepsAfterCall(song, facts)
    expect(after.map(({ step }) => step)).toEqual([
      'Choose a melody',
      'Read the lyrics',
      'Get your song',
    ])
    expect(orderStepsOf(song, facts)?.slice(-after.length)).toEqual(after)
  }
})

test('a song with its own order steps has no default steps after the call', () => {
  for (const song of songs) {
    const own = [{ step: 'Write to us', details: 'We agree on the rest.' }]
    expect(stepsAfterCall({ ...song, page: { ...song.page, howToOrder: own } }, facts)).toEqual([])
  }
})
