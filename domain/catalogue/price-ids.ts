import { previewHostEndings } from '#shop/preview-hosts.ts'

export type PriceMode = 'test' | 'live'

/** `test` on preview, development and local hosts [CAT-36, CAT-37, CAT-38]. */
export function priceModeFor(hostname: string): PriceMode {
  const local =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname.startsWith('127.') ||
    hostname.endsWith('.local') ||
    hostname.endsWith('.localhost')
  const preview = previewHostEndings.some((ending) => hostname.endsWith(ending))
  return local || preview ? 'test' : 'live'
}
