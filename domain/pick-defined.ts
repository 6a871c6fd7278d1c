/** The named fields that have a value; the result has no key for the others. */
export function pickDefined<T extends object, Key extends keyof T>(
  from: T,
  keys: readonly Key[],
): Pick<T, Key> {
  const defined = keys.filter((key) => from[key] !== undefined)
  return Object.fromEntries(defined.map((key) => [key, from[key]])) as Pick<T, Key>
}
