import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Path parts of the slowest files, slowest first: those that restart processes, create clusters or wait for timers. */
const LONGEST = [
  '/deep/',
  'kill-rounds',
  '/fuzz/',
  'kill-publish',
  'restore-drill',
  '/faults/',
  '/start/embedded',
  '/start/',
  'provider-faults',
  'watchdog',
  'refunds',
]

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
