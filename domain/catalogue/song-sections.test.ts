import { expect, test } from 'vitest'
import type { SongFile } from './product-file.ts'
import { songSections } from './song-sections.ts'

const song: SongFile = {
  audience: { forWhom: 'For a friend.' },
  melodies: 2,
  revisions: 3,
  toSend: 'your story',
  languages: ['English'],
  delivery: 'Delivered as MP4',
  brief: { title: 'Song', subject: 'My song', details: [{ name: 'Story', description: 'Yours.' }] },
}

test('a song shows how it is made and its rights only if filled in', () => {
  expect(songSections(song)).not.toHaveProperty('making')
  expect(songSections(song)).not.toHaveProperty('rights')

  const told = { making: 'Music and voice are made with AI.', rights: 'Play it anywhere.' }
  expect(songSections({ ...song, ...told })).toMatchObject(told)
})
