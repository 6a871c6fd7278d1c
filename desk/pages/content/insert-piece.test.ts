import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { insertPiece } from './insert-piece.ts'

const PICTURE = '![desk](desk.png)'
const LINK = '[list](files/list.pdf)'

/** The text with the piece at the cursor, which is written as |. */
function inserted(written: string, piece: string): string {
  const cursor = written.indexOf('|')
  const text = written.replace('|', '')
  const { start, end, text: added } = insertPiece(text, cursor, piece)
  return text.slice(0, start) + added + text.slice(end)
}

test.each([
  ['|', PICTURE],
  ['Words.|', `Words.\n\n${PICTURE}`],
  ['Words.\n\n|', `Words.\n\n${PICTURE}`],
  ['Wo|rds.\nMore.', `Words.\n\n${PICTURE}\n\nMore.`],
  ['|Words.', `${PICTURE}\n\nWords.`],
  ['One.\n|\nTwo.', `One.\n\n${PICTURE}\n\nTwo.`],
  ['- one\n- two|', `- one\n- two\n\n${PICTURE}`],
  ['- one\n- two\n|', `- one\n- two\n\n${PICTURE}`],
  ['- one\n- two\n   |', `- one\n- two\n\n${PICTURE}`],
  ['- one\n- two\n\n|After.', `- one\n- two\n\n${PICTURE}\n\nAfter.`],
  ['- one\n- |', `- one\n- ${PICTURE}`],
  ['> said\n|', `> said\n\n${PICTURE}`],
])('a picture inserted at %j is a paragraph or list item of its own', (written, result) => {
  expect(inserted(written, PICTURE)).toBe(result)
})

test.each([
  ['Read the | first.', `Read the ${LINK} first.`],
  ['Read|, please.', `Read${LINK}, please.`],
  ['Download: |', `Download: ${LINK}`],
  ['1. |', `1. ${LINK}`],
  ['- [ ] |', `- [ ] ${LINK}`],
  ['Words.|', `Words.\n\n${LINK}`],
  ['1. one\n2. two|', `1. one\n2. two\n\n${LINK}`],
  ['1. one\n2. two\n|', `1. one\n2. two\n\n${LINK}`],
])('a link inserted at %j stays in its line or is a paragraph of its own', (written, result) => {
  expect(inserted(written, LINK)).toBe(result)
})

test.each([
  '- one\n- two|',
  '- one\n- two\n|',
  '1. one\n   - deep\n     |',
  '> said\n|',
  '- [ ] to do\n|',
])('text inserted at %j is separate from the block above', (written) => {
  for (const piece of [PICTURE, LINK]) {
    const { children } = unified().use(remarkParse).parse(inserted(written, piece))
    expect(children).toHaveLength(2)
    expect(children[1]?.type).toBe('paragraph')
  }
})
