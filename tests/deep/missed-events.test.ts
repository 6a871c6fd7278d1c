import { expect, test } from 'vitest'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { missEvents } from './miss-events.ts'

// With the 12,000 events of a long outage: npm run outages -- events clock
test.each([
  ['F34: more events after an outage than fit a response', false],
  ['F35: the same after a start with the clock a year ahead', true],
])(
  '%s are stored once and in order across two kills',
  async (_name, clockWasAhead) => {
    buildIfStale()
    const report = await missEvents({ port: await holdPorts(), events: 900, clockWasAhead })

    const { events, looks, storedAtKills } = report
    expect(report).toMatchObject({
      stored: events - 1,
      rows: events - 1,
      processed: events - 1,
      outOfOrder: 0,
      ahead: 0,
      taken: 1,
      movedByClock: false,
      findings: [],
    })
    expect(events).toBeGreaterThan(900)
    expect(looks).toBeGreaterThan(3)
    for (const stored of storedAtKills) expect(stored).toBeLessThan(900)
  },
  900_000,
)
