import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AddCommissionFileAnswer, FinishCommissionFileAnswer } from '#contract/commissions.ts'
import { customerFiles, PART_BYTES } from '#domain/commission-state.ts'
import { sweepContent } from '#server/content/sweep-content.ts'
import { createApp } from '#server/http/create-app.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { openSongCustomer, soundOf, textOf } from './song-customer.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

test('a file is uploaded in parts, sent with the brief and downloaded in full or in ranges', async () => {
  const customer = await openSongCustomer(shop, 'parts@example.com')
  const sound = soundOf(2 * PART_BYTES + 1234)
  const { fileId, answer } = await customer.addFile('our hum.mp3', sound)
  expect(answer.status).toBe(200)
  expect((await customer.show()).unsent).toMatchObject([{ id: fileId, name: 'our hum.mp3' }])
  expect((await customer.sendBrief({ fileIds: [fileId] })).status).toBe(200)
  const { thread, unsent } = await customer.show()
  expect(unsent).toEqual([])
  expect(thread[0]?.files).toEqual([{ id: fileId, name: 'our hum.mp3', bytes: sound.length }])

  const whole = await customer.download(fileId)
  expect(whole.status).toBe(200)
  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(sound)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-disposition': "attachment; filename*=UTF-8''our%20hum.mp3",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const from = PART_BYTES - 10
  const range = await customer.download(fileId, { range: `bytes=${from}-${from + 19}` })
  expect(range.status).toBe(206)
  expect(range.headers.get('content-range')).toBe(`bytes ${from}-${from + 19}/${sound.length}`)
  expect(new Uint8Array(await range.arrayBuffer())).toEqual(sound.slice(from, from + 20))
})

test('an interrupted upload resumes, and an incomplete one is not sent', async () => {
  const customer = await openSongCustomer(shop, 'broken@example.com')
  const sound = soundOf(PART_BYTES + 7)
  const file = {
    requestId: customer.id,
    key: crypto.randomUUID(),
    name: 'a.mp3',
    bytes: sound.length,
  }
  const begin = async () =>
    (await (await customer.call('add-request-file', file)).json()) as AddCommissionFileAnswer // the contract
  const { fileId, arrived } = await begin()
  expect(arrived).toEqual([])
  expect((await customer.sendPart(fileId, 1, sound.slice(PART_BYTES))).status).toBe(200)
  expect(await begin()).toEqual({ fileId, arrived: [1] })
  expect((await customer.call('finish-request-file', { fileId })).status).toBe(409)
  expect((await customer.sendBrief({ fileIds: [fileId] })).status).toBe(409)
  expect((await customer.show()).request.state).toBe('waiting_for_buyer')
  const first = sound.slice(0, PART_BYTES)
  const twice = await Promise.all([
    customer.sendPart(fileId, 0, first),
    customer.sendPart(fileId, 0, first),
  ])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await customer.call('finish-request-file', { fileId })).status).toBe(200)
})

