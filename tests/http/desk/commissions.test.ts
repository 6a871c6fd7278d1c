import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddCommissionFileAnswer } from '#contract/commissions.ts'
import type {
  DeskCommission,
  DeskCommissionRow,
  ListDeskCommissionsAnswer,
  Waits,
} from '#desk/api/answers.ts'
import { PART_BYTES } from '#domain/commission-state.ts'
import { formatFinnishMoment } from '#domain/dates.ts'
import { fromFinnishLocal, toFinnishLocal } from '#domain/finnish-time.ts'
import { watchCommissions } from '#server/commissions/watch-commissions.ts'
import { countCommissionsToAnswer } from '#server/db/desk/waits.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { waitForMails } from '../auth/sign-up-customer.ts'
import { openSongCustomer, soundOf, textOf } from '../commissions/song-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import { tick, untilState } from '../withdrawals/withdraw-steps.ts'
import { ordersOf } from './desk-orders.ts'

let shop: TestShop
let helper: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

const HOUR_MS = 3_600_000

const show = async (id: string) =>
  (await (await helper.get(`/requests/${id}`)).json()) as DeskCommission // the contract of the call

const act = async (id: string, name: string, body: object = {}) =>
  (await helper.post(`/requests/${id}/${name}`, body)).status

const list = async (query: string) =>
  (await (await helper.get(`/requests?${query}`)).json()) as ListDeskCommissionsAnswer // the contract

const actsOn = async (id: string) => {
  const rows = await shop.db
    .selectFrom('shop.audit')
    .select(['act', 'who', 'cameFrom', 'facts'])
    .orderBy('id')
    .execute()
  return rows.filter(({ facts }) => facts['request'] === id)
}

/** 18:30 in Finland on a coming day. */
const evening = (inDays: number) =>
  `${toFinnishLocal(new Date(Date.now() + inDays * 86_400_000)).slice(0, 10)}T18:30`
const [CALL, LATER] = [evening(48), evening(49)]
const momentOf = (at: string) => fromFinnishLocal(at) ?? new Date(Number.NaN)
const inWords = (at: string) => formatFinnishMoment(momentOf(at)).replace(', Finnish time', '')

const keyed = (more: object) => ({ key: crypto.randomUUID(), ...more })

/** Uploads a file at the desk in parts. */
async function addFile(id: string, name: string, contents: Uint8Array<ArrayBuffer>) {
  const begun = await helper.post(`/requests/${id}/files`, keyed({ name, bytes: contents.length }))
  expect(begun.status).toBe(200)
  const { fileId } = (await begun.json()) as AddCommissionFileAnswer // the contract of the call
  for (let part = 0; part * PART_BYTES < contents.length; part += 1) {
    const body = contents.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
    const sent = await helper.request(`/uploads/requests/${fileId}/${part}`, {
      method: 'POST',
      body,
    })
    expect(sent.status).toBe(200)
  }
  expect(await act(id, `files/${fileId}/finish`)).toBe(200)
  return fileId
}

