/** What React writes for these five characters too. `&` stands first: it is the last to be decoded. */
export const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * Input made harmless as HTML and XML: `< > ' " &` become entities [VAL-generic-08, VAL-generic-09]. Only for
 * text that no template escapes: what is stored or shown by React stays as it was typed (C62).
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
