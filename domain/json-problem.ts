/** How deep an API request may be nested (T36). */
export const MOST_NESTED = 20

/**
 * What makes a parsed JSON value unusable, or undefined: nested deeper than `mostNested` lists and objects,
 * or with text that a database cannot hold (NUL, half of a surrogate pair), be it a value or a name.
 */
export function jsonProblem(
  value: unknown,
  mostNested = MOST_NESTED,
): 'too deep' | 'bad text' | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : 'bad text'
  if (typeof value !== 'object' || value === null) return undefined
  if (mostNested === 0) return 'too deep'
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return 'bad text'
    const problem = jsonProblem(inner, mostNested - 1)
    if (problem) return problem
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
