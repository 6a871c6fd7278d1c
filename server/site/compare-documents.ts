import type { Documents } from '#domain/site-content.ts'

/** A field that differs, such as `cents` or `page.features.0`. Undefined where a document does not have it. */
export interface FieldChange {
  document: string
  /** Empty for a new document. */
  field: string
  before: unknown
  after: unknown
}

/** Documents missing from `next` are not listed. */
export function compareDocuments(live: Documents, next: Documents): FieldChange[] {
  return [...next].flatMap(([document, text]) => {
    const before = live.get(document)
    if (before === undefined) return [{ document, field: '', before, after: JSON.parse(text) }]
    if (before === text) return []
    return compare(JSON.parse(before), JSON.parse(text), []).map((change) => ({
      document,
      ...change,
    }))
  })
}

function compare(
  before: unknown,
  after: unknown,
  at: readonly string[],
): Omit<FieldChange, 'document'>[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => compare(before[name], after[name], [...at, name]))
  }
  return [{ field: at.join('.'), before, after }]
}

/** Lists too: a changed line is named by its index. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
