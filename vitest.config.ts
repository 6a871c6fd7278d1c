import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** What proves by repetition, and what takes things from the shop's processes: disk, memory, mail server, database. */
const deep = ['tests/deep/**/*.test.ts', 'tests/faults/**/*.test.ts']
/**
 * The shop is killed in `npm test` too, in the middle of a payment; tests/deep kills it at every point. What such a round
 * must find is fed to its assessment.
 */
const killed = ['tests/faults/{kill-rounds,assess-refunds}.test.ts']
/** These count or break the work of a library: they must not share modules with others. */
const replaceLibrary = ['tests/http/auth/{password-work,sign-up,unread-passwords}.test.ts']
const onPostgres = {
  // as the shop runs: React checks every element of every mail otherwise
  env: { NODE_ENV: 'production' },
  // They wait for processes, databases and timers more than they work.
  maxWorkers: 6,
  // Collecting what a test leaves behind took a tenth of the work: room for it, and no threads beside the workers.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32', '--single-threaded-gc'],
  sequence: { groupOrder: 1 }, // after the unit tests, when both are run
  globalSetup: ['tests/support/global-setup.ts'],
  // for what hangs; a busy machine may take its time
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** Unit tests stand beside the code; HTTP tests run the app on a real Postgres (tests/support). */
export default defineConfig({
  // as in the build: elements that are not checked, as NODE_ENV says below
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Files share what they import: importing it anew for each took three quarters of their time.
          pool: 'threads',
          isolate: false,
          // The default leaves a core free; some of them wait for processes and timers.
          maxWorkers: 3,
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
          isolate: false, // a quarter of their work was importing the same again
          include: ['tests/{fuzz,http,start}/**/*.test.ts', ...killed],
          exclude: replaceLibrary,
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
          maxWorkers: 4, // they work more than they wait
          include: deep,
          exclude: killed,
        },
      },
    ],
  },
})
