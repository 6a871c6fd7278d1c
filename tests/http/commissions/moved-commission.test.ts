import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCommission } from '#server/desk/commissions/show-commission.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { openSongCustomer, textOf } from './song-customer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const numberOf = async (email: string) => {
  const { number } = await shop.db
    .selectFrom('shop.orders')
    .select('number')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return Number(number)
}

test('what another customer wrote does not move with a reassigned order [T20]', async () => {
  const customer = await openSongCustomer(shop, 'right@example.com')
  const stranger = await openSongCustomer(shop, 'wrong@example.com')
  const { fileId } = await stranger.addFile('photo.txt', textOf('a'))
  expect((await stranger.sendBrief({ fileIds: [fileId] })).status).toBe(200)
  expect((await stranger.write('For my wife.')).status).toBe(200)
  const unsent = await stranger.addFile('more.txt', textOf('b'))
  await ownerOf(shop).move(await numberOf('wrong@example.com'), 'right@example.com')

  const commissionId = stranger.id
  const seen = await (await customer.call('read-request', { requestId: commissionId })).json()
  expect(seen).toMatchObject({
    request: { state: 'waiting_for_buyer', wantsBrief: true, dueAt: null },
    thread: [],
    unsent: [],
  })
  for (const id of [fileId, unsent.fileId]) {
    expect((await customer.call('request-file-link', { fileId: id })).status).toBe(404)
    expect((await stranger.call('request-file-link', { fileId: id })).status).toBe(404)
  }
  expect((await stranger.call('read-request', { requestId: commissionId })).status).toBe(404)

  expect((await customer.sendBrief({ requestId: commissionId })).status).toBe(200)
  const confirmed = await shop.db
    .selectFrom('shop.mails')
    .select('toEmail')
    .where('kind', '=', 'brief_received')
    .where('toEmail', '=', 'right@example.com')
    .execute()
  expect(confirmed).toHaveLength(1)
  const answer = await (await customer.call('read-request', { requestId: commissionId })).json()
  expect(answer).toMatchObject({
    request: { state: 'new' },
    thread: [{ kind: 'brief', files: [] }],
  })
  const { thread } = await showCommission(shop.deps, commissionId)
  expect(thread.map(({ kind, isFormer }) => [kind, isFormer])).toEqual([
    ['brief', true],
    ['message', true],
    ['brief', false],
  ])

  expect(await stranger.erase()).toBe(200)
  expect((await showCommission(shop.deps, commissionId)).thread).toHaveLength(1)
})
