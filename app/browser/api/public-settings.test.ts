import { expect, test } from 'vitest'
import { parsePublicSettings } from './public-settings.ts'

const settings = {
  mode: 'test',
  paymentOrigin: 'https://pay.example',
  publishableKey: 'pk',
  google: true,
} as const

test('reads the known public settings and ignores any others [CHK-22]', () => {
  expect(parsePublicSettings(JSON.stringify({ ...settings, secret: 'x' }))).toEqual(settings)
})

test('offers Google unless the settings disable it [AUTH-09]', () => {
  const { google: _, ...silent } = settings
  expect(parsePublicSettings(JSON.stringify(silent)).google).toBe(true)
  expect(parsePublicSettings(JSON.stringify({ ...settings, google: false })).google).toBe(false)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...settings, mode: 'other' }),
  JSON.stringify({ ...settings, paymentOrigin: 1 }),
  JSON.stringify({ ...settings, publishableKey: null }),
  '{oops',
])('throws for missing or invalid settings: %s [CHK-22]', (text) => {
  expect(() => parsePublicSettings(text)).toThrow()
})
