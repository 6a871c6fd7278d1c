import type { Pool } from 'pg'
import { manyClients } from './calls.ts'
import { type ExternalServices, openExternalServices } from './open-external-services.ts'
import { type RunningShop, runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

export interface BusyShop {
  shop: RunningShop
  external: ExternalServices
  database: Pool
  dataDir: string
}

/** Limits on, many clients, 50 ms to the card provider. */
export async function withBusyShop(
  shopPort: number,
  use: (busy: BusyShop) => Promise<void>,
): Promise<void> {
  await withDataDir(async (dataDir) => {
    const external = await openExternalServices(dataDir, { shopPort, port: shopPort + 1 })
    const shop = await runShop(dataDir, shopPort, { ...manyClients, ...external.environment })
    try {
      await withDatabase(dataDir, (database) => use({ shop, external, database, dataDir }))
    } finally {
      await shop.stop()
      await external.close()
    }
  })
}
