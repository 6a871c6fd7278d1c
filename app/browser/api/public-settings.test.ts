import { expect, test } from 'vitest'
import { PLACEHOLDER_SETTINGS } from '#contract/public-settings.ts'
import { parsePublicSettings } from './public-settings.ts'

const settings = {
  mode: 'test',
  paymentOrigin: 'https://pay.example',
  publishableKey: 'pk',
  google: true,
} as const

test('the settings of the page are read, and nothing besides them [CHK-22]', () => {
  expect(parsePublicSettings(JSON.stringify({ ...settings, secret: 'x' }))).toEqual(settings)
})

test('Google is offered unless the shop says otherwise [AUTH-09]', () => {
  const { google: _, ...silent } = settings
  expect(parsePublicSettings(JSON.stringify(silent)).google).toBe(true)
  expect(parsePublicSettings(JSON.stringify({ ...settings, google: false })).google).toBe(false)
})

test.each([
  '',
  'null',
  '[]',
  '{}',
  PLACEHOLDER_SETTINGS,
  JSON.stringify({ ...settings, mode: 'other' }),
  JSON.stringify({ ...settings, paymentOrigin: 1 }),
  JSON.stringify({ ...settings, publishableKey: null }),
  '{oops',
])('a page without settings is an error, not a guess: %s [CHK-22]', (text) => {
  expect(() => parsePublicSettings(text)).toThrow()
})
