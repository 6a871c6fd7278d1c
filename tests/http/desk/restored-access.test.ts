import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endRestoredAccess } from '#server/backup/end-restored-access.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { resetMember } from '#server/desk/access/desk-members.ts'
import { endGuideGrant, grantGuide } from '#server/desk/people/grant-guide.ts'
import { updateMailsToken } from '#server/tokens/derived-tokens.ts'
import { canOpenSecrets } from '#server/tokens/keys.ts'
import { codeOf } from '../../support/app-code.ts'
import { type DeskBrowser, join, openDeskBrowser } from '../../support/desk-browser.ts'
import { createTestDatabase, type TestDatabase } from '../../support/test-database.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer } from '../auth/sign-up-customer.ts'
import { ownerOf } from '../payments/owner.ts'
import { newMember } from './new-member.ts'

let shop: TestShop
let target: TestDatabase
let restored: Db
beforeAll(async () => {
  shop = await openTestShop()
  target = await createTestDatabase()
  const pool = new Pool({ connectionString: target.connectionString })
  pool.on('connect', (client) => client.on('error', () => undefined))
  restored = connect(pool)
})
afterAll(async () => {
  await restored.destroy()
  await target.drop()
  await shop.close()
})

async function addApp(browser: DeskBrowser): Promise<void> {
  const begun = await browser.post('/access/mine/authenticator')
  const { secret } = (await begun.json()) as { secret: string } // contract/desk/access.ts
  const answer = await browser.post('/access/mine/authenticator/code', { code: codeOf(secret) })
  expect(answer.status).toBe(200)
}

/** Counts a member's credentials in the restored database. */
async function waysInto(email: string) {
  const { id } = await restored
    .selectFrom('shop.deskMembers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const of = async (table: 'shop.deskPasskeys' | 'shop.deskAuthenticators') =>
    (await restored.selectFrom(table).select('id').where('memberId', '=', id).execute()).length
  const codes = await restored
    .selectFrom('shop.deskRecoveryCodes')
    .select('hash')
    .where('memberId', '=', id)
    .where('usedAt', 'is', null)
    .execute()
  return [await of('shop.deskPasskeys'), await of('shop.deskAuthenticators'), codes.length]
}

test('a restore revives no withdrawn guide and no emails about new versions, and names reassigned orders', async () => {
  const owner = ownerOf(shop)
  const guide = 'n8n-coolify-self-host'
  const email = 'restored@example.com'
  await makeCustomer(shop, email)
  const { id: userId } = await shop.db
    .selectFrom('shopAuth.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const deps = { ...shop.deps, who: ADA }
  await grantGuide(deps, { email, productKey: guide, reason: 'a test' })
  const { number } = await owner.buy('mistyped@example.com')
  const file = path.join(shop.deps.settings.backupDir, 'shop.backup')
  await writeBackup(shop.connectionString, file)

  await endGuideGrant(deps, { email, productKey: guide })
  const token = updateMailsToken(shop.deps, userId)
  const off = await shop.request(`/mails/updates?token=${token}`, { method: 'POST' })
  expect(off.status).toBe(200)
  await owner.move(number, 'meant@example.com')

  const empty = await createTestDatabase()
  const db = connect(new Pool({ connectionString: empty.connectionString, max: 1 }))
  try {
    const place = { connectionString: empty.connectionString, migrationsDir: 'migrations' }
    const { madeAt } = await restoreBackup(place, file)
    const ended = await endRestoredAccess(db, shop.deps.settings, madeAt)
    expect(ended).toMatchObject({ grantsEnded: 1, ordersMoved: [number] })
    const grants = db.selectFrom('shop.contentGrants').select('userId')
    expect(await grants.where('endedAt', 'is', null).execute()).toEqual([])
    const refusals = db.selectFrom('shop.updateRefusals').select('userId')
    expect(await refusals.execute()).toEqual([{ userId }])
  } finally {
    await db.destroy()
    await empty.drop()
  }
})

test('a restore revives no passkey, app or backup code that ended after the backup', async () => {
  const same = await newMember(shop)
  await addApp(same.browser)
  const deletes = await newMember(shop)
  await addApp(deletes.browser)
  const renews = await newMember(shop)
  await addApp(renews.browser)
  const spends = await newMember(shop)
  const isReset = await newMember(shop)
  const last = await newMember(shop)
  const file = path.join(shop.deps.settings.backupDir, 'shop.backup')
  await writeBackup(shop.connectionString, file)

  const mine = await deletes.browser.get('/access/mine')
  const { passkeys } = (await mine.json()) as { passkeys: { id: string }[] }
  const [{ id } = { id: '' }] = passkeys
  expect((await deletes.browser.post(`/access/mine/passkeys/${id}/delete`)).status).toBe(200)
  await addApp(renews.browser)
  expect((await renews.browser.post('/access/mine/backup-codes')).status).toBe(200)
  const given = { email: spends.email, code: spends.codes[0] }
  expect((await openDeskBrowser(shop).post('/access/sign-in/code', given)).status).toBe(200)
  const link = await resetMember({ ...shop.deps, who: ADA }, { email: isReset.email })
  await join(shop, openDeskBrowser(shop), link.link)
  const its = (await (await last.browser.get('/access/mine')).json()) as {
    passkeys: { id: string }[]
  }
  const refused = await last.browser.post(`/access/mine/passkeys/${its.passkeys[0]?.id}/delete`)
  expect(refused.status).toBe(409) // the last sign-in method: nothing ended

  const { madeAt } = await restoreBackup(
    { connectionString: target.connectionString, migrationsDir: 'migrations' },
    file,
  )
  const ended = await endRestoredAccess(restored, shop.deps.settings, madeAt)
  expect(await waysInto(same.email)).toEqual([1, 1, 10])
  expect(await waysInto(deletes.email)).toEqual([0, 1, 10])
  expect(await waysInto(renews.email)).toEqual([1, 0, 0])
  expect(await waysInto(spends.email)).toEqual([1, 0, 9])
  expect(await waysInto(isReset.email)).toEqual([0, 0, 0])
  expect(await waysInto(last.email)).toEqual([1, 0, 10])
  expect(ended.waysInEnded).toEqual(
    [deletes, renews, spends, isReset].map(({ email }) => email).toSorted(),
  )
})

test('a restore keeps an existing secrets key and seals again with it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'other-key-'))
  const file = path.join(dataDir, 'secrets.key')
  try {
    const key = `${'of another database'.padEnd(43, '-')}\n`
    await writeFile(file, key)
    const settings = { ...shop.deps.settings, dataDir, secretsKey: undefined }
    const ended = await endRestoredAccess(restored, settings, new Date())
    expect(ended.appsEnded).toBeDefined()
    expect(await readFile(file, 'utf8')).toBe(key)
    await restored
      .transaction()
      .execute(async (trx) => expect(await canOpenSecrets(trx, settings)).toBe(true))
  } finally {
    await rm(dataDir, { recursive: true })
  }
})
