import { expect } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { killRounds } from './kill-rounds.ts'
import type { Round } from './plan-rounds.ts'

/** Each round must reach its crash point, some must be paid, and nothing may be lost or doubled. */
export async function proveRounds(rounds: readonly Round[]): Promise<void> {
  buildIfStale()
  const said: string[] = []
  const report = await killRounds(rounds, {
    port: await holdPorts(),
    note: (line) => said.push(line),
  })
  const whole = { rounds: rounds.length, reached: rounds.length, findings: [] }
  expect(report, said.join('\n')).toMatchObject(whole)
  const points = new Set(rounds.map(({ at }) => at ?? 'random'))
  expect(new Set(Object.keys(report.points))).toEqual(points)
  expect(report.paid).toBeGreaterThan(0)
}