test('a helper reads the brief and files, replies, books, starts, delivers and closes, all of it audited', async () => {
  const customer = await openSongCustomer(shop, 'whole@example.com')
  const { fileId } = await customer.addFile('hum.mp3', soundOf(5000))
  await customer.sendBrief({ fileIds: [fileId] })
  const { id } = customer
  const seen = await show(id)
  expect(seen).toMatchObject({ state: 'new', email: customer.email, isUnanswered: true })
  expect(seen.thread[0]).toMatchObject({ kind: 'brief', files: [{ name: 'hum.mp3' }] })
  expect(seen.withdrawableUntil).not.toBeNull()
  const file = await helper.get(`/requests/${id}/files/${fileId}`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(soundOf(5000))
  expect(file.headers.get('content-disposition')).toContain('attachment')

  const order = ordersOf(shop, helper)
  const states = async () => {
    const { orders } = await order.list(`q=${customer.email}`)
    const { state, lines } = await order.order(orders[0]?.number ?? 0)
    return [orders[0]?.state, state, lines[0]?.fate]
  }
  expect(await states()).toEqual(['Paid, needs a reply', 'Paid, needs a reply', 'Needs a reply'])

  const answer = keyed({ text: 'Which melody do you like?' })
  expect([await act(id, 'answer', answer), await act(id, 'answer', answer)]).toEqual([200, 200])
  expect((await show(id)).state).toBe('answered')
  const call = { at: CALL, note: 'We ring you.', tellBuyer: true }
  expect(await act(id, 'book', keyed(call))).toBe(200)
  expect(await show(id)).toMatchObject({ state: 'scheduled', callAt: momentOf(CALL).toISOString() })
  for (const at of ['2027-03-28T03:30', '2020-01-15T18:30', '9999-01-15T18:30', evening(400)])
    expect(await act(id, 'book', keyed({ ...call, at })), at).toBe(409)
  expect(await act(id, 'start')).toBe(200)
  expect([await act(id, 'stop'), await act(id, 'stop')]).toEqual([200, 200])
  expect((await show(id)).state).toBe('scheduled')
  expect(await act(id, 'start')).toBe(200)
  const song = soundOf(PART_BYTES + 99)
  const delivered = await addFile(id, 'storysong.mp3', song)
  expect((await customer.show()).thread.flatMap(({ files }) => files)).toHaveLength(1)
  expect(await act(id, 'deliver', keyed({ text: 'Here it is.', fileIds: [delivered] }))).toBe(200)
  const received = await customer.download(delivered)
  expect(new Uint8Array(await received.arrayBuffer())).toEqual(song)
  await eventually(async () =>
    expect((await show(id)).thread.at(-1)?.files[0]?.downloadedAt).not.toBeNull(),
  )
  expect([await act(id, 'close'), await act(id, 'close')]).toEqual([200, 200])
  expect(await act(id, 'answer', keyed({ text: 'More?' }))).toBe(409)
  expect((await customer.show()).request).toMatchObject({ state: 'closed', closedBecause: 'done' })
  expect((await customer.download(delivered)).status).toBe(200)
  expect(await act(id, 'reopen')).toBe(200)
  expect((await show(id)).state).toBe('delivered')
  expect(await states()).toEqual(['Paid and delivered', 'Paid and delivered', 'Delivered'])

  expect((await actsOn(id)).map(({ act: name }) => name)).toEqual([
    'answer request',
    'book call',
    'start request',
    'stop request',
    'start request',
    'deliver request',
    'close request',
    'reopen request',
  ])
  expect(
    (await actsOn(id)).every(({ who, cameFrom }) => /^helper-.*desk /.test(`${who} ${cameFrom}`)),
  ).toBe(true)
  expect(JSON.stringify(await actsOn(id))).not.toContain('melody')

  await waitForMails(shop, customer.email)
  const mails = await shop.messages(customer.email)
  const about = mails.filter(({ text }) => text.includes(`/my-ai-services/request?id=${id}`))
  expect(about.map(({ subject }) => subject).toSorted()).toEqual([
    'About your StorySong',
    'StorySong: we have your details',
    'Your StorySong is ready',
    'Your call is booked',
  ])
  expect(about.find(({ subject }) => subject === 'Your call is booked')?.text).toContain(
    inWords(CALL),
  )
})

test('commissions to answer are counted on Today, and overdue ones are urgent', async () => {
  const toAnswer = async () => {
    const { waits } = (await (await helper.get('/today/waits')).json()) as Waits // the contract
    return waits.find(({ kind }) => kind === 'requests')
  }
  const before = (await toAnswer())?.count ?? 0
  const customer = await openSongCustomer(shop, 'waits@example.com', 'one-on-one-consulting')
  expect(await toAnswer()).toEqual({
    kind: 'requests',
    to: '/requests',
    label: before === 0 ? 'commission waiting for a reply' : 'commissions waiting for a reply',
    count: before + 1,
    detail: null,
    urgent: false,
  })
  const dueAt = new Date(Date.now() + 2 * HOUR_MS)
  await shop.db.updateTable('shop.requests').set({ dueAt }).where('id', '=', customer.id).execute()
  expect(await toAnswer()).toMatchObject({ count: before + 1, urgent: true })
  expect(await act(customer.id, 'close')).toBe(200)
  expect((await toAnswer())?.count ?? 0).toBe(before)
})

test('replying ends the alarm, and the mail about a call can be skipped', async () => {
  const customer = await openSongCustomer(shop, 'quiet@example.com', 'one-on-one-consulting')
  await shop.db
    .updateTable('shop.requests')
    .set({ dueAt: new Date(Date.now() + 2 * HOUR_MS) })
    .where('id', '=', customer.id)
    .execute()
  await watchCommissions(shop.deps)
  expect((await countCommissionsToAnswer(shop.db)).isDue).toBe(true)
  const open = () =>
    shop.db
      .selectFrom('shop.alarms')
      .select('id')
      .where('subject', '=', customer.id)
      .where('settledAt', 'is', null)
      .execute()
  expect(await open()).toHaveLength(1)
  const call = { at: CALL, note: '', tellBuyer: false }
  expect(await act(customer.id, 'book', keyed(call))).toBe(200)
  expect(await open()).toEqual([])
  expect((await countCommissionsToAnswer(shop.db)).isDue).toBe(false)
  await waitForMails(shop, customer.email)
  const subjects = (await shop.messages(customer.email)).map(({ subject }) => subject)
  expect(subjects).not.toContain('Your call is booked')
  await watchCommissions(shop.deps)
  expect(await open()).toEqual([])

  const moved = { ...call, at: LATER, tellBuyer: true }
  expect(await act(customer.id, 'book', keyed(moved))).toBe(200)
  await waitForMails(shop, customer.email)
  const mails = await shop.messages(customer.email)
  const told = mails.find(({ subject }) => subject === 'Your call is booked')?.text
  expect(told?.replaceAll(/\s+/g, ' ')).toContain(
    `${inWords(LATER)} Finnish time, for One on One Consulting. It takes 60 minutes.`,
  )
})

test('a refund ends access to delivered files, also by existing links', async () => {
  const customer = await openSongCustomer(shop, 'taken@example.com')
  const fileId = await addFile(customer.id, 'song.zip', soundOf(3000))
  expect((await customer.call('request-file-link', { fileId })).status).toBe(404)
  await act(customer.id, 'deliver', keyed({ text: '', fileIds: [fileId] }))
  const link = await customer.call('request-file-link', { fileId })
  const { url } = (await link.json()) as { url: string } // the contract of the call
  const cookie = link.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await shop.request(url, { headers: { cookie } })).status).toBe(200)
  const owner = ownerOf(shop)
  const { number } = await owner.order(customer.email)
  await owner.refund(number)
  await eventually(async () => expect((await show(customer.id)).closedBecause).toBe('refunded'))
  expect((await shop.request(url, { headers: { cookie } })).status).toBe(403)
  expect((await customer.call('request-file-link', { fileId })).status).toBe(404)
  expect((await customer.show()).thread.at(-1)?.files).toEqual([])
  for (const name of ['start', 'close', 'reopen']) {
    expect([name, await act(customer.id, name)]).toEqual([name, 409])
  }
})

