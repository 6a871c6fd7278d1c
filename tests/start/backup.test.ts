import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { escapeLiteral, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { reapplyErasures } from '#server/accounts/deletion/erase-person.ts'
import { backUpBlobs, blobsBeside, restoreBlobs } from '#server/backup/back-up-blobs.ts'
import { recordEndedAccess } from '#server/backup/ended-access.ts'
import { backUpBeforeUpdate, backUpIfDue, backupName } from '#server/backup/keep-backups.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import {
  appendErasure,
  loadErasures,
  readErased,
  shareErasures,
} from '#server/backup/share-erasures.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { blobPath } from '#server/content/blob-store.ts'
import { openBlobStore } from '#server/content/open-blob-store.ts'
import { connect } from '#server/db/connect.ts'
import { isBehind, migrate } from '#server/db/migrate.ts'
import { createPool, openDatabase, REQUESTS } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import { createLog } from '#server/observability/log.ts'
import { openJobs } from '#server/queue/job-queue.ts'
import { readSettings } from '#server/settings.ts'
import { openKeys } from '#server/tokens/keys.ts'
import {
  administer,
  createTestDatabase,
  type TestDatabase,
  urlOf,
} from '../support/test-database.ts'
import { query } from './cluster-process.ts'

const { adminUrl } = inject('testDatabase')
const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations')
/** Text with characters that a text format must escape or encode. */
const AWKWARD = 'tab\tline\nreturn\rback\\slash \\. \u2028 \\N å 😀 '

let source: TestDatabase
let target: string
let targetUrl: string
let dir: string
let file: string
beforeAll(async () => {
  source = await createTestDatabase()
  await query(source.connectionString, FILL)
})
afterAll(() => source.drop())
beforeEach(async () => {
  target = `empty_${randomUUID().replaceAll('-', '')}`
  targetUrl = urlOf(adminUrl, target)
  await administer(adminUrl, `create database ${target}`)
  dir = await mkdtemp(join(tmpdir(), 'backups-'))
  file = join(dir, 'shop.backup')
})
afterEach(async () => {
  await administer(adminUrl, `drop database ${target} with (force)`)
  await rm(dir, { recursive: true, force: true })
})

const places = () => ({ backupDir: dir, blobDir: join(dir, 'content'), s3: undefined })

const ADA = '00000000-0000-4000-8000-000000000001'
const ERASED_AT = '2026-05-04T12:00:00.000Z'
const FILL = `
  insert into shop_auth.users (id, email, password_hash, user_metadata)
    values ('${ADA}', 'ada@example.com', null, '{"a": ["\\\\", "å"]}');
  insert into public.profiles (user_id, display_name)
    values ('${ADA}', ${escapeLiteral(AWKWARD)});
  update public.profiles set display_name = display_name;
  insert into shop.orders (state, livemode, owner_key, cart_hash, email, guest, total_cents, idempotency_key)
    select 'expired', false, 'guest:' || n, 'c', 'ada@example.com', true, 2700, 'key-' || n
    from generate_series(1, 300) n;
  insert into shop.order_lines (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
    select id, 1, 'coffee', 'Coffee', 'support', 'price_test_coffee', 700, 1 from shop.orders;
  insert into shop.payments (id, order_id, session_id, amount_cents, currency, paid_at)
    select 'pi_1', id, 'cs_1', 700, 'usd', now() from shop.orders limit 1;
  insert into shop.refunds (id, payment_id, order_id, amount_cents, status, created_at, reading)
    select 're_1', id, order_id, 300, 'succeeded', now(), 69 from shop.payments;
  insert into shop.disputes (id, payment_id, order_id, amount_cents, status, reading)
    select 'dp_1', id, order_id, 700, 'needs_response', 70 from shop.payments;
`

async function refusal(): Promise<string> {
  const error: unknown = await restoreBackup(
    { connectionString: targetUrl, migrationsDir },
    file,
  ).catch((error: unknown) => error)
  if (error instanceof StartError) return error.message
  throw new Error('expected a StartError', { cause: error })
}

