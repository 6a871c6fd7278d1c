import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'

/** The whole address of a path; the server puts the shop's own in place of the placeholder. */
export function urlOf(path: string): string {
  return `${PLACEHOLDER_ORIGIN}${path}`
}
