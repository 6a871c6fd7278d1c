import { expect, test } from 'vitest'
import { mailtoOf } from './mailto-of.ts'

test('a mail opens with its subject and a line for each detail', () => {
  const link = new URL(
    mailtoOf('hello@example.com', 'Our song & story', [{ name: 'Story' }, { name: 'Mood' }]),
  )

  expect([link.protocol, link.pathname]).toEqual(['mailto:', 'hello@example.com'])
  expect(link.searchParams.get('subject')).toBe('Our song & story')
  expect(link.searchParams.get('body')).toBe('Story:\r\n\r\nMood:\r\n\r\n')
  expect(mailtoOf('a@b.co', 'My song')).toBe('mailto:a@b.co?subject=My%20song')
})