/** All rows of all tables, as text. */
async function everything(url: string): Promise<unknown> {
  const tables = await query(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'shop', 'shop_auth') and tablename <> 'migrations' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    all[String(name)] = await query(url, `select t::text from ${String(name)} t order by 1`)
  }
  return all
}

test('a restored database equals the backed-up one row by row [F30]', async () => {
  await writeBackup(source.connectionString, file)
  const place = { connectionString: targetUrl, migrationsDir, keepsAccess: true }
  const { orders, accounts } = await restoreBackup(place, file)

  expect(await everything(targetUrl)).toEqual(await everything(source.connectionString))
  expect({ orders, accounts }).toEqual({ orders: 300, accounts: 1 })
  const [profile] = await query(targetUrl, 'select display_name from public.profiles')
  expect(profile?.['display_name']).toBe(AWKWARD)
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('the next order after a restore gets the next number [F30]', async () => {
  await writeBackup(source.connectionString, file)
  await restoreBackup({ connectionString: targetUrl, migrationsDir }, file)
  const [next] = await query(
    targetUrl,
    `insert into shop.orders (state, livemode, owner_key, cart_hash, guest, total_cents, idempotency_key)
     values ('expired', false, 'x', 'x', true, 1, 'next') returning number`,
  )

  expect(Number(next?.['number'])).toBe(1301)
})

test('a provider snapshot after a restore replaces restored data [F30] [F41] [F42]', async () => {
  await writeBackup(source.connectionString, file)
  await restoreBackup({ connectionString: targetUrl, migrationsDir }, file)
  const [next] = await query(targetUrl, `select nextval('shop.ledger_readings')::int as reading`)

  expect(next).toEqual({ reading: 71 })
})

test('a backup is consistent although sales continue [F30]', async () => {
  const enough = new AbortController()
  const selling = (async () => {
    for (let n = 0; !enough.signal.aborted; n += 1) {
      await query(
        source.connectionString,
        `with o as (
           insert into shop.orders (state, livemode, owner_key, cart_hash, guest, total_cents, idempotency_key)
           values ('expired', false, 'busy:${n}', 'c', true, 700, 'busy-${n}') returning id
         )
         insert into shop.order_lines (order_id, line_no, product_key, product_name, product_type, price_id, unit_cents, quantity)
         select id, 1, 'coffee', 'Coffee', 'support', 'price_test_coffee', 700, 1 from o`,
      )
    }
  })()
  await writeBackup(source.connectionString, file)
  enough.abort()
  await selling
  const { orders } = await restoreBackup({ connectionString: targetUrl, migrationsDir }, file)

  expect(await query(targetUrl, 'select count(*)::int as lines from shop.order_lines')).toEqual([
    { lines: orders },
  ])
  expect(orders).toBeGreaterThanOrEqual(300)
  await query(source.connectionString, `delete from shop.orders where owner_key like 'busy:%'`)
})

test('a backup of an older version is migrated', async () => {
  await writeBackup(source.connectionString, file)
  const text = gunzipSync(await readFile(file)).toString()
  const header: unknown = JSON.parse(text.split('\n')[0] ?? '')
  expect(header).toMatchObject({ migrations: expect.arrayContaining(['0001_accounts.sql']) })
  const later = join(dir, 'migrations')
  await cp(migrationsDir, later, { recursive: true })
  await writeFile(join(later, '9999_later.sql'), 'alter table shop.orders add column gift boolean')
  await restoreBackup({ connectionString: targetUrl, migrationsDir: later }, file)

  expect(
    await query(targetUrl, 'select count(*)::int as n from shop.orders where gift is null'),
  ).toEqual([{ n: 300 }])
})

test('a used database is behind when a migration is missing, a new one is not', async () => {
  expect(await isBehind(targetUrl, migrationsDir)).toBe(false)
  expect(await isBehind(source.connectionString, migrationsDir)).toBe(false)
  await cp(migrationsDir, dir, { recursive: true })
  await writeFile(join(dir, '9999_later.sql'), 'select 1')
  expect(await isBehind(source.connectionString, dir)).toBe(true)
})

test('a backup of a newer version is refused', async () => {
  await writeBackup(source.connectionString, file)
  await rewrite((text) =>
    text
      .replace('0001_accounts.sql"', '0001_accounts.sql","9999_later.sql"')
      .replace(/,"0002[^\]]*/, ''),
  )

  expect(await refusal()).toBe('A newer version of the shop made this: it has 9999_later.sql')
})

test('restoring into a database in use is refused', async () => {
  await writeBackup(source.connectionString, file)
  targetUrl = source.connectionString

  expect(await refusal()).toContain('There are orders or accounts in this database')
})

test('a truncated, altered or invalid file is refused and leaves nothing behind', async () => {
  await writeBackup(source.connectionString, file)
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, whole.length - 200))
  expect(await refusal()).toContain('its checksum differs')

  await rm(`${file}.sha256`)
  expect(await refusal()).toContain('The backup was cut')

  await writeFile(file, whole)
  await rewrite((text) => text.replace('"shop.orders"', '"pg_catalog.pg_authid"'))
  expect(await refusal()).toContain('not here: pg_catalog.pg_authid')

  await writeFile(file, gzipSync('hello'))
  expect(await refusal()).toBe('shop.backup is not a backup of this shop')
  expect(await query(targetUrl, 'select count(*)::int as n from shop.orders')).toEqual([{ n: 0 }])
})

test('a damaged backup is refused with one line that shows no row', async () => {
  await writeBackup(source.connectionString, file)
  await rewrite((text) => text.replaceAll('\tada@example.com\t', '\tada@example.com\tx\t'))
  expect(await refusal()).toBe('shop.backup is damaged: take another backup')
  await expect(command('restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: 'shop.backup is damaged: take another backup\n',
  })

  const lost = join(dir, 'no-such.backup')
  await expect(command('restore', lost)).rejects.toMatchObject({
    code: 1,
    stderr: `There is no file ${lost}\n`,
  })
})

test('a backup that cannot be written ends with one line and no partial file', async () => {
  await writeFile(join(dir, 'full'), '')
  const into = join(dir, 'full', 'shop.backup')
  await expect(command('backup', into)).rejects.toMatchObject({
    code: 1,
    stderr: `The backup cannot be written to ${join(dir, 'full')}: a file stands where a folder must be\n`,
  })
  const small = '/dev/full'
  await symlink(small, `${file}.part`)
  await expect(command('backup', file)).rejects.toMatchObject({
    code: 1,
    stderr: `The backup cannot be written to ${dir}: the disk is full\n`,
  })
  expect(await readdir(dir)).toEqual(['full'])
})

test('one of several simultaneous backups to a file is written, with its own checksum', async () => {
  const answers = await Promise.allSettled(
    [1, 2, 3].map(() => writeBackup(source.connectionString, file)),
  )
  const refused = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [(answer.reason as Error).message] : [],
  )
  expect(refused).toEqual([1, 2].map(() => `Another backup is being written to ${file}`))
  const sha256 = createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
  expect(await readFile(`${file}.sha256`, 'utf8')).toContain(sha256)
  await restoreBackup({ connectionString: targetUrl, migrationsDir }, file)
})

