/** A chapter's text, whose first line is its title, in the two parts that are edited. */
export interface TitledText {
  title: string
  /** Whatever is after the title, and before it where something is. */
  body: string
  /** How many lines of the text stand before the body. */
  linesBefore: number
}

const beginning = /^#[ \t]+([^\n]*)(\n+|$)/

/** Splits a text that begins with its title; undefined for one that does not, which is edited as a whole. */
export function splitTitle(markdown: string): TitledText | undefined {
  const match = beginning.exec(markdown)
  if (!match) return undefined
  const [whole, title = ''] = match
  const linesBefore = whole.split('\n').length - 1
  return { title, body: markdown.slice(whole.length), linesBefore }
}

/** The text with another title or body. */
export function joinTitle(
  markdown: string,
  { title, body }: { title: string; body: string },
): string {
  const gap = beginning.exec(markdown)?.[2] ?? ''
  return `# ${title.replaceAll('\n', ' ')}${gap.length > 0 ? gap : '\n\n'}${body}`
}
