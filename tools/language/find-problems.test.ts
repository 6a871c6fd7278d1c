import { expect, test } from 'vitest'
import { findLanguageProblems, findSubjectProblems } from './find-problems.ts'

const ID = `[${'CART'}-07]` // not an example that other checks would read

test.each([
  ['/** What a cart holds. */', 'a doc comment begins with a clause'],
  ['/**\n * Whether it is paid.\n */', 'a doc comment begins with a clause'],
  ['// until his session ends', 'a person is “they”'],
  [`test('${ID} a cart is kept', f)`, 'ids stand at the end of a test name'],
  [
    `describe.each(rows)('x', f); test('F${'0'}6: a kill', f)`,
    'ids stand at the end of a test name',
  ],
])('reports %s', (source, problem) => {
  expect(findLanguageProblems('x.ts', source)).toEqual([
    expect.stringMatching(new RegExp(`^x\\.ts:1: ${problem}$`)),
  ])
})

test.each([
  '/** Contents of a cart. */',
  '// What a browser sends is checked again.',
  `test('a cart is kept ${ID}', f)`,
  "const he = 'he'",
])('accepts %s', (source) => {
  expect(findLanguageProblems('x.ts', source)).toEqual([])
})

test('subjects have at most 72 characters and no semicolon', () => {
  expect(findSubjectProblems(['Keep carts', 'Keep carts; mend prices', 'x'.repeat(73)])).toEqual([
    'has a semicolon: Keep carts; mend prices',
    `longer than 72: ${'x'.repeat(73)}`,
  ])
})
