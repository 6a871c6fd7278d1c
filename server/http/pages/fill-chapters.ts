import { PLACEHOLDER_CHAPTERS } from '#contract/public-settings.ts'

/**
 * Puts the chapters of a guide, as HTML, where its page has a place for them: among its elements, and as a text within the
 * data with which the browser goes on. `isData`: the text is that data alone.
 */
export function fillChapters(
  text: string,
  chapters: string,
  { isData }: { isData: boolean },
): string {
  const inJson = JSON.stringify(chapters).slice(1, -1)
  if (isData) return text.replaceAll(PLACEHOLDER_CHAPTERS, () => inJson)
  // in a page the data is JSON within a string of a script, which no tag may end
  const inScript = JSON.stringify(inJson).slice(1, -1).replaceAll('<', '\\u003c')
  return text
    .replaceAll(`>${PLACEHOLDER_CHAPTERS}<`, () => `>${chapters}<`)
    .replaceAll(PLACEHOLDER_CHAPTERS, () => inScript)
}
