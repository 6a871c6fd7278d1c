import type { RanTest } from './ran-tests.ts'

export interface Clause {
  id: string
  words: string
}

const CLAUSE_ID = /\b[A-Z]+(?:-[A-Za-z0-9]+)?-\d{2,}\b/g

/**
 * The firm clauses of a table like docs/reference/clauses.tsv (columns id, section, kind, clause, check). Those whose kind
 * starts with `?` are open interpretations and are left out.
 */
export function readFirmClauses(table: string): Clause[] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, , kind]) => !kind?.startsWith('?'))
    .map(([id = '', , , words = '']) => ({ id, words }))
}

/** Splits the clauses by whether a test that names them passed and none that names them failed. */
export function partClauses(
  clauses: readonly Clause[],
  tests: readonly RanTest[],
): { proven: Clause[]; open: Clause[] } {
  const hasPassed = ({ outcome }: RanTest) => outcome === 'passed'
  const passed = idsOf(tests.filter(hasPassed))
  const failed = idsOf(tests.filter((test) => !hasPassed(test)))
  const isProven = ({ id }: Clause) => passed.has(id) && !failed.has(id)
  return {
    proven: clauses.filter(isProven),
    open: clauses.filter((clause) => !isProven(clause)),
  }
}

function idsOf(tests: readonly RanTest[]): Set<string> {
  return new Set(tests.flatMap(({ title }) => title.match(CLAUSE_ID) ?? []))
}
