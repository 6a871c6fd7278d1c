import { expect, test } from 'vitest'
import { parseReadingSettings } from './reading-settings.ts'

test('reads saved reading settings and ignores invalid ones [D6]', () => {
  const chosen = { size: 'large', page: 'light' }
  expect(parseReadingSettings(JSON.stringify(chosen))).toEqual(chosen)
  expect(parseReadingSettings('{"size":"normal"}')).toEqual({ size: 'normal' })
  for (const text of [null, '', '{', '3', 'null', '[]', '{"size":9,"page":{},"seen":{"a":1}}'])
    expect(parseReadingSettings(text), String(text)).toEqual({})
})
