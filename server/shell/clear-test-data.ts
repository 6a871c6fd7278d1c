import { counted } from '#domain/counted.ts'
import { type AdminDeps, AdminRefusal } from '../admin-deps.ts'
import { recordAct } from '../db/audit.ts'
import { deleteAllOrders } from '../db/delete-orders.ts'
import { forgetShop } from '../db/identity.ts'
import { shopRunning } from '../db/shop-running.ts'

/**
 * clear-test-data: deletes all orders of a sandbox or test shop and frees its database for another mode (decision D8).
 * A shop that runs on would put test orders into the database that the next mode then takes for its own.
 * @throws AdminRefusal in live mode, and while the shop runs
 */
export async function clearTestData(deps: AdminDeps): Promise<string> {
  const { mode } = deps.settings
  if (mode === 'live') throw new AdminRefusal('This shop is live: its orders are not test data.')
  const orders = await deps.db.transaction().execute(async (trx) => {
    const deleted = await deleteAllOrders(trx)
    await forgetShop(trx)
    const { running } = await trx.selectNoFrom(shopRunning.as('running')).executeTakeFirstOrThrow()
    if (running) throw new AdminRefusal('The shop is running: stop it first.')
    await recordAct(trx, {
      who: deps.who,
      act: 'clear test data',
      facts: { orders: deleted, mode },
    })
    return deleted
  })
  return `${counted(orders, 'order')} of MODE=${mode} and what they bought are deleted, and so is what was given; accounts stay. What the card provider still lists of them is another shop's now. The next start decides the mode.`
}