test('a backup replaces no folder or device and leaves nothing beside it', async () => {
  const fifo = join(dir, 'device')
  await promisify(execFile)('mkfifo', [fifo])
  for (const taken of [dir, fifo]) {
    await expect(writeBackup(source.connectionString, taken)).rejects.toThrow(
      `${taken} is not a file: name a file for the backup`,
    )
  }
  expect((await stat(fifo)).isFIFO()).toBe(true)
  expect(await readdir(dir)).toEqual(['device'])
  expect((await readdir(join(dir, '..'))).filter((name) => name.startsWith(basename(dir)))).toEqual(
    [basename(dir)],
  )
})

test('an extra word or option ends backup, restore and move with one line', async () => {
  for (const name of ['backup', 'restore', 'move'] as const) {
    await expect(command(name, file, 'extra')).rejects.toMatchObject({
      code: 1,
      stderr: '“extra” does not belong here.\n',
    })
    await expect(command(name, '--help')).rejects.toMatchObject({
      code: 1,
      stderr: 'There is no --help here.\n',
    })
  }
  expect(await readdir(dir)).toEqual([])
})

test('a person erased after the backup is erased again from the restored data [F30]', async () => {
  await writeBackup(source.connectionString, file)
  await restoreBackup({ connectionString: targetUrl, migrationsDir }, file)
  await appendErasure(dir, { userId: ADA, emailHash: 'aGFzaA', at: ERASED_AT })
  const jobs = await openJobs(targetUrl, createLog('silent'))
  await jobs.stop(1000)
  const db = connect(new Pool({ connectionString: targetUrl }))
  const settings = readSettings({ BACKUP_DIR: dir, DATA_DIR: dir })
  await loadErasures({ db, settings })
  const keys = await openKeys(db, settings)
  const returned = await reapplyErasures({ db, keys })
  await shareErasures({ db, log: createLog('silent'), settings })
  await db.destroy()

  expect(returned).toBe(1)
  expect(JSON.stringify(await everything(targetUrl))).not.toContain('ada@example.com')
  expect(await query(targetUrl, 'select count(*)::int as n from shop.orders')).toEqual([{ n: 300 }])
  expect(await readErased(dir)).toEqual([{ userId: ADA, emailHash: 'aGFzaA', at: ERASED_AT }])
})

