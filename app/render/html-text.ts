import { entities } from '#domain/escape-text.ts'

/** Decodes the HTML entities that React writes. */
export function decode(html: string): string {
  return Object.entries(entities).reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    html,
  )
}
