export interface UsedId {
  id: string
  /** Path and line, such as `server/boot/main.ts:12`. */
  at: string
}

/**
 * A letter and its number: threats T, faults F and crash points K with two digits, promises I with one, decisions A to D.
 * Not what an encoded address, a spreadsheet cell or a time of day looks like.
 */
const LETTERED = /(?<![%!\w.$])(?:[TFK]\d\d|I[1-9]|[A-D][1-9]\d?)\b(?!:\d\d)/g
const CLAUSE = /(?<!\w)[A-Z]+(?:-[A-Za-z0-9]+)?-\d{2,}\b/g
const RECORDS = /\b[Dd]ecisions? [^.\])]*/g

/** Every id that a source names: of the tables in docs/, of docs/clauses.tsv, and `decision 007` of docs/decisions/. */
export function usedIds(source: string, path: string): UsedId[] {
  return source.split('\n').flatMap((line, index) => {
    const records =
      line
        .match(RECORDS)
        ?.join(' ')
        .match(/\b0\d\d\b/g) ?? []
    const clauses = (line.match(CLAUSE) ?? []).filter((id) => !STANDARDS.test(id))
    return [...(line.match(LETTERED) ?? []), ...clauses, ...records].map((id) => ({
      id,
      at: `${path}:${index + 1}`,
    }))
  })
}

/** What is written like a clause and is a name of the world outside. */
const STANDARDS = /^(?:SHA|UTF|ISO|RS|ES|AES|WIN|RFC|HTTP|P)-/

/** The ids that have a line: the first cells of a document's tables. */
export function explainedIds(document: string): string[] {
  return [...document.matchAll(/^\| ([A-Z]\d{1,2}) \| (?=\S)/gm)].flatMap(([, id]) => id ?? [])
}

/** The files that a document names in code style, such as `fulfil.ts`. */
export function namedFiles(document: string): string[] {
  return [...document.matchAll(/`([\w.-]+\.tsx?)`/g)].flatMap(([, name]) => name ?? [])
}
