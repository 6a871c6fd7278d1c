import { expect, test } from 'vitest'
import { parseReadingSettings } from './reading-settings.ts'

test('D6: what somebody chose for reading is read back, and what does not fit is left out', () => {
  const chosen = { size: 'large', page: 'light' }
  expect(parseReadingSettings(JSON.stringify(chosen))).toEqual(chosen)
  const usual = { size: 'normal', page: 'dark' }
  for (const text of [null, '', '{', '3', 'null', '[]', '{"size":9,"page":{},"seen":{"a":1}}'])
    expect(parseReadingSettings(text), String(text)).toEqual(usual)
})
