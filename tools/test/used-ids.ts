export interface UsedId {
  id: string
  at: string
}

/**
 * Threats T, faults F, crash points K, invariants I, decisions A to D. Excludes encoded URLs, spreadsheet cells and
 * times of day.
 */
const LETTERED = /(?<![%!\w.$])(?:[TFK]\d\d|I[1-9]|[A-D][1-9]\d?)\b(?!:\d\d)/g
const CLAUSE = /(?<!\w)[A-Z]+(?:-[A-Za-z0-9]+)?-\d{2,}\b/g
const RECORDS = /\b[Dd]ecisions? [^.\])]*/g

export function usedIds(source: string, path: string): UsedId[] {
  return source.split('\n').flatMap((line, index) => {
    const records =
      line
        .match(RECORDS)
        ?.join(' ')
        .match(/\b0\d\d\b/g) ?? []
    const clauses = (line.match(CLAUSE) ?? []).filter((id) => !NOT_CLAUSES.test(id))
    return [...(line.match(LETTERED) ?? []), ...clauses, ...records].map((id) => ({
      id,
      at: `${path}:${index + 1}`,
    }))
  })
}

/** Standards and withdrawal numbers (W-1001) look like clause ids. */
const NOT_CLAUSES = /^(?:SHA|UTF|ISO|RS|ES|AES|WIN|RFC|HTTP|P|W)-/

export function explainedIds(document: string): string[] {
  return [...document.matchAll(/^\| ([A-Z]\d{1,2}) \| (?=\S)/gm)].flatMap(([, id]) => id ?? [])
}

export function namedFiles(document: string): string[] {
  return [...document.matchAll(/`([\w.-]+\.tsx?)`/g)].flatMap(([, name]) => name ?? [])
}
