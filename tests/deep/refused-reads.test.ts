import { expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { refuseReads } from './refuse-reads.ts'

// At its full length, twenty guests in ten minutes: npm run outages -- reads
test('while the provider refuses reads, guests pay and get a mail, and orders are delivered within two minutes of recovery [F31]', async () => {
  buildIfStale()
  const report = await refuseReads({ port: await holdPorts(), guests: 6, outageMs: 30_000 })

  expect(report).toMatchObject({
    handedOverMeanwhile: 0,
    openAlarms: 0,
    sameProcess: true,
    assessment: { paid: 6, findings: [] },
  })
  expect(report.alarmMs).toBeLessThan(60_000)
  expect(report.recoveredMs).toBeLessThan(120_000)
}, 600_000)
