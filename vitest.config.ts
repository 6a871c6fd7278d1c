import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Proves more by repetition than `npm test` has time for. */
const deep = ['tests/deep/**/*.test.ts', 'tests/faults/restore-drill.test.ts']
/** In `npm test` with few rounds, in `npm run test:deep` with all of them (`inject('rounds')`). */
const inBoth = [
  'tests/faults/kill-publish.test.ts',
  'tests/faults/mail-limit.test.ts',
  'tests/faults/races.test.ts',
  'tests/http/auth/deletion-races.test.ts',
  'tests/http/auth/takeover.test.ts',
]
/** These count or break the work of a library: they must not share modules with others. */
const replaceLibrary = ['tests/http/auth/{password-work,sign-up,unread-passwords}.test.ts']
const onPostgres = {
  // They wait for processes, databases and timers more than they work.
  maxWorkers: 4,
  sequence: { groupOrder: 1 }, // after the unit tests, when both are run
  globalSetup: ['tests/support/global-setup.ts'],
  // for what hangs; a busy machine may take its time
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** Unit tests stand beside the code; HTTP tests run the app on a real Postgres (tests/support). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          // Files share what they import: importing it anew for each took three quarters of their time.
          pool: 'threads',
          isolate: false,
          include: [
            '{app,catalogue,contract,desk,domain,embedded-postgres,sandbox,server,shop,tools}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          ...onPostgres,
          provide: { rounds: 'few' },
          isolate: false, // a quarter of their work was importing the same again
          include: ['tests/{faults,fuzz,http,start}/**/*.test.ts'],
          exclude: [...deep, ...replaceLibrary],
        },
      },
      {
        extends: true,
        test: { name: 'http-isolated', ...onPostgres, include: replaceLibrary },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          ...onPostgres,
          provide: { rounds: 'all' },
          include: [...deep, ...inBoth],
        },
      },
    ],
  },
})
