import type { TestDesk } from '../../support/test-desk.ts'
import type { TestShop } from '../../support/test-shop.ts'
import { readAs } from './read-as.ts'

/** Sets the member's last confirmation to six minutes ago. */
export async function forgetProof({ db }: TestShop, desk: TestDesk): Promise<void> {
  const { email } = await readAs<{ email: string }>(desk.get('/access'))
  await db
    .updateTable('shop.deskSessions')
    .set({ confirmedAt: new Date(Date.now() - 6 * 60_000) })
    .where('memberId', 'in', (rows) =>
      rows.selectFrom('shop.deskMembers').select('id').where('email', '=', email),
    )
    .execute()
}
