/** Made at the first long text: Chromium needs 25 ms for it, and every page loads this module. */
let segmenter: Intl.Segmenter | undefined

/** Cuts between graphemes; `most` is in UTF-16 units. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const { index = most } = segmenter.segment(text).containing(most) ?? {}
  return text.slice(0, index)
}
