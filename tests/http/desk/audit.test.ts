import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditPage } from '#desk/api/answers.ts'
import { recordAct } from '#server/db/audit.ts'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import { join, openDeskBrowser, signIn } from '../../support/desk-browser.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'

let shop: TestShop
let owner: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  owner = await openTestDesk(shop)
})
afterAll(() => shop.close())

const read = async (query = {}) =>
  (await (await owner.post('/audit/search', query)).json()) as AuditPage

test('the audit log shows who, when, from where and what in words', async () => {
  const invited = { email: 'ada@desk.example', role: 'helper' } as const
  const { link } = await inviteMember({ ...shop.deps, who: ADA }, invited)
  const browser = openDeskBrowser(shop)
  const { passkey } = await join(shop, browser, link)
  await signIn(browser, passkey)
  await browser.post('/access/sign-out')
  const facts = { cents: 2700 }
  await recordAct(shop.db, { who: ADA, act: 'refund done', orderNumber: 1001, facts })
  const { rows } = await read()
  expect(rows.map(({ who, from, what }) => [who, from, what])).toEqual([
    ['ada', 'shell', 'Refunded $27'],
    ['ada@desk.example', 'unknown', 'Signed out'],
    ['ada@desk.example', 'unknown', 'Signed in with a passkey'],
    ['ada@desk.example', 'unknown', 'Signed in with an invitation'],
    ['ada@desk.example', 'unknown', 'Accepted an invitation and set up sign-in'],
    ['ada', 'shell', 'Invited ada@desk.example as a helper'],
  ])
  expect(rows[0]).toMatchObject({ orderNumber: 1001, at: expect.stringContaining('T') })
})

test('the audit log is filtered by member and kind, and pages have no gap or repeat', async () => {
  await sql`insert into shop.audit (who, came_from, act)
    select case when i % 3 = 0 then 'ben' else 'cleo' end, 'shell', case when i % 2 = 0 then 'refund done' else 'resend' end
    from generate_series(1, 240) i`.execute(shop.db)
  const ids: number[] = []
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next; ) {
    const page: AuditPage = await read({ who: 'ben', kind: 'money', before: next })
    expect(page.rows.every(({ who, what }) => who === 'ben' && what === 'Refunded')).toBe(true)
    ids.push(...page.rows.map(({ id }) => id))
    next = page.next
  }
  expect(ids).toHaveLength(40)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one))
  const { people } = await read()
  expect(people).toEqual(expect.arrayContaining(['ada', 'ada@desk.example', 'ben', 'cleo']))
  expect((await read({ who: 'nobody' })).rows).toEqual([])
  expect((await owner.post('/audit/search', { kind: 'secrets' })).status).toBe(400)
  expect((await owner.post('/audit/search', { before: 'x' })).status).toBe(400)
})
