import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpOrAlarm } from '#server/backup/back-up-or-alarm.ts'
import { watchTasks } from '#server/jobs/watch-tasks.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const openAlarms = () =>
  shop.db
    .selectFrom('shop.alarms')
    .select(['what', 'times'])
    .where('kind', '=', 'backup')
    .where('settledAt', 'is', null)
    .execute()

test('a failed daily backup alerts the owner once', async () => {
  const { backupDir } = shop.deps.settings
  await writeFile(backupDir, 'a file where the folder should be')
  const backUp = () => backUpOrAlarm(shop.deps, shop.connectionString)
  await expect(backUp()).rejects.toThrow()
  await expect(backUp()).rejects.toThrow()
  const what = `The daily backup couldn’t be written to ${backupDir}: a file stands where a folder must be.`
  expect(await openAlarms()).toEqual([{ what, times: 2 }])
  const mails = await shop.db
    .selectFrom('shop.mails')
    .select('dedupeKey')
    .where('kind', '=', 'owner_alarm')
    .execute()
  expect(mails).toEqual([{ dedupeKey: expect.stringMatching(/^alarm:backup:/) }])

  await rm(backupDir)
  await backUp()
  expect(await openAlarms()).toEqual([])
})

test('a missing backup is an alarm until the next backup [F32]', async () => {
  const silent = async () => {
    await watchTasks(shop.deps, { upMinutes: 200, makesBackups: true })
    const alarms = shop.db.selectFrom('shop.alarms').select('subject')
    const open = alarms.where('kind', '=', 'task_silent').where('settledAt', 'is', null)
    return (await open.execute()).map(({ subject }) => subject)
  }
  await backUpOrAlarm(shop.deps, shop.connectionString)
  expect(await silent()).not.toContain('backup')
  await sql`update shop.task_runs set succeeded_at = now() - interval '3 hours' where task = 'backup'`.execute(
    shop.db,
  )
  expect(await silent()).toContain('backup')
  await backUpOrAlarm(shop.deps, shop.connectionString)
  expect(await silent()).not.toContain('backup')
})
