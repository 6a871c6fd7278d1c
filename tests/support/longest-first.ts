import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What waits longest: processes that die and start again, clusters that are made anew. The rest is quick. */
const LONGEST = ['/deep/', 'kill-rounds', '/fuzz/', '/faults/', '/start/embedded', '/start/']

/** Files that take long begin first, so that none of them is left running alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((part) => moduleId.includes(part))
  return place === -1 ? LONGEST.length : place
}
