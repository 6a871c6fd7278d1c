import { expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { killRounds } from './kill-rounds.ts'

test('[PAY-36] F01 to F09: a shop killed at every checkpoint and started again loses and doubles nothing', async () => {
  buildIfStale()
  const report = await killRounds(20, { port: 3940 })

  expect(report).toMatchObject({ rounds: 20, reached: 20, findings: [] })
  expect(Object.keys(report.points)).toHaveLength(20)
  expect(report.paid).toBeGreaterThan(15)
}, 900_000)
