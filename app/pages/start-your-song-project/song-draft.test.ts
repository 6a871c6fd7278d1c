import { expect, test } from 'vitest'
import { keepDraft, readDraft } from './song-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('keeps a song draft per user and title, and deletes it once empty [SONG-04]', () => {
  const storage = memory()
  keepDraft('u1', 'My StorySong', { Story: 'We met in Turku.', Mood: '' }, storage)
  expect(readDraft('u1', 'My StorySong', storage)).toEqual({ Story: 'We met in Turku.', Mood: '' })
  expect(readDraft('u2', 'My StorySong', storage)).toEqual({})
  expect(readDraft('u1', 'My BrandSong Pro', storage)).toEqual({})
  keepDraft('u1', 'My StorySong', { Story: '', Mood: '' }, storage)
  expect(storage.kept.size).toBe(0)
})

test('ignores a malformed draft [SONG-04]', () => {
  const storage = memory()
  for (const text of ['', 'x', '3', 'null', '{"Story":3}']) {
    storage.setItem('song-u1-s', text)
    expect(readDraft('u1', 's', storage)).toEqual({})
  }
})
