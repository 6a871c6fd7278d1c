import type { DeskRole } from '#server/db/schema.ts'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import { join, openDeskBrowser } from '../../support/desk-browser.ts'
import { ADA, type TestShop } from '../../support/test-shop.ts'

/** A member invited in the shell and signed in. */
export async function newMember(shop: TestShop, role: DeskRole = 'owner') {
  const email = `m-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const made = await inviteMember({ ...shop.deps, who: ADA }, { email, role })
  const browser = openDeskBrowser(shop)
  const joined = await join(shop, browser, made.link)
  return { ...joined, browser, email, id: made.member.id }
}
