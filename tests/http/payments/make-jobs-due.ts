import { sql } from 'kysely'
import type { TestShop } from '../../support/test-shop.ts'

/** Makes what waits for its next try due now, so that no test waits for a back-off. */
export async function makeRetriesDue({ db }: TestShop): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}

/** Makes the next look of reconcile at every order due now, as if its time had come. */
export async function makeReconcileDue({ db }: TestShop): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = 'reconcile-order' and state = 'created'`.execute(db)
}