test('keeps the newest 14 nightly backups and makes one a day', async () => {
  const { connectionString } = source
  await haveBackups(16)
  await backUpIfDue(connectionString, places())
  await backUpIfDue(connectionString, places())
  const names = (await readdir(dir)).filter((name) => name.endsWith('.backup')).toSorted()

  expect(names).toHaveLength(14)
  expect(names[0]).toBe('shop-20260104T030000Z.backup')
  expect(await readdir(dir)).toContain(`${names.at(-1)}.sha256`)
})

test('a backup named by a clock that was ahead does not replace later ones', async () => {
  await writeFile(join(dir, 'shop-20990101T000000Z.backup'), '')
  await writeFile(join(dir, 'shop-20990101T000000Z-update.backup'), '')
  await backUpIfDue(source.connectionString, places())
  expect(await readdir(dir)).toHaveLength(4)

  await backUpBeforeUpdate(source.connectionString, places())
  expect(await readdir(dir)).toHaveLength(6)
})

test('after a first start that was killed during its migrations, the next one makes its backup', async () => {
  await migrate(targetUrl, migrationsDir, { upTo: '0002_vault.sql' })
  expect(await isBehind(targetUrl, migrationsDir)).toBe(true)
  await backUpBeforeUpdate(targetUrl, places())
  expect((await readdir(dir)).filter((name) => name.endsWith('-update.backup'))).toHaveLength(1)
})

test('a failing update makes one backup an hour and keeps the daily ones', async () => {
  const hoursAgo = (hours: number) => backupName(new Date(Date.now() - hours * 3_600_000))
  const days = Array.from({ length: 13 }, (_, day) => hoursAgo(24 * day + 30))
  const tries = Array.from({ length: 20 }, (_, hour) => hoursAgo(hour + 2))
  const there = [...days, ...tries.map((name) => name.replace('.', '-update.'))]
  for (const name of there) await writeFile(join(dir, name), '')
  const justTried = join(dir, hoursAgo(0.5).replace('.', '-update.'))
  await writeFile(justTried, '')
  await backUpBeforeUpdate(source.connectionString, places())
  expect(await readdir(dir)).toHaveLength(there.length + 1)

  await rm(justTried)
  await backUpBeforeUpdate(source.connectionString, places())
  const names = (await readdir(dir)).filter((name) => name.endsWith('.backup'))
  expect(names).toEqual(expect.arrayContaining(there))
  expect(names).toHaveLength(there.length + 1)
})

test('npm run backup keeps as many as the nightly task, and its own file besides', async () => {
  await haveBackups(14)
  const written = await command('backup')
  await command('backup', file)
  const names = await readdir(dir)

  expect(names).not.toContain('shop-20260101T030000Z.backup')
  expect(names).toContain('shop-20260102T030000Z.backup')
  expect(names).toContain(/shop-[^/\s]+\.backup/.exec(written)?.[0])
  expect(names).toContain('shop.backup')
})

