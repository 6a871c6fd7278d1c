const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts between graphemes; `most` is in UTF-16 units. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const { index = most } = segmenter.segment(text).containing(most) ?? {}
  return text.slice(0, index)
}