test('uploading a part of a long file does not read earlier ones', async () => {
  const customer = await openSongCustomer(shop, 'long@example.com')
  const file = { requestId: customer.id, key: crypto.randomUUID(), name: 'a.mp3' }
  const begun = await customer.call('add-request-file', { ...file, bytes: 90 * PART_BYTES })
  const { fileId } = (await begun.json()) as AddCommissionFileAnswer // the contract of the call
  const sha256 = 'a'.repeat(64)
  await shop.db.insertInto('shop.contentBlobs').values({ sha256, bytes: PART_BYTES }).execute()
  const parts = Array.from({ length: 80 }, (_, part) => ({ fileId, part, sha256 }))
  await shop.db.insertInto('shop.requestFileParts').values(parts).execute()
  let most = 0
  const db = shop.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length)
      return result
    },
  })
  const answer = await createApp({ ...shop.deps, db }).request(`/uploads/requests/${fileId}/85`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${customer.token}`,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(PART_BYTES),
  })
  expect([answer.status, most]).toEqual([200, 1])
})

test('executable and unsupported files are refused by their contents and leave no row', async () => {
  const customer = await openSongCustomer(shop, 'hostile@example.com')
  const page = '<!doctype html><script>alert(1)</script>'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
  for (const [name, contents] of [
    ['page.html', textOf(page)],
    ['drawing.svg', textOf(drawing)],
    ['drawing.svg', textOf(`<?xml version="1.0"?>${drawing}`)],
    ['run.js', textOf('alert(1)')],
    ['sums.csv', textOf('=HYPERLINK("https://evil.example")')],
    ['song.mp3', textOf(page)],
    ['song.mp3.html', textOf(page)],
    ['program.exe', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff])],
    ['packed.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0])],
    ['binary.txt', Uint8Array.from([0, 1, 2, 3, 4, 5])],
    ['latin.txt', Uint8Array.from([0x68, 0xe4, 0xe4])],
  ] as const) {
    const { answer } = await customer.addFile(name, contents)
    expect([name, answer.status]).toEqual([name, 415])
  }
  const rows = await shop.db
    .selectFrom('shop.requestFiles')
    .select('id')
    .where('requestId', '=', customer.id)
    .execute()
  expect(rows).toEqual([])
})

test('a file name is stored without folders and control characters, with the extension of its type', async () => {
  const customer = await openSongCustomer(shop, 'names@example.com')
  const named = async (name: string, contents: Uint8Array<ArrayBuffer>) => {
    const { answer } = await customer.addFile(name, contents)
    expect([name, answer.status]).toEqual([name, 200])
    return ((await answer.json()) as FinishCommissionFileAnswer).file.name // the contract of the call
  }
  expect(await named('../../etc/cover.png', png)).toBe('cover.png')
  expect(await named('photo\u202Egnp.html', png)).toBe('photognp.html.png')
  expect(await named('C:\\music\\words.txt', textOf('Hyvää <b>päivää</b>'))).toBe('words.txt')
  expect((await named(`${'ä'.repeat(200)}.txt`, textOf('x'))).length).toBe(120)
})

test('refuses a file that is too large, too many files and an invalid part', async () => {
  const customer = await openSongCustomer(shop, 'limits@example.com')
  const file = { requestId: customer.id, name: 'a.txt', bytes: 3 }
  const add = (more: object) =>
    customer.call('add-request-file', { ...file, key: crypto.randomUUID(), ...more })
  expect((await add({ bytes: customerFiles.bytes + 1 })).status).toBe(413)
  expect((await add({ bytes: 0 })).status).toBe(400)
  const { fileId } = (await (await add({})).json()) as AddCommissionFileAnswer // the contract of the call
  expect((await customer.sendPart(fileId, 0, textOf('four'))).status).toBe(400)
  expect((await customer.sendPart(fileId, 1, textOf('abc'))).status).toBe(400)
  expect((await customer.sendPart(fileId, 0, new Uint8Array(PART_BYTES + 1))).status).toBe(413)
  expect((await customer.sendPart(crypto.randomUUID(), 0, textOf('abc'))).status).toBe(404)
  expect((await shop.request(`/uploads/requests/${fileId}/0`, { method: 'POST' })).status).toBe(415)
  const rest = await Promise.all(Array.from({ length: 12 }, () => add({})))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(customerFiles.most - 1)
  expect(rest.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('a customer can upload at most 500 MB a day, including removed files [T68]', async () => {
  const customer = await openSongCustomer(shop, 'much@example.com')
  const settings = { ...shop.deps.settings, limits: true }
  const app = createApp({ ...shop.deps, settings })
  const call = (name: string, body: object) =>
    app.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const file = (key: string) => ({
    requestId: customer.id,
    key,
    name: 'a.mp3',
    bytes: 25 * 1024 ** 2,
  })
  const keys = Array.from({ length: customerFiles.most }, () => crypto.randomUUID())
  for (const round of [1, 2]) {
    const begun = await Promise.all(keys.map((key) => call('add-request-file', file(key))))
    expect([round, ...begun.map(({ status }) => status)]).toEqual([round, ...keys.map(() => 200)])
    // already begun, so not counted again
    expect((await call('add-request-file', file(keys[0] ?? ''))).status).toBe(200)
    for (const one of begun) {
      await call('remove-request-file', {
        fileId: ((await one.json()) as { fileId: string }).fileId,
      }) // the contract
    }
  }
  const refused = await call('add-request-file', file(crypto.randomUUID()))
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { error: expect.stringContaining('more than 500 MB within a day') },
  ])
  expect((await customer.show()).unsent).toEqual([])
})

test('customers cannot add to, take or download another customer’s file, even with a copied link', async () => {
  const mine = await openSongCustomer(shop, 'file-mine@example.com')
  const stranger = await openSongCustomer(shop, 'file-stranger@example.com')
  const { fileId } = await mine.addFile('words.txt', textOf('secret'))
  for (const name of ['finish-request-file', 'request-file-link']) {
    expect([name, (await stranger.call(name, { fileId })).status]).toEqual([name, 404])
  }
  expect((await stranger.sendPart(fileId, 0, textOf('stolen'))).status).toBe(404)
  expect((await stranger.call('remove-request-file', { fileId })).status).toBe(200)
  expect((await mine.show()).unsent).toHaveLength(1)
  expect((await stranger.sendBrief({ fileIds: [fileId] })).status).toBe(409)

  const answer = await mine.call('request-file-link', { fileId })
  const { url } = (await answer.json()) as { url: string } // the contract of the call
  expect((await shop.request(url)).status).toBe(403)
  const own = await stranger.addFile('own.txt', textOf('own'))
  const cookie =
    (await stranger.call('request-file-link', { fileId: own.fileId })).headers
      .get('set-cookie')
      ?.split(';')[0] ?? ''
  expect((await shop.request(url, { headers: { cookie } })).status).toBe(403)
  expect((await mine.download(fileId)).status).toBe(200)
})

test('keeps sent files and deletes those of erased people and old unsent ones', async () => {
  const customer = await openSongCustomer(shop, 'swept@example.com')
  const { fileId } = await customer.addFile('kept.txt', textOf('only in this test: kept'))
  await customer.sendBrief({ fileIds: [fileId] })
  const [part] = await shop.db
    .selectFrom('shop.requestFileParts')
    .select('sha256')
    .where('fileId', '=', fileId)
    .execute()
  const sha256 = part?.sha256 ?? ''
  const sweepTomorrow = async () => {
    const storedAt = new Date(Date.now() - 2 * 86_400_000)
    await shop.db
      .updateTable('shop.contentBlobs')
      .set({ storedAt })
      .where('sha256', '=', sha256)
      .execute()
    await sweepContent(shop.deps)
    return shop.deps.blobs.size(sha256)
  }
  expect(await sweepTomorrow()).toBe(23)
  expect(await customer.erase()).toBe(200)
  expect(await sweepTomorrow()).toBeUndefined()
})

test('a refund closes the conversation to new files, and the customer keeps their own', async () => {
  const customer = await openSongCustomer(shop, 'refunded-files@example.com')
  const { fileId } = await customer.addFile('words.txt', textOf('mine'))
  await customer.sendBrief({ fileIds: [fileId] })
  const owner = ownerOf(shop)
  const { number } = await owner.order(customer.email)
  await owner.refund(number)
  await eventually(async () => expect((await customer.show()).request.state).toBe('closed'))
  expect((await customer.addFile('more.txt', textOf('more'))).answer.status).toBe(409)
  expect((await customer.download(fileId)).status).toBe(200)
})
