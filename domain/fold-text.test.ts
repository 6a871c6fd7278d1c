import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('folds case, accents, ligatures and ß for search [D6]', () => {
  for (const [text, folded] of [
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['CAFÉ', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['ﬁne ① x²', 'fine 1 x2'],
    ['Ёлка Ά ệ', 'елка α e'],
    ['한글', '한글'],
  ] as const) {
    expect(foldText(text), text).toBe(folded)
  }
})
