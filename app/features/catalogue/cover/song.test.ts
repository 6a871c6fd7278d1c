import { expect, test } from 'vitest'
import { drawSong } from './song.ts'

const verse = ['Six, and the harbour is hardly awake.', 'Smoke from the roaster’s door.']

/** Counts the felt-pen strokes. */
function marksOf(drawing: string): number {
  const pens = [...drawing.matchAll(/<path[^>]*stroke-width="20"[^>]*>/g)].map(([path]) => path)
  return pens.join('').match(/M[\d.]+ [\d.]+h/g)?.length ?? 0
}

test.each([2, 3, 5])('a song with %s revisions has as many marks on its sheet', (revisions) => {
  expect(marksOf(drawSong('shop', { melodies: 2, revisions, verse }))).toBe(revisions)
})

test('words that no drawing can write are rows, with a mark on each of the first', () => {
  expect(marksOf(drawSong('shop', { melodies: 2, revisions: 3, verse: ['歌'] }))).toBe(3)
  expect(marksOf(drawSong('shop', { melodies: 2, revisions: 0, verse: [] }))).toBe(0)
})
