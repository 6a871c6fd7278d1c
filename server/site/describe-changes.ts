import type { Documents } from '#domain/site-content.ts'

/** One line for each field that differs, such as `products/coffee.json: cents: 700 → 900`. */
export function describeChanges(live: Documents, next: Documents): string[] {
  return [...next].flatMap(([document, text]) => {
    const before = live.get(document)
    if (before === undefined) return [`${document}.json: new`]
    if (before === text) return []
    return compare(JSON.parse(before), JSON.parse(text), []).map(
      (line) => `${document}.json: ${line}`,
    )
  })
}

function compare(before: unknown, after: unknown, at: readonly string[]): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => compare(before[name], after[name], [...at, name]))
  }
  return [`${at.join('.')}: ${show(before)} → ${show(after)}`]
}

/** Lists too: a changed line is told by its number. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
