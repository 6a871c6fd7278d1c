/** As React writes them. `&` comes first: it is decoded last. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * For HTML and XML without a template [VAL-generic-08, VAL-generic-09]. Stored and React text stays unescaped (C62).
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Decodes the HTML entities that React writes. */
export function unescapeText(html: string): string {
  return Object.entries(entities).reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    html,
  )
}
