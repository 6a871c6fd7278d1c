/** Name and initial value. */
const registered = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g

/** Tailwind's fallback for browsers without `@property`. */
const forOlderBrowsers = /@layer properties\{.*?\}\}\}/s

const declared = /(?<=[{;])(--tw-[\w-]+):[^;}]*;?/g

/** The fallback may contain brackets. */
const read = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g

/**
 * Removes unused Tailwind variables: a variable that nothing sets becomes its initial value or fallback, and one that
 * nothing reads is not set.
 */
export function withoutUnusedVariables(styles: string): string {
  const initial = new Map([...styles.matchAll(registered)].map(([, name, value]) => [name, value]))
  const set = new Set(
    [...styles.replace(forOlderBrowsers, '').matchAll(declared)].map(([, name]) => name),
  )
  const resolved = styles.replace(read, (whole, name: string, fallback?: string) =>
    set.has(name) ? whole : (fallback ?? initial.get(name) ?? whole),
  )
  const keepRead = (whole: string, name: string) => (resolved.includes(`var(${name}`) ? whole : '')
  return resolved
    .replace(registered, keepRead)
    .replace(declared, keepRead)
    .replace(forOlderBrowsers, (whole) => (whole.includes('--tw-') ? whole : ''))
}
