const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const

/** The text behind HTML that React has written. */
export function decode(html: string): string {
  return Object.entries(entities).reduceRight(
    (text, [entity, character]) => text.replaceAll(entity, character),
    html,
  )
}

/** A text as HTML and XML say it. */
export function encode(text: string): string {
  return Object.entries(entities).reduce(
    (html, [entity, character]) => html.replaceAll(character, entity),
    text,
  )
}
