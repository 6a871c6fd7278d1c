import { defineConfig } from 'vitest/config'

/** Unit tests stand beside the code; HTTP tests run the app on a real Postgres (tests/setup). */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 15_000, // the sandbox syncs to disk, and a disk may be slow
          include: [
            '{app,catalogue,contract,domain,embedded-postgres,sandbox,server,shop,tools}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          maxWorkers: 2, // they wait for the database more than they work
          include: ['tests/{faults,fuzz,http,start}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          // for what hangs; a busy machine may take its time
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
