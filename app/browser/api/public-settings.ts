import type { PublicSettings } from '#contract/public-settings.ts'

/**
 * Checked without a schema library, which is not part of the first load.
 * @throws when the text is not settings
 */
export function parsePublicSettings(text: string): PublicSettings {
  const given: Partial<Record<keyof PublicSettings, unknown>> = Object(JSON.parse(text || 'null'))
  const { paymentOrigin, publishableKey, google } = given
  const mode = MODES.find((name) => name === given.mode)
  if (!mode || typeof paymentOrigin !== 'string' || typeof publishableKey !== 'string')
    throw new Error('This page carries no public settings')
  return { mode, paymentOrigin, publishableKey, google: google !== false }
}

const MODES = ['sandbox', 'test', 'live'] as const
