import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Proof by repetition, and faults of disk, memory, mail server and database. */
const deep = ['tests/deep/**/*.test.ts', 'tests/faults/**/*.test.ts']
/** Kills the shop once, in the middle of a payment; tests/deep kills it at every point. */
const killed = ['tests/faults/{kill-rounds,assess-refunds}.test.ts']
/** These count or break a library's work, so they need isolated modules. */
const replaceLibrary = ['tests/http/auth/{password-work,sign-up,unread-passwords}.test.ts']
const onPostgres = {
  // as in production: otherwise React checks every element of every mail
  env: { NODE_ENV: 'production' },
  // Tests mostly wait for processes, databases and timers.
  maxWorkers: 6,
  // Garbage collection took a tenth of the time: more room, no extra threads.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=32', '--single-threaded-gc'],
  sequence: { groupOrder: 1 }, // after the unit tests, when both run
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 240_000,
}

/** Unit tests are next to the code. */
export default defineConfig({
  // as in the build: elements are not checked (see NODE_ENV)
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    expect: { poll: { timeout: 20_000 } }, // the default second is short on a busy machine
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Importing modules per file took three quarters of the time.
          pool: 'threads',
          isolate: false,
          // The default leaves a core free; some tests wait for processes and timers.
          maxWorkers: 3,
          include: [
            '{app,catalogue,contract,desk,domain,embedded-postgres,sandbox,server,shop,tools}/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          ...onPostgres,
          isolate: false, // repeated imports took a quarter of the time
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
