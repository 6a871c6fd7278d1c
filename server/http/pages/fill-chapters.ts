import { PLACEHOLDER_CHAPTERS, PLACEHOLDER_FACTS } from '#contract/public-settings.ts'

export interface ContentParts {
  chapters: string
  facts: string
}

export const NOTHING: ContentParts = { chapters: '', facts: '' }

/** Fills both the markup and the hydration data. `isData`: `text` is that data alone. */
export function fillChapters(
  text: string,
  { chapters, facts }: ContentParts,
  { isData }: { isData: boolean },
): string {
  return fill(fill(text, PLACEHOLDER_CHAPTERS, chapters, isData), PLACEHOLDER_FACTS, facts, isData)
}

function fill(text: string, placeholder: string, part: string, isData: boolean): string {
  const inJson = JSON.stringify(part).slice(1, -1)
  if (isData) return text.replaceAll(placeholder, () => inJson)
  // Here the data is JSON within a string of a script, which no tag may end.
  const inScript = JSON.stringify(inJson).slice(1, -1).replaceAll('<', '\\u003c')
  return text
    .replaceAll(`>${placeholder}<`, () => `>${part}<`)
    .replaceAll(placeholder, () => inScript)
}
