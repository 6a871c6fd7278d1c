import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeBackup } from '#server/backup/write-backup.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { createPool, OWNER } from '#server/db/open-database.ts'
import { StartError } from '#server/errors.ts'
import { openKeys, replaceKeys } from '#server/tokens/keys.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let db: Db
let dir: string
beforeEach(async () => {
  database = await createTestDatabase()
  db = connect(createPool(database.connectionString, OWNER))
  dir = await mkdtemp(path.join(tmpdir(), 'secrets-key-'))
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

const open = (dataDir = path.join(dir, 'data'), secretsKey?: string) =>
  openKeys(db, { dataDir, secretsKey })
const fileIn = (dataDir = path.join(dir, 'data')) => path.join(dataDir, 'secrets.key')
const secrets = () => db.selectFrom('shopAuth.secrets').selectAll().orderBy('name').execute()

async function refusal(opening: Promise<unknown>): Promise<StartError> {
  const error: unknown = await opening.catch((error: unknown) => error)
  if (error instanceof StartError) return error
  throw new Error('expected a StartError', { cause: error })
}

test('the first start creates a private key, shared by simultaneous processes', async () => {
  const [one, ...others] = await Promise.all([open(), open(), open()])
  expect(one?.derive('x')).toBe((await open()).derive('x'))
  for (const other of others) expect(other.derive('x')).toBe(one?.derive('x'))
  expect((await stat(fileIn())).mode & 0o777).toBe(0o600)
  expect(await readdir(path.dirname(fileIn()))).toEqual(['secrets.key'])
})

test('the file’s text is a valid SECRETS_KEY', async () => {
  const before = await open()
  const key = (await readFile(fileIn(), 'utf8')).trim()
  const elsewhere = await open(path.join(dir, 'other machine'), key)
  expect(elsewhere.derive('x')).toBe(before.derive('x'))
  expect(elsewhere.signing.kid).toBe(before.signing.kid)
})

test('another machine without the right key says what to bring and creates none', async () => {
  await open()
  const stored = await secrets()
  const other = path.join(dir, 'other machine')
  const missing = await refusal(open(other))
  expect(missing.final).toBe(true)
  expect(missing.message).toBe(
    `The secrets in this database are enciphered with another key than ${fileIn(other)}, which is not there. Bring the key that this shop had before; if it is lost: npm run shop -- new-keys`,
  )
  await expect(stat(fileIn(other))).rejects.toThrow('ENOENT')
  const wrong = await refusal(open(other, 'x'.repeat(40)))
  expect(wrong.message).toContain('with another key than SECRETS_KEY. Bring')
  expect(await secrets()).toEqual(stored)
})

test('a backup contains neither the key nor a secret in plain text', async () => {
  await open()
  const key = (await readFile(fileIn(), 'utf8')).trim()
  const file = path.join(dir, 'backups', 'shop.backup')
  await writeBackup(database.connectionString, file)
  const text = gunzipSync(await readFile(file)).toString()
  expect(text).toContain('shop_auth.secrets')
  expect(text).not.toContain(key)
  expect(text).not.toContain('"d":')
  expect(text).not.toContain(Buffer.from('"d":').toString('hex'))
})

test('a folder that cannot store the key, or a file without one, ends the start with one line', async () => {
  await writeFile(path.join(dir, 'file'), '')
  expect((await refusal(open(path.join(dir, 'file')))).message).toBe(
    `The key in ${fileIn(path.join(dir, 'file'))} cannot be read: a file stands where a folder must be`,
  )
  await mkdir(path.dirname(fileIn()))
  await writeFile(fileIn(), '')
  expect((await refusal(open())).message).toContain(`${fileIn()} does not hold a key`)
  expect(await secrets()).toEqual([])
})

test('after a key is lost, new-keys creates another one with which the shop starts', async () => {
  const before = await open()
  await rm(fileIn())
  expect((await refusal(open())).message).toContain('new-keys')
  const told = await newKeys()
  expect(told).toContain(`Keep a copy of ${fileIn()} apart from the backups`)
  const after = await open()
  expect(after.derive('x')).not.toBe(before.derive('x'))
  expect(after.deriveErased('x')).toBe(before.deriveErased('x'))
  expect([...after.verifying.keys()]).not.toContain(before.signing.kid)
  expect(after.publicJwks).toHaveLength(1)

  const key = await readFile(fileIn(), 'utf8')
  await newKeys()
  expect(await readFile(fileIn(), 'utf8')).not.toBe(key)
})

test('interrupted or simultaneous new-keys leave a shop that opens', async () => {
  const settings = { dataDir: path.join(dir, 'data'), secretsKey: undefined }
  const replace = (end: () => void) =>
    db.transaction().execute(async (trx) => {
      await replaceKeys(trx, settings)
      end()
    })
  const kill = () => {
    throw new Error('killed')
  }
  const before = await open()
  for (const times of [1, 2]) {
    for (let n = 0; n < times; n += 1) await expect(replace(kill)).rejects.toThrow('killed')
    expect((await open()).derive('x')).toBe(before.derive('x'))
    expect(await readdir(settings.dataDir)).toEqual(['secrets.key'])
  }
  await replace(() => undefined) // killed right after the commit
  await expect(replace(kill)).rejects.toThrow('killed')
  const after = await open()
  expect(after.derive('x')).not.toBe(before.derive('x'))

  await Promise.all([newKeys(), newKeys()])
  expect((await open()).derive('x')).not.toBe(after.derive('x'))
  expect((await readdir(settings.dataDir)).filter((name) => name.startsWith('secrets'))).toEqual([
    'secrets.key',
  ])
})

async function newKeys(): Promise<string> {
  const { stdout } = await promisify(execFile)('node', ['scripts/shop.ts', 'new-keys'], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      MODE: 'sandbox', // Vitest sets another MODE
      DATABASE_URL: database.connectionString,
      DATA_DIR: path.join(dir, 'data'),
    },
  })
  return stdout
}
