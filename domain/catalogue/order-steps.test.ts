import { expect, test } from 'vitest'
import { specificationCatalogue } from '../../tests/support/specification-catalogue.ts'
import { orderStepsOf, stepsAfterCall } from './order-steps.ts'

const songs = specificationCatalogue.entries
  .map(({ file }) => file)
  .filter(({ kind }) => kind === 'song')

test('a song names what follows the call, which are the last of its steps to order', () => {
  expect(songs.length).toBeGreaterThan(0)
  for (const song of songs) {
    const after = stepsAfterCall(song)
    expect(after.map(({ step }) => step)).toEqual([
      'Choose a melody',
      'Read the lyrics',
      'Get your song',
    ])
    expect(orderStepsOf(song)?.slice(-after.length)).toEqual(after)
  }
})

test('where a file says the steps to order itself, none of ours follow the call', () => {
  for (const song of songs) {
    const own = [{ step: 'Write to us', details: 'We agree on the rest.' }]
    expect(stepsAfterCall({ ...song, page: { ...song.page, howToOrder: own } })).toEqual([])
  }
})
