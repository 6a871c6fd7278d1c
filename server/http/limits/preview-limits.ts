import type { Deps } from '../../deps.ts'
import { openMemoryClientLimiter } from '../../limits/networks.ts'
import { memoryRates } from '../../limits/rates.ts'
import { clientKey } from './client-key.ts'
import { limit } from './limit.ts'

export function openPreviewLimits(deps: Deps) {
  const pages = openMemoryClientLimiter('preview', memoryRates.preview)
  const pictures = openMemoryClientLimiter('preview-pictures', memoryRates.content)
  return {
    page: limit(deps, (c) => pages.take(clientKey(deps, c))),
    picture: limit(deps, (c) => pictures.take(clientKey(deps, c))),
  }
}
