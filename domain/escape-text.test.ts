import { expect, test } from 'vitest'
import { escapeText } from './escape-text.ts'

test('escapes the five special characters [VAL-generic-08]', () => {
  expect(escapeText(`<>'"&`)).toBe('&lt;&gt;&#x27;&quot;&amp;')
  expect(escapeText('plain text, 1-2')).toBe('plain text, 1-2')
})

test('decoding reverses escaping [VAL-generic-09]', () => {
  const inputs = [`<a href="x">O'Brien & co</a>`, '&amp;', '&lt;script&gt;']
  for (const input of inputs) expect(decode(escapeText(input))).toBe(input)
})

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
