export interface UsedId {
  id: string
  /** Path and line, such as `server/boot/main.ts:12`. */
  at: string
}

/**
 * Ids of a letter and a number: threats T, faults F and crash points K with two digits, invariants I with one,
 * decisions A to D. Excludes encoded URLs, spreadsheet cells and times of day.
 */
const LETTERED = /(?<![%!\w.$])(?:[TFK]\d\d|I[1-9]|[A-D][1-9]\d?)\b(?!:\d\d)/g
const CLAUSE = /(?<!\w)[A-Z]+(?:-[A-Za-z0-9]+)?-\d{2,}\b/g
const RECORDS = /\b[Dd]ecisions? [^.\])]*/g

/**
 * All ids in a source: those of the tables in docs/, of docs/reference/clauses.tsv, and `decision 007` of docs/decisions/.
 */
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

/** Names of standards and numbers of withdrawals (W-1001), which look like clause ids. */
const NOT_CLAUSES = /^(?:SHA|UTF|ISO|RS|ES|AES|WIN|RFC|HTTP|P|W)-/

/** The explained ids: the first cells of a document's tables. */
export function explainedIds(document: string): string[] {
  return [...document.matchAll(/^\| ([A-Z]\d{1,2}) \| (?=\S)/gm)].flatMap(([, id]) => id ?? [])
}

/** File names in code style in a document, such as `fulfil.ts`. */
export function namedFiles(document: string): string[] {
  return [...document.matchAll(/`([\w.-]+\.tsx?)`/g)].flatMap(([, name]) => name ?? [])
}
