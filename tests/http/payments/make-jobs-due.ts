import { sql } from 'kysely'
import type { TestShop } from '../../support/test-shop.ts'

/** Makes all jobs that wait for a retry due now, so that a test need not wait for the back-off. */
export async function makeRetriesDue({ db }: TestShop): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)
}

/** Makes the next reconcile job of every order due now. */
export async function makeReconcileDue({ db }: TestShop): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = 'reconcile-order' and state = 'created'`.execute(db)
}