test('npm run restore refuses a database in use and fills it after the shop has stopped', async () => {
  await writeBackup(source.connectionString, file)
  const shop = createPool(targetUrl, { ...REQUESTS, max: 1 })
  await shop.query('select 1')
  await expect(command('restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: 'The shop is running: stop it first\n',
  })

  await shop.end()
  expect(await command('restore', file)).toContain('300 orders')
})

test('a restore removes revived sessions and links, and repeats removals made since the backup', async () => {
  const BEN = '00000000-0000-4000-8000-000000000002'
  const [GONE, DEMOTED] = [randomUUID(), randomUUID()]
  await query(
    source.connectionString,
    `insert into shop_auth.users (id, email, password_hash) values ('${BEN}', 'ben@example.com', 'old');
     insert into shop_auth.sessions (user_id) values ('${BEN}');
     insert into shop_auth.one_time_tokens (user_id, purpose, hash, expires_at)
       values ('${BEN}', 'reset_password', 'a', now() + interval '1 hour');
     insert into shop.desk_members (id, email, name, role)
       values ('${GONE}', 'gone@desk.example', 'g', 'owner'), ('${DEMOTED}', 'less@desk.example', 'l', 'owner');
     insert into shop.desk_sessions (hash, member_id, browser) values ('b', '${GONE}', 'x'), ('c', '${DEMOTED}', 'x');
     insert into shop.desk_invitations (hash, member_id, expires_at)
       values ('d', '${DEMOTED}', now() + interval '1 hour');
     insert into shop.desk_authenticators (member_id, proven_at) values ('${DEMOTED}', now());
     insert into shop_auth.secrets (name, value, key_id) values ('derive', 'sealed', 'another key')`,
  )
  const deps = { log: createLog('silent'), settings: readSettings({ BACKUP_DIR: dir }) }
  await recordEndedAccess(deps, { what: 'desk owner', id: GONE }) // before the backup: not repeated
  await writeBackup(source.connectionString, file)
  await recordEndedAccess(deps, { what: 'desk member', id: GONE })
  await recordEndedAccess(deps, { what: 'desk owner', id: DEMOTED })
  await recordEndedAccess(deps, { what: 'password', id: BEN })
  const told = await command('restore', file)
  await query(
    source.connectionString,
    `delete from shop.desk_members; delete from shop_auth.secrets; delete from shop_auth.users where id = '${BEN}'`,
  )

  const counts = await query(
    targetUrl,
    `select (select count(*)::int from shop_auth.sessions) as sessions,
       (select count(*)::int from shop_auth.one_time_tokens) as links,
       (select count(*)::int from shop.desk_sessions) as desk,
       (select count(*)::int from shop.desk_invitations) as invitations,
       (select count(*)::int from shop.desk_authenticators) as apps,
       (select count(*)::int from shop_auth.users where password_hash is not null) as passwords`,
  )
  expect(counts).toEqual([
    { sessions: 0, links: 0, desk: 0, invitations: 0, apps: 0, passwords: 0 },
  ])
  expect(
    await query(
      targetUrl,
      'select role, removed_at is null as stays from shop.desk_members order by email',
    ),
  ).toEqual([
    { role: 'owner', stays: false },
    { role: 'helper', stays: true },
  ])
  expect(told).toContain('Desk members removed since the backup, and removed again: 1')
  expect(told).toContain('Passwords changed since the backup, ended now: 1')
  expect(told).toContain('added again at the desk: less@desk.example')
  // above any number given since the backup
  expect(told).toContain('Order numbers continue at 2301, withdrawals at W-2001')
  const [next] = await query(
    targetUrl,
    `insert into shop.orders (state, livemode, owner_key, cart_hash, guest, total_cents, idempotency_key)
     values ('expired', false, 'x', 'x', true, 1, 'next') returning number`,
  )
  expect(Number(next?.['number'])).toBe(2301)
})

