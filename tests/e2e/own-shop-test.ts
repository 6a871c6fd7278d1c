import { rm } from 'node:fs/promises'
import { makeDataDir } from '../../tools/test/make-data-dir.ts'
import { startShop } from '../faults/shop-process.ts'
import { holdPorts } from '../support/hold-ports.ts'
import { test as onSharedShop } from './shop-test.ts'

export { expect } from './shop-test.ts'

/** Each test has a shop of its own, in which it may change what all visitors see. */
export const test = onSharedShop.extend<{ dataDir: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the fixture's needs from this pattern
  dataDir: async ({}, use) => {
    const dir = await makeDataDir('own-shop')
    await use(dir)
    await rm(dir, { recursive: true, force: true })
  },
  baseURL: async ({ dataDir }, use) => {
    const shop = await startShop({ dataDir, port: await holdPorts() })
    await use(shop.origin)
    await shop.stop()
  },
})