test('a partial refund of a started service keeps delivered files until all is refunded', async () => {
  const customer = await openSongCustomer(shop, 'part-refunded@example.com')
  const fileId = await addFile(customer.id, 'song.zip', soundOf(3000))
  await act(customer.id, 'deliver', keyed({ text: '', fileIds: [fileId] }))
  const owner = ownerOf(shop)
  const { id, number, totalCents } = await owner.order(customer.email)
  const withdrawal = await tick(shop, id, 1)
  await untilState(shop, withdrawal, 'refund_due')
  const part = totalCents * 0.4
  await owner.refundWithdrawal(withdrawal, { cents: part, why: 'begun' })
  await eventually(async () => expect((await show(customer.id)).closedBecause).toBe('withdrawn'))
  expect((await customer.download(fileId)).status).toBe(200)
  expect((await customer.show()).thread.at(-1)?.files).toMatchObject([{ id: fileId }])
  expect((await customer.show()).request.isDeliveredOpen).toBe(true)
  expect((await customer.write('More, please.')).status).toBe(409)
  await waitForMails(shop, customer.email)
  const mails = await shop.messages(customer.email)
  const told = mails.find(({ subject }) => subject.startsWith('Your refund is on its way'))
  expect(told?.text).toContain('You can still download what was delivered.')
  expect(told?.text).not.toContain('no longer in your account')

  await owner.refund(number)
  await eventually(async () => expect((await show(customer.id)).isDeliveredOpen).toBe(false))
  expect((await customer.call('request-file-link', { fileId })).status).toBe(404)
})

