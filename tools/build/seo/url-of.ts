import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'

/** The server replaces the placeholder origin. */
export function urlOf(path: string): string {
  return `${PLACEHOLDER_ORIGIN}${path}`
}
