import type { RanTest } from './ran-tests.ts'

export interface Clause {
  id: string
  words: string
}

const CLAUSE_ID = /\b[A-Z]+(?:-[A-Za-z0-9]+)?-\d{2,}\b/g

/** Skips kinds starting with `?`, which are open interpretations. */
export function readFirmClauses(table: string): Clause[] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter(([, , kind]) => !kind?.startsWith('?'))
    .map(([id = '', , , words = '']) => ({ id, words }))
}

/** Proven: some test naming the clause passed and none failed. */
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
