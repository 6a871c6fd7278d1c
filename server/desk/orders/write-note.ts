import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { recordAct } from '#server/db/audit.ts'
import { insertOrderNote } from '#server/db/order-notes.ts'
import { lockOrder, type Order } from '#server/db/orders.ts'

/** Each call adds a note. @throws AdminRefusal for an erased customer */
export async function writeNote(deps: AdminDeps, { id }: Order, note: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { number, ownerKey } = await lockOrder(trx, id)
    if (ownerKey.startsWith('erased:')) {
      throw new AdminRefusal(
        `The customer of order ${number} was erased, so notes can no longer be added.`,
      )
    }
    await insertOrderNote(trx, { orderId: id, who: deps.who.name, note })
    await recordAct(trx, { who: deps.who, act: 'note', orderNumber: number })
  })
}
