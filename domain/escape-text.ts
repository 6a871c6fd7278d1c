/** HTML entities, as React writes them. `&` comes first: it is decoded last. */
export const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/**
 * Escapes `< > ' " &` for HTML and XML [VAL-generic-08, VAL-generic-09]. Only for text that no template escapes:
 * stored text and text rendered by React stay unescaped (C62).
 */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
