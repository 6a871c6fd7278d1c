const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, at most this many UTF-16 units, cut between characters as they are seen. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const { index = most } = segmenter.segment(text).containing(most) ?? {}
  return text.slice(0, index)
}
