import { entities } from '#domain/escape-text.ts'

/** The text behind HTML that React has written. */
export function decode(html: string): string {
  return Object.entries(entities).reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    html,
  )
}
