/** Replaces the text from `start` to `end`. */
interface Edit {
  start: number
  end: number
  text: string
}

/** A line with only a list or quote mark so far. */
const mark = /^[\t >]*(?:[-+*]|\d{1,9}[.)]|>)[\t ]+(?:\[[ xX]\][\t ]+)?$/

/**
 * Inserts a picture or file link as its own paragraph. A link inside a line, and anything after a list mark, stays
 * there.
 */
export function insertPiece(text: string, cursor: number, piece: string): Edit {
  const lineStart = text.lastIndexOf('\n', cursor - 1) + 1
  const before = text.slice(lineStart, cursor)
  const lineEnd = text.indexOf('\n', cursor) === -1 ? text.length : text.indexOf('\n', cursor)
  const isLink = !piece.startsWith('!')
  const isInside = isLink && before.trim() !== '' && (/\s$/.test(before) || cursor < lineEnd)
  if (isInside || mark.test(before)) return { start: cursor, end: cursor, text: piece }
  // at the start of a line the piece goes before it, otherwise after it
  const at = before.trim() === '' ? lineStart : lineEnd
  const end = before.trim() === '' ? cursor : lineEnd
  const above = text.slice(0, at)
  const below = text.slice(end)
  return { start: at, end, text: `${gap(above, lastBreaks)}${piece}${gap(below, firstBreaks)}` }
}

const lastBreaks = /[\t ]*(?:\n[\t ]*)*$/
const firstBreaks = /^[\t ]*(?:\n[\t ]*)*/

/** Line breaks missing to an empty line between the text and the piece. */
function gap(text: string, breaks: RegExp): string {
  if (text.trim() === '') return ''
  const count = breaks.exec(text)?.[0].split('\n').length ?? 1
  return '\n'.repeat(Math.max(0, 3 - count))
}
