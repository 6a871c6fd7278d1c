import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenAlarms, ResolvedAlarms } from '#desk/api/answers.ts'
import { closeAlarm } from '#server/db/alarms.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from '../payments/owner.ts'
import { readAs } from './read-as.ts'

let shop: TestShop
let helper: TestDesk
beforeAll(async () => {
  shop = await openTestShop()
  helper = await openTestDesk(shop, 'helper')
})
afterAll(() => shop.close())

async function raise(kind: string, subject: string, what: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('shop.alarms')
    .values({ kind, subject, what, times: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const open = () => readAs<OpenAlarms>(helper.get('/alarms'))
const settled = (query = '') => readAs<ResolvedAlarms>(helper.get(`/alarms/settled${query}`))

test('open alarms have a description, advice, count and link', async () => {
  const id = await raise(
    'bought_twice',
    '1003',
    'The customer of order 1003 already owned what they paid for: X. To refund it: npm run shop -- refund 1003 --line 1',
  )
  const { alarms } = await open()
  expect(alarms.find((alarm) => alarm.id === id)).toMatchObject({
    title: 'Someone paid for something they already own',
    what: 'The customer of order 1003 already owned what they paid for: X.',
    advice: expect.stringContaining('refund that line'),
    times: 3,
    target: { page: 'order', number: 1003 },
  })
  expect(JSON.stringify(alarms)).not.toContain('npm run')
})

test('an alarm is resolved once and stays listed with who resolved it', async () => {
  const id = await raise('clock', '', 'The clock is wrong.')
  await readAs(helper.post(`/alarms/${id}/settle`))
  expect((await helper.post(`/alarms/${id}/settle`)).status).toBe(409)
  expect((await helper.post('/alarms/none/settle')).status).toBe(400)
  expect((await open()).alarms.map((alarm) => alarm.id)).not.toContain(id)
  const [last] = (await settled()).alarms
  expect(last).toMatchObject({ id, settledBy: expect.stringMatching(/^helper-/) })
  expect(await ownerOf(shop).acts('settle')).toMatchObject([{ facts: { id, kind: 'clock' } }])
})

test('alarms that ended by themselves say so, and resolved ones are paginated', async () => {
  for (let n = 0; n < 32; n += 1) {
    const subject = `right ${n}`
    await raise('provider_denied', subject, 'The card provider refuses a right.')
    await closeAlarm(shop.db, { kind: 'provider_denied', subject })
  }
  const first = await settled()
  expect(first.alarms).toHaveLength(30)
  expect(first.alarms[0]?.settledBy).toBeNull()
  const second = await settled(`?after=${first.next}`)
  const ids = [...first.alarms, ...second.alarms].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(second.next).toBeNull()
})
