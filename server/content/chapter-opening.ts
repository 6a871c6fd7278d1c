/** Attributes are always in double quotes. Sticky: starts where the last match ended. */
const block = /\s*<(h1|h2|h3|p|pre|ul|ol)(?=[\s>])(?:[^>"]|"[^"]*")*>([\s\S]*?)<\/\1>/y
/** Lists whose items are text alone. */
const plainItems = /^(?:[^<]|<\/?(?:li|a|strong|em|code)(?=[\s>])(?:[^>"]|"[^"]*")*>)*$/
const tag = /<(?:[^>"]|"[^"]*")*>/g

/** About a printed page, in characters. */
const PAGE = 600

/** `text` and `items` are escaped HTML. */
export type Opening =
  | { kind: 'heading' | 'words' | 'code'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }

/**
 * First page after the title. Stops at the first table, quotation or complex list: leaving one out would change the
 * meaning.
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
