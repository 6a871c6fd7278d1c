import { expect, test } from 'vitest'
import { briefText, fitsMailto, mailtoOf } from './mailto-of.ts'

test('a mailto link has a subject and one line per detail', () => {
  const link = new URL(
    mailtoOf('hello@example.com', 'Our song & story', [{ name: 'Story' }, { name: 'Mood' }]),
  )

  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'hello@example.com'])
  expect(link.searchParams.get('subject')).toBe('Our song & story')
  expect(link.searchParams.get('body')).toBe('Story:\r\n\r\n\r\nMood:')
  expect(mailtoOf('a@b.co', 'My song')).toBe('mailto:a@b.co?subject=My%20song')
})

test('places each answer below its detail and detects text too long for a mailto link [SONG-01, SONG-04]', () => {
  const typed = [{ name: 'Story', text: ' We met.\nIt rained. ' }, { name: 'Mood' }]
  expect(briefText(typed)).toBe('Story:\r\nWe met.\r\nIt rained.\r\n\r\nMood:')
  expect(fitsMailto(mailtoOf('a@b.co', 'My song', typed))).toBe(true)
  const long = [{ name: 'Story', text: 'ä'.repeat(400) }]
  expect(fitsMailto(mailtoOf('a@b.co', 'My song', long))).toBe(false)
})
