import type { Page } from '@playwright/test'
import { connect, type Db } from '#server/db/connect.ts'
import { insertMember } from '#server/db/desk/members.ts'
import { createPool, OWNER, openPlace } from '#server/db/open-database.ts'
import type { DeskRole } from '#server/db/schema.ts'
import { openDeskSession } from '#server/desk/access/open-desk-session.ts'
import { expect, type Mailbox, test } from './shop-test.ts'

/** Signs the page in at the desk as a new member who has just proved who it is, and opens this page of it. */
export async function openAtDesk(page: Page, address: string, role: DeskRole = 'owner') {
  const origin = new URL(test.info().project.use.baseURL ?? '')
  origin.port = String(Number(origin.port) + 4)
  const email = `${role}-${crypto.randomUUID().slice(0, 8)}@desk.example`
  const cookie = await withDatabase(async (db) => {
    const member = await insertMember(db, { email, name: role, role })
    return openDeskSession({ db }, { memberId: member.id, browser: 'journey' })
  })
  const url = origin.origin
  await page.context().addCookies([{ name: 'desk', value: cookie, url, sameSite: 'Strict' }])
  await page.goto(url + address)
}

/** Lets the order mail to this address have come back. */
export async function spoilOrderMail(email: string): Promise<void> {
  await withDatabase((db) =>
    db
      .updateTable('shop.mails')
      .set({ sentAt: null, deadAt: new Date(), lastError: '550 5.1.1 No such mailbox' })
      .where('toEmail', '=', email)
      .where('kind', '=', 'order_confirmation')
      .execute(),
  )
}

/** Opens an alarm about this order. */
export async function raiseAlarmAbout(orderNumber: number): Promise<void> {
  const what = `Order ${orderNumber} is paid and does not fit its payment (total). Nothing was handed over.`
  await withDatabase((db) =>
    db
      .insertInto('shop.alarms')
      .values({ kind: 'payment_review', subject: String(orderNumber), what, mailable: false })
      .execute(),
  )
}

/** Buys as a guest over HTTP and returns the order's number. */
export async function buyOverHttp(
  { request }: Page,
  { email, mailbox, priceId }: { email: string; mailbox: Mailbox; priceId: string },
): Promise<number> {
  const cartItems = [{ priceId, quantity: 1 }]
  const answer = await request.post('/functions/v1/create-secure-checkout', {
    data: { email, userId: null, cartItems },
  })
  expect(answer.ok()).toBe(true)
  const { url } = (await answer.json()) as { url: string } // the shop's own contract
  await request.post(`${url}/pay`, { maxRedirects: 0 })
  const [mail] = await mailbox.find(email, /^Your order/)
  return Number(/\d+/.exec(mail?.subject ?? '')?.[0])
}

async function withDatabase<Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const dataDir = process.env['E2E_DATA_DIR'] ?? ''
  const place = await openPlace({ databaseUrl: undefined, dataDir })
  const pool = createPool(place.connectionString, OWNER)
  try {
    return await work(connect(pool))
  } finally {
    await pool.end()
    await place.release()
  }
}