test('a restore that cannot read a file is refused before anything is restored [F30]', async () => {
  await writeBackup(source.connectionString, file)
  const files = [
    join(dir, 'ended.jsonl'),
    join(dir, 'erased.jsonl'),
    join(dir, 'data', 'secrets.key'),
  ]
  for (const unreadable of files) {
    await mkdir(unreadable, { recursive: true })
    await expect(command('restore', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`${unreadable} cannot be read: EISDIR`),
    })
    await rm(unreadable, { recursive: true })
  }
  expect(await command('restore', file)).toContain('300 orders')
})

test('an interrupted restore refuses start and backup until it is repeated [F30]', async () => {
  await query(source.connectionString, `insert into shop_auth.sessions (user_id) values ('${ADA}')`)
  await writeBackup(source.connectionString, file)
  const later = join(dir, 'migrations')
  await cp(migrationsDir, later, { recursive: true })
  await writeFile(join(later, '9999_later.sql'), 'select 1 / 0')
  await expect(
    restoreBackup({ connectionString: targetUrl, migrationsDir: later }, file),
  ).rejects.toThrow('The migration 9999_later.sql failed')

  const unfinished =
    'A restore into this database has not finished. Run it again with the same backup: npm run restore -- FILE'
  const start = { databaseUrl: targetUrl, dataDir: dir, migrationsDir }
  await expect(openDatabase(start)).rejects.toThrow(unfinished)
  await expect(isBehind(targetUrl, migrationsDir)).rejects.toThrow(unfinished)
  await expect(writeBackup(targetUrl, join(dir, 'between.backup'))).rejects.toThrow(unfinished)
  const another = join(dir, 'another.backup')
  await writeBackup(source.connectionString, another)
  await query(source.connectionString, 'delete from shop_auth.sessions')
  await expect(command('restore', another)).rejects.toMatchObject({
    stderr: expect.stringContaining('restore that one, or use an empty database'),
  })

  const told = await command('restore', file)
  expect(told).toContain('300 orders, 1 account')
  expect(told).toContain('Order numbers continue at 2301')
  expect(await query(targetUrl, 'select * from shop_auth.sessions')).toEqual([])
  const restored = await query(targetUrl, 'select name from shop.watermarks')
  expect(restored).toEqual([{ name: 'restored' }])
  await (await openDatabase(start)).close()
  await expect(command('restore', file)).rejects.toMatchObject({
    stderr: expect.stringContaining('There are orders or accounts in this database'),
  })
})

test('a database put back from a backup of Postgres loses what ended since [F30]', async () => {
  const MEMBER = randomUUID()
  await writeBackup(source.connectionString, file)
  await restoreBackup({ connectionString: targetUrl, migrationsDir, keepsAccess: true }, file)
  const withoutShop = 'No shop ran on this database: put its backup back first\n'
  await expect(command('restore', 'put-back')).rejects.toMatchObject({ stderr: withoutShop })
  await query(
    targetUrl,
    `insert into shop_auth.sessions (user_id) values ('${ADA}');
     insert into shop.desk_members (id, email, name, role)
       values ('${MEMBER}', 'put-back@desk.example', 'p', 'owner');
     insert into shop.task_runs (task, succeeded_at, failed_at)
       values ('mails', now() - interval '1 hour', now() - interval '2 hours'),
         ('clock was ahead', now() + interval '1 day', null)`,
  )
  const ended = (what: string, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
    return `${JSON.stringify({ what, id: MEMBER, at })}\n`
  }
  const list = ended('desk member', 1.5) + ended('desk owner', 0.5)
  await writeFile(join(dir, 'ended.jsonl'), list)
  const told = await command('restore', 'put-back')

  expect(told).toContain('300 orders, 1 account')
  expect(told).toContain('Order numbers continue at 2301')
  expect(await query(targetUrl, 'select * from shop_auth.sessions')).toEqual([])
  expect(await query(targetUrl, 'select role, removed_at from shop.desk_members')).toEqual([
    { role: 'helper', removed_at: null },
  ])
})

/** Creates empty backup files, one for each day from January 1. */
async function haveBackups(count: number): Promise<void> {
  for (let day = 1; day <= count; day += 1) {
    await writeFile(join(dir, `shop-202601${String(day).padStart(2, '0')}T030000Z.backup`), '')
  }
}

