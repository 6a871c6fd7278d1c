import { expect, test } from 'vitest'
import { placesOf } from './found-place.ts'

const found = (text: string, words: string) =>
  placesOf(text, words).map(({ start, end }) => text.slice(start, end))

test('finds words regardless of case, white space and accents [D6]', () => {
  expect(found('One Café, a CAFÉ and a cafe.', 'cafe')).toEqual(['Café', 'CAFÉ', 'cafe'])
  expect(found('One Café, a CAFÉ and a cafe.', 'café')).toEqual(['Café', 'CAFÉ', 'cafe'])
  expect(found('Älä tee\n  sitä', 'ala TEE sita')).toEqual(['Älä tee\n  sitä'])
  expect(found('ệ, ё and ά', 'e')).toEqual(['ệ'])
  expect(found('Die Straße, eine STRASSE', 'strasse')).toEqual(['Straße', 'STRASSE'])
  expect(found('Die Straße, eine Strasse', 'straße')).toEqual(['Straße', 'Strasse'])
  expect(found('Straße', 'stras')).toEqual(['Straß'])
  expect(found('ein cafe\u0301, 🎉 ﬁne', 'cafe')).toEqual(['cafe\u0301'])
  expect(found('ein cafe\u0301, 🎉 ﬁne', 'fine')).toEqual(['ﬁne'])
  expect(found('any', '\u0301')).toEqual([])
  expect(found('100% (of it)', '(of')).toEqual(['(of'])
})
