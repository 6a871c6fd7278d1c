import type { SiteContent } from '#domain/site-content.ts'
import { readStarter } from './read-starter.ts'

/**
 * Documents for an empty database. Node reads shop/; a build inlines the checked files instead
 * (tools/build/starter-plugin.ts).
 */
export const starter: SiteContent = readStarter()
