export interface TitledText {
  title: string
  body: string
  linesBefore: number
}

const beginning = /^#[ \t]+([^\n]*)(\n+|$)/

/** Undefined when the text does not begin with a title; it is then edited as a whole. */
export function splitTitle(markdown: string): TitledText | undefined {
  const match = beginning.exec(markdown)
  if (!match) return undefined
  const [whole, title = ''] = match
  const linesBefore = whole.split('\n').length - 1
  return { title, body: markdown.slice(whole.length), linesBefore }
}

export function joinTitle(
  markdown: string,
  { title, body }: { title: string; body: string },
): string {
  const gap = beginning.exec(markdown)?.[2] ?? ''
  return `# ${title.replaceAll('\n', ' ')}${gap.length > 0 ? gap : '\n\n'}${body}`
}
