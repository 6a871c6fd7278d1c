import { foldText } from '#domain/fold-text.ts'
import { paths } from '#domain/pages.ts'

/** Search hit: the words and the zero-based index of the match in the chapter. */
export interface FoundPlace {
  words: string
  nth: number
}

export function foundPlacePath(product: string, slug: string, { words, nth }: FoundPlace): string {
  return `${paths.readGuide(product, slug)}?${new URLSearchParams({ find: words, nth: String(nth) })}`
}

export function readFoundPlace(search: string): FoundPlace | undefined {
  const asked = new URLSearchParams(search)
  const words = asked.get('find')?.trim() ?? ''
  const nth = Number(asked.get('nth'))
  if (words.length < 2 || words.length > 100) return undefined
  return { words, nth: Number.isInteger(nth) && nth > 0 ? nth : 0 }
}

/** Matches in any spelling (`foldText`), with any space between words. */
export function placesOf(text: string, words: string): { start: number; end: number }[] {
  const pattern = foldText(words)
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('\\s+')
  if (pattern === '') return []
  const { folded, starts } = foldLetters(text)
  return [...folded.matchAll(new RegExp(pattern, 'gu'))].map(({ index, 0: found }) => {
    let next = index + found.length
    // half of a letter that folds to two
    while (starts[next] === starts[next - 1]) next += 1
    return { start: starts[index] ?? 0, end: starts[next] ?? text.length }
  })
}

/** Folded text, and the original index of each folded letter. */
function foldLetters(text: string): { folded: string; starts: number[] } {
  const starts: number[] = []
  let folded = ''
  let at = 0
  for (const letter of text) {
    const as = foldText(letter)
    for (let n = 0; n < as.length; n += 1) starts.push(at)
    folded += as
    at += letter.length
  }
  return { folded, starts }
}

const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, pre, th, td, button, figcaption'
const NO_TEXT = 'figcaption, button small, .chapter-code-bar, .chapter-table-hint'
/** Limit of marked hits on each side of the wanted one. */
const AROUND = 200

/** Marks words, also across bold text and links. `show` scrolls to the requested hit. */
export function markWords(
  chapter: HTMLElement,
  { words, nth }: FoundPlace,
): { show: () => void; unmark: () => void } {
  const { text, nodes } = readText(chapter)
  const all = placesOf(text, words)
  const wanted = Math.min(nth, all.length - 1)
  const marks: HTMLElement[] = []
  const first = Math.max(0, wanted - AROUND)
  // backwards: splitting a text node must not move unmarked hits
  for (let at = Math.min(all.length, wanted + AROUND) - 1; at >= first; at -= 1) {
    const found = all[at]
    if (!found) continue
    for (const mark of markRange(nodes, found)) {
      if (at === wanted) mark.dataset['wanted'] = ''
      marks.push(mark)
    }
  }
  return {
    show: () => {
      const mark = chapter.querySelector<HTMLElement>('mark[data-wanted]')
      if (!mark) return
      mark.tabIndex = -1
      mark.focus({ preventScroll: true })
      mark.scrollIntoView({ block: 'center' })
    },
    unmark: () => {
      for (const mark of marks) {
        const { parentNode } = mark
        mark.replaceWith(...mark.childNodes)
        parentNode?.normalize()
      }
    },
  }
}

interface PlacedNode {
  node: Text
  /** Offset in the chapter's text. */
  start: number
}

/** Text of a chapter, with `\0` after each block. */
function readText(chapter: HTMLElement): { text: string; nodes: PlacedNode[] } {
  const walker = document.createTreeWalker(chapter, NodeFilter.SHOW_TEXT)
  const nodes: PlacedNode[] = []
  let text = ''
  let block: Element | null = null
  while (walker.nextNode()) {
    const node = walker.currentNode as Text // the walker shows text nodes only
    const parent = node.parentElement
    if (!parent || parent.closest(NO_TEXT)) continue
    const inside = parent.closest(BLOCKS)
    if (inside !== block) text += '\0'
    block = inside
    nodes.push({ node, start: text.length })
    text += node.data
  }
  return { text, nodes }
}

/** Wraps the range, last node first. */
function markRange(
  nodes: readonly PlacedNode[],
  { start, end }: { start: number; end: number },
): HTMLElement[] {
  const marks: HTMLElement[] = []
  for (const { node, start: at } of nodes.toReversed()) {
    const from = Math.max(0, start - at)
    const to = Math.min(node.length, end - at)
    if (from >= to) continue
    const part = node.splitText(from)
    part.splitText(to - from)
    const mark = document.createElement('mark')
    part.replaceWith(mark)
    mark.append(part)
    marks.push(mark)
  }
  return marks
}
