import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Path parts of the slowest files, slowest first: those that restart processes or create clusters. */
const LONGEST = ['/deep/', 'kill-rounds', '/fuzz/', '/faults/', '/start/embedded', '/start/']

/** Runs slow files first, so that no slow file runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((part) => moduleId.includes(part))
  return place === -1 ? LONGEST.length : place
}