/** Runs npm's backup (of the filled database) or restore (into the empty one) and returns its output. */
async function command(name: 'backup' | 'restore' | 'move', ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node', [`scripts/${name}.ts`, ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      MODE: 'sandbox', // Vitest sets another MODE
      DATABASE_URL: name === 'backup' ? source.connectionString : targetUrl,
      BACKUP_DIR: dir,
      DATA_DIR: join(dir, 'data'),
    },
  })
  return stdout
}

async function rewrite(change: (text: string) => string): Promise<void> {
  const text = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(change(text)))
  await rm(`${file}.sha256`, { force: true })
}

/** Publishes a version with these files, stored in `blobDir`. */
async function publishFiles(texts: readonly string[]) {
  await query(source.connectionString, 'delete from shop.content_versions')
  const [version] = await query(
    source.connectionString,
    `insert into shop.content_versions (product_key, number, state, fingerprint, live_at)
     values ('guide', 1, 'live', 'x', now()) returning id`,
  )
  const store = await openBlobStore(places())
  for (const text of texts) {
    const blob = { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }
    await writeFile(join(dir, 'file'), text)
    await store.put(join(dir, 'file'), blob)
    await query(
      source.connectionString,
      `insert into shop.content_blobs values ('${blob.sha256}', ${blob.bytes}) on conflict do nothing;
       insert into shop.content_attachments (version_id, kind, name, sha256, media_type)
       values ('${String(version?.['id'])}', 'file', '${text}', '${blob.sha256}', 'text/plain')`,
    )
  }
  return (text: string) => blobPath(createHash('sha256').update(text).digest('hex'))
}

test('a backup stores each picture and file once, and a restore brings them back [F30]', async () => {
  const pathOf = await publishFiles(['one', 'two'])
  await backUpIfDue(source.connectionString, places())
  const [name = ''] = (await readdir(dir)).filter((one) => one.endsWith('.backup'))
  file = join(dir, name)
  const inodes = async (text: string) => [
    (await stat(join(places().blobDir, pathOf(text)))).ino,
    (await stat(join(blobsBeside(file), pathOf(text)))).ino,
  ]
  const [stored, kept] = await inodes('one')
  expect(kept).toBe(stored)
  await publishFiles(['one', 'two', 'three'])
  expect(await backUpBlobs(source.connectionString, places().blobDir, file)).toEqual([])
  expect(await readFile(join(blobsBeside(file), pathOf('three')), 'utf8')).toBe('three')

  // machine and store are lost: only the backup is left
  await rm(places().blobDir, { recursive: true })
  await writeBackup(source.connectionString, file)
  await restoreBackup({ connectionString: targetUrl, migrationsDir }, file)
  const store = await openBlobStore(places())
  await rm(join(blobsBeside(file), pathOf('two')))
  const missing = await restoreBlobs(targetUrl, store, blobsBeside(file))
  expect(missing.map(blobPath)).toEqual([pathOf('two')])
  expect(await readFile(join(places().blobDir, pathOf('one')), 'utf8')).toBe('one')
  expect(await readFile(join(places().blobDir, pathOf('three')), 'utf8')).toBe('three')
})

test('pictures and files are copied when the backup is on another disk [F30]', async () => {
  const pathOf = await publishFiles(['one'])
  const [here, memory] = await Promise.all([stat(dir), stat('/dev/shm')])
  const elsewhere = await mkdtemp(`${here.dev === memory.dev ? '/var/tmp' : '/dev/shm'}/backups-`)
  try {
    const backup = join(elsewhere, 'shop.backup')
    expect(await backUpBlobs(source.connectionString, places().blobDir, backup)).toEqual([])
    const copy = join(blobsBeside(backup), pathOf('one'))
    expect(await readFile(copy, 'utf8')).toBe('one')
    const original = join(places().blobDir, pathOf('one'))
    expect((await stat(copy)).dev).not.toBe((await stat(original)).dev)
    await rm(original)
    expect(await backUpBlobs(source.connectionString, places().blobDir, backup)).toEqual([])
    await rm(copy)
    expect(await backUpBlobs(source.connectionString, places().blobDir, backup)).toHaveLength(1)
  } finally {
    await rm(elsewhere, { recursive: true })
  }
})
