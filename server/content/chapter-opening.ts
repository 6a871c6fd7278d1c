/** A block that chapters begin with, from where the one before ended. Its tags have each attribute in double quotes. */
const block = /\s*<(h1|h2|h3|p|pre)(?=[\s>])(?:[^>"]|"[^"]*")*>([\s\S]*?)<\/\1>/y
const tag = /<(?:[^>"]|"[^"]*")*>/g

/** About as much as a page of paper shows, in characters of HTML text. */
const PAGE = 600

/** A part of a chapter without anything in it but words, as HTML text. */
export interface Opening {
  kind: 'heading' | 'words' | 'code'
  text: string
}

/**
 * The first page of a chapter, after its title: words only, and nothing from the first list, table or quotation on,
 * because leaving one out would change what is said.
 */
export function openingOf(html: string): Opening[] {
  const opening: Opening[] = []
  let length = 0
  block.lastIndex = 0
  while (length < PAGE) {
    const [, element, inner = ''] = block.exec(html) ?? []
    if (element === undefined) break
    const text = inner.replaceAll(tag, '').trim()
    if (element === 'h1' || text === '') continue
    opening.push({ kind: kinds[element] ?? 'heading', text })
    length += text.length
  }
  block.lastIndex = 0
  if (opening.at(-1)?.kind === 'heading') opening.pop()
  return opening
}

const kinds: Record<string, Opening['kind']> = { p: 'words', pre: 'code' }
