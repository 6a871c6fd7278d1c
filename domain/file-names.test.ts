import { expect, test } from 'vitest'
import { cutFileName } from './file-names.ts'

test.each([
  ['photo.jpg', 20, 'photo.jpg'],
  ['a long name of a photo.jpeg', 12, 'a long .jpeg'],
  [`${'x'.repeat(6)}👩‍👩‍👧‍👦.png`, 12, 'xxxxxx.png'],
  ['no ending at all', 9, 'no ending'],
  ['v1. the whole story of it', 9, 'v1. the w'],
  ['.hidden-and-long', 7, '.hidden'],
  [`a.${'tar'.repeat(10)}`, 6, 'a.tart'],
])('cuts the name %j to at most %i code units and keeps its extension: %j', (name, most, cut) => {
  expect(cutFileName(name, most)).toBe(cut)
})
