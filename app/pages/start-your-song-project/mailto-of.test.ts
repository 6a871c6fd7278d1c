import { expect, test } from 'vitest'
import { briefText, fitsMailto, mailtoOf } from './mailto-of.ts'

test('a mail opens with its subject and a line for each detail', () => {
  const link = new URL(
    mailtoOf('hello@example.com', 'Our song & story', [{ name: 'Story' }, { name: 'Mood' }]),
  )

  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'hello@example.com'])
  expect(link.searchParams.get('subject')).toBe('Our song & story')
  expect(link.searchParams.get('body')).toBe('Story:\r\n\r\n\r\nMood:')
  expect(mailtoOf('a@b.co', 'My song')).toBe('mailto:a@b.co?subject=My%20song')
})

test('what was typed stands under its detail, and a text too long for a mail program is known [SONG-01, SONG-04]', () => {
  const typed = [{ name: 'Story', text: ' We met.\nIt rained. ' }, { name: 'Mood' }]
  expect(briefText(typed)).toBe('Story:\r\nWe met.\r\nIt rained.\r\n\r\nMood:')
  expect(fitsMailto(mailtoOf('a@b.co', 'My song', typed))).toBe(true)
  const long = [{ name: 'Story', text: 'ä'.repeat(400) }]
  expect(fitsMailto(mailtoOf('a@b.co', 'My song', long))).toBe(false)
})
