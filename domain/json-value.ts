/** Maximum nesting of an API request (T36). */
export const MOST_NESTED = 20

/** Whether a JSON value has more than `most` nested arrays and objects. */
export function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return most === 0 || Object.values(value).some((inner) => isDeeperThan(most - 1, inner))
}

/** Whether Postgres can store all strings of a JSON value, including names: no NUL and no unpaired surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner))
}
