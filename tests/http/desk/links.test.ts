import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MemberLink } from '#desk/api/answers.ts'
import { inviteMember } from '#server/desk/access/desk-members.ts'
import {
  ask,
  type DeskBrowser,
  deskOrigin,
  join,
  openDeskBrowser,
  tokenOf,
} from '../../support/desk-browser.ts'
import { createPasskey } from '../../support/passkey.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { newMember } from './new-member.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let owner: Awaited<ReturnType<typeof newMember>>
beforeAll(async () => {
  shop = await openTestShop()
  owner = await newMember(shop)
})
afterAll(() => shop.close())

const newAddress = () => `l-${crypto.randomUUID().slice(0, 8)}@desk.example`
const invite = (browser: DeskBrowser, email = newAddress()) =>
  browser.post('/access/members', { email, name: '', role: 'owner' })
const reset = (browser: DeskBrowser, id: string) => browser.post(`/access/members/${id}/reset`)
const tokenIn = async (answer: Promise<Response>) =>
  tokenOf((await readAs<MemberLink>(answer)).link)
const works = async (token: string) =>
  (await openDeskBrowser(shop).post('/access/invitation', { token })).status === 200

/** Stored invitations made by a member. */
const linksBy = (id: string) =>
  shop.db.selectFrom('shop.deskInvitations').select('id').where('madeBy', '=', id).execute()

/** Ways an owner takes another member's rights. */
const ends = {
  removed: (id: string) => owner.browser.post(`/access/members/${id}/remove`),
  'made a helper': (id: string) =>
    owner.browser.post(`/access/members/${id}/role`, { role: 'helper' }),
}

/** Everything but the last step of using a link; `complete` is that step. */
async function prepare(token: string) {
  const browser = openDeskBrowser(shop)
  const { challenge } = await ask(browser, '/access/invitation/passkey-options', { token })
  const response = createPasskey(deskOrigin(shop)).make(challenge)
  const made = browser.post('/access/invitation/passkey', { token, name: 'Phone', response })
  const [code] = (await readAs<{ codes: string[] }>(made)).codes
  const complete = () =>
    browser.post('/access/invitation/complete', { token, areCodesSaved: true, code })
  return { browser, complete }
}

describe.each(Object.entries(ends))('an owner %s [T70]', (_, end) => {
  test('a removed owner cannot use invitations they created, or take over another owner', async () => {
    const maker = await newMember(shop)
    const other = await newMember(shop)
    const invited = await tokenIn(invite(maker.browser))
    const begun = await tokenIn(invite(maker.browser))
    const taken = await tokenIn(reset(maker.browser, other.id))
    const { browser, complete } = await prepare(begun)
    expect(await Promise.all([invited, begun, taken].map(works))).toEqual([true, true, true])
    expect((await end(maker.id)).status).toBe(200)
    expect(await Promise.all([invited, begun, taken].map(works))).toEqual([false, false, false])
    expect((await complete()).status).toBe(409)
    expect((await browser.get('/access')).status).toBe(401)
    expect((await other.browser.get('/access')).status).toBe(200)
  })

  test('a removed owner’s own links end, and links created by others stay valid', async () => {
    const maker = await newMember(shop)
    const own = await tokenIn(reset(owner.browser, maker.id))
    const others = await tokenIn(invite(owner.browser))
    const email = newAddress()
    const typed = await inviteMember({ ...shop.deps, who: ADA }, { email, role: 'owner' })
    expect((await end(maker.id)).status).toBe(200)
    expect(await works(own)).toBe(false)
    expect(await works(others)).toBe(true)
    expect(await works(tokenOf(typed.link))).toBe(true)
  })

  test('a removed owner has no valid link even if created at the same moment', async () => {
    const other = await newMember(shop)
    const left: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const maker = await newMember(shop)
      const make = () => (round % 2 ? invite(maker.browser) : reset(maker.browser, other.id))
      const [made, ended] = await Promise.all(
        round % 3 ? [make(), end(maker.id)] : [end(maker.id), make()].toReversed(),
      )
      expect(ended?.status).toBe(200)
      expect([200, 401, 403]).toContain(made?.status)
      expect(await linksBy(maker.id), `round ${round}`).toEqual([])
      if (made?.status !== 200) continue
      const { link } = (await made.json()) as MemberLink
      if (await works(tokenOf(link))) left.push(`round ${round}`)
    }
    expect(left).toEqual([])
  })

  test('an invitation completed at the same moment works completely or not at all', async () => {
    for (let round = 0; round < 4; round += 1) {
      const maker = await newMember(shop)
      const { complete } = await prepare(await tokenIn(invite(maker.browser)))
      const [completed, ended] = await Promise.all([complete(), end(maker.id)])
      expect(ended.status).toBe(200)
      expect([200, 409]).toContain(completed.status)
    }
  })
})

test('a stored link names its creator, whose role is checked again on use [T70]', async () => {
  const maker = await newMember(shop)
  const token = await tokenIn(invite(maker.browser))
  const { complete } = await prepare(token)
  // an earlier version of the shop ends no links
  await shop.db
    .updateTable('shop.deskMembers')
    .set({ role: 'helper' })
    .where('id', '=', maker.id)
    .execute()
  expect(await works(token)).toBe(false)
  expect((await complete()).status).toBe(409)
})

test('links created in an owner’s session end when their sign-in methods are reset [T70]', async () => {
  const maker = await newMember(shop)
  const theirs = await tokenIn(invite(maker.browser))
  const own = await prepare(await tokenIn(reset(owner.browser, maker.id)))
  expect(await works(theirs)).toBe(true)
  expect((await own.complete()).status).toBe(200)
  expect(await works(theirs)).toBe(false)
})

test('a member invited by a former owner stays [T70]', async () => {
  const maker = await newMember(shop)
  const browser = openDeskBrowser(shop)
  const { link } = await readAs<MemberLink>(invite(maker.browser))
  await join(shop, browser, link)
  expect((await ends.removed(maker.id)).status).toBe(200)
  expect((await browser.get('/access')).status).toBe(200)
})

test('three simultaneous invitations of a new address run serially, and the last link works', async () => {
  const email = newAddress()
  const answers = await Promise.all(Array.from({ length: 3 }, () => invite(owner.browser, email)))
  expect(answers.map(({ status }) => status)).toEqual(Array(3).fill(200))
  const links = await Promise.all(answers.map((one) => readAs<MemberLink>(Promise.resolve(one))))
  const working = await Promise.all(links.map(({ link }) => works(tokenOf(link))))
  expect(working.filter(Boolean)).toHaveLength(1)
})