test('refuses unknown, foreign and empty input', async () => {
  const customer = await openSongCustomer(shop, 'refused@example.com')
  const stranger = await openSongCustomer(shop, 'elsewhere@example.com')
  const { fileId } = await stranger.addFile('a.txt', textOf('a'))
  expect((await helper.get('/requests/nonsense')).status).toBe(404)
  expect((await helper.get(`/requests/${crypto.randomUUID()}`)).status).toBe(404)
  expect((await helper.get(`/requests/${customer.id}/files/${fileId}`)).status).toBe(404)
  expect(await act(customer.id, 'answer', keyed({ text: ' ' }))).toBe(400)
  expect(await act(customer.id, 'deliver', keyed({ text: '', fileIds: [] }))).toBe(409)
  expect(await act(customer.id, 'deliver', keyed({ text: 'x', fileIds: [fileId] }))).toBe(409)
  expect((await helper.get('/requests?state=nonsense')).status).toBe(400)
  expect((await helper.get('/requests?after=nonsense')).status).toBe(400)
  const huge = keyed({ name: 'a.mp4', bytes: 501 * 1024 * 1024 })
  expect(await act(customer.id, 'files', huge)).toBe(413)
  expect((await show(customer.id)).state).toBe('waiting_for_buyer')
})

test('the list is sorted by due time, paginated and filtered by state, kind and lateness', async () => {
  const { orderId } = await shop.db
    .selectFrom('shop.requests')
    .select('orderId')
    .executeTakeFirstOrThrow()
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
  const lines = Array.from({ length: 130 }, (_, index) => index + 10)
  await shop.db
    .insertInto('shop.orderLines')
    .values(
      lines.map((lineNo) => ({
        orderId,
        lineNo,
        productKey: 'storysong',
        productName: 'StorySong',
        productType: 'service',
        priceId: `p${lineNo}`,
        unitCents: 100,
        quantity: 1,
      })),
    )
    .execute()
  await shop.db
    .insertInto('shop.requests')
    .values(
      lines.map((lineNo) => ({
        orderId,
        lineNo,
        kind: 'song' as const,
        state: lineNo % 2 === 0 ? ('new' as const) : ('waiting_for_buyer' as const),
        // many at the same moment
        dueAt: at(Math.floor(lineNo / 30) - 2),
      })),
    )
    .execute()
  const all: DeskCommissionRow[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: ListDeskCommissionsAnswer = await list(`after=${after}`.replace(/^after=$/, ''))
    all.push(...page.rows)
    after = page.next
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.length).toBeGreaterThanOrEqual(130)
  const due = all.filter(({ state }) => state === 'new').map(({ dueAt }) => dueAt ?? '')
  expect(all.slice(0, due.length).every(({ state }) => state === 'new')).toBe(true)
  expect(due).toEqual(due.toSorted())
  const late = await list('late=yes')
  expect(late.rows.length).toBeGreaterThan(0)
  expect(late.rows.every(({ dueAt }) => Date.parse(dueAt ?? '') < Date.now())).toBe(true)
  const calls = await list('kind=call&state=scheduled')
  expect(calls.rows.map(({ kind, state }) => [kind, state])).toEqual([['call', 'scheduled']])
  expect((await list('state=closed')).rows.every(({ state }) => state === 'closed')).toBe(true)
})
