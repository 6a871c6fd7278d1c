import type { Pool } from 'pg'
import { manyClients } from './calls.ts'
import { type Outside, openOutside } from './open-outside.ts'
import { type RunningShop, runShop, withDataDir } from './run-shop.ts'
import { withDatabase } from './shop-database.ts'

export interface BusyShop {
  shop: RunningShop
  outside: Outside
  database: Pool
  dataDir: string
}

/** A shop with its limits on and many clients, the outside world beside it, the card provider 50 ms away. */
export async function withBusyShop(
  shopPort: number,
  use: (busy: BusyShop) => Promise<void>,
): Promise<void> {
  await withDataDir(async (dataDir) => {
    const outside = await openOutside(dataDir, { shopPort, port: shopPort + 1 })
    const shop = await runShop(dataDir, shopPort, { ...manyClients, ...outside.environment })
    try {
      await withDatabase(dataDir, (database) => use({ shop, outside, database, dataDir }))
    } finally {
      await shop.stop()
      await outside.close()
    }
  })
}
