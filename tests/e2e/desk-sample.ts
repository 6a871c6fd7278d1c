import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { buyOverHttp, raiseAlarmAbout } from './desk-people-steps.ts'
import { withDatabase } from './desk-steps.ts'
import type { Mailbox } from './shop-test.ts'

const GUIDE = 'price_test_lovable_pro_secrets'
const COFFEE = 'price_test_coffee'
const CALL = 'price_test_one_on_one_consulting'
const SONG = 'price_test_storysong'

/** Products and how many days ago they were bought. */
const sales = [
  [26, GUIDE],
  [24, COFFEE],
  [21, GUIDE],
  [19, CALL],
  [15, GUIDE],
  [12, COFFEE],
  [9, SONG],
  [6, GUIDE],
  [3, CALL],
  [1, COFFEE],
  [0, CALL],
  [0, GUIDE],
] as const

/** Adds weeks of sales for screenshots of the desk. Returns the number of one of today's orders. */
export async function sellForWeeks(page: Page, mailbox: Mailbox): Promise<number> {
  const numbers: number[] = []
  for (const [daysAgo, priceId] of sales) {
    const email = `reader-${crypto.randomUUID().slice(0, 4)}@example.com`
    const sold = await buyOverHttp(page, { email, mailbox, priceId })
    await withDatabase((db) =>
      sql`
        update shop.orders set created_at = created_at - ${daysAgo} * interval '1 day',
          paid_at = paid_at - ${daysAgo} * interval '1 day'
        where number = ${sold}`.execute(db),
    )
    numbers.push(sold)
  }
  await raiseAlarmAbout(Number(numbers[0]))
  return Number(numbers.at(-1))
}
