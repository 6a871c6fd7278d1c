/** A block that chapters begin with, from where the one before ended. Its tags have each attribute in double quotes. */
const block = /\s*<(h1|h2|h3|p|pre|ul|ol)(?=[\s>])(?:[^>"]|"[^"]*")*>([\s\S]*?)<\/\1>/y
/** In a list whose items are words alone. */
const plainItems = /^(?:[^<]|<\/?(?:li|a|strong|em|code)(?=[\s>])(?:[^>"]|"[^"]*")*>)*$/
const tag = /<(?:[^>"]|"[^"]*")*>/g

/** About as much as a page of paper shows, in characters of HTML text. */
const PAGE = 600

/** A part of a chapter without anything in it but words, as HTML text. */
export type Opening =
  | { kind: 'heading' | 'words' | 'code'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }

/**
 * The first page of a chapter, after its title: words only, and nothing from the first table, quotation or list of more
 * than words on, because leaving one out would change what is said.
 */
export function openingOf(html: string): Opening[] {
  const opening: Opening[] = []
  let length = 0
  block.lastIndex = 0
  while (length < PAGE) {
    const [, element, inner = ''] = block.exec(html) ?? []
    if (element === undefined) break
    const text = wordsOf(inner)
    if (element === 'h1' || text === '') continue
    if (element === 'ul' || element === 'ol') {
      if (!plainItems.test(inner)) break
      const items = inner.split('</li>').map(wordsOf).filter(Boolean)
      opening.push({ kind: element === 'ul' ? 'list' : 'steps', items })
    } else {
      opening.push({ kind: kinds[element] ?? 'heading', text })
    }
    length += text.length
  }
  block.lastIndex = 0
  if (opening.at(-1)?.kind === 'heading') opening.pop()
  return opening
}

const wordsOf = (html: string) => html.replaceAll(tag, '').trim()

const kinds: Record<string, 'words' | 'code'> = { p: 'words', pre: 'code' }
