import type { PublicSettings } from '#contract/public-settings.ts'

/**
 * Checked without a schema library, which is not part of the first load.
 * @throws when the text is not settings
 */
export function parsePublicSettings(text: string): PublicSettings {
  const value: unknown = JSON.parse(text || 'null')
  if (typeof value === 'object' && value !== null) {
    const { mode, paymentOrigin, publishableKey, google } = { ...NOTHING, ...value }
    const knownMode = MODES.find((name) => name === mode)
    if (knownMode && typeof paymentOrigin === 'string' && typeof publishableKey === 'string') {
      return { mode: knownMode, paymentOrigin, publishableKey, google: google !== false }
    }
  }
  throw new Error('This page carries no public settings')
}

const MODES = ['sandbox', 'test', 'live'] as const
const NOTHING: Record<keyof PublicSettings, unknown> = {
  mode: undefined,
  paymentOrigin: undefined,
  publishableKey: undefined,
  google: undefined,
}
