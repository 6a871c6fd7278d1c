/** How deep an API request may be nested (T36). */
export const MOST_NESTED = 20

/** Whether a parsed JSON value holds more than `most` lists and objects inside one another. */
export function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => isDeeperThan(most - 1, inner))
}

/**
 * Whether a database can hold every text of a parsed JSON value, names included: no NUL and no half of a
 * surrogate pair.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner))
}
