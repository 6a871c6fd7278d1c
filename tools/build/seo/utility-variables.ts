/** What Tailwind registers so that utilities can be combined: the name and, where it has one, the initial value. */
const registered = /@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g

/** What browsers without registered variables get instead. */
const forOlderBrowsers = /@layer properties\{.*?\}\}\}/s

const declared = /(?<=[{;])(--tw-[\w-]+):[^;}]*;?/g

/** With what is between the brackets after a comma, in which there may be other brackets. */
const read = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g

/**
 * The same styles without the variables that Tailwind sets for combinations which the shop has none of: what nothing sets is
 * its initial value or its fallback, and what nothing reads is not set.
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
