import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Checkpoint, crashLine } from '#server/checkpoint.ts'
import { openS3Server } from '../support/s3-server.ts'
import { openTestShop, TEST_SECRETS_KEY, type TestShop } from '../support/test-shop.ts'

const KEY = 'lovable-pro-secrets'
const SHOP_SCRIPT = path.resolve(import.meta.dirname, '../../scripts/shop.ts')
const RANDOM_ROUNDS = 6
const FILES = 6

describe.each(['a folder', 'a bucket'] as const)('stored in %s', (store) => {
  let root: string
  let storage: Record<string, string>
  let closeServer = async () => undefined as void
  let shop: TestShop
  /** Each round publishes other contents. */
  let round = 0
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'kill-publish-'))
    await openStore()
    shop = await openTestShop(storage)
    await writeGuide()
    expect(await publish()).toMatchObject({ code: 0 })
  })
  afterAll(async () => {
    await shop.close()
    await closeServer()
    await rm(root, { recursive: true })
  })

  /** Selects the storage by settings. */
  async function openStore() {
    if (store === 'a folder') {
      storage = { BLOB_DIR: path.join(root, 'blobs') }
      return
    }
    const { settings, close } = await openS3Server()
    closeServer = close
    storage = {
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    }
  }

  /** Writes new contents; the chapter and each file name the round. */
  async function writeGuide() {
    round += 1
    const dir = path.join(root, 'content', KEY)
    await mkdir(path.join(dir, 'files'), { recursive: true })
    await writeFile(path.join(dir, '01-start.md'), `# Round ${round}\n\n[f](files/file-0.txt)\n`)
    for (let index = 0; index < FILES; index++) {
      const text = `round ${round} file ${index} `.repeat(100_000)
      await writeFile(path.join(dir, 'files', `file-${index}.txt`), text)
    }
  }

  /** Runs `content publish` in a process of its own. */
  function publish({ at, killAfterMs }: { at?: string; killAfterMs?: number } = {}) {
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: shop.connectionString,
      PORT: '9',
      CONTENT_DIR: path.join(root, 'content'),
      SECRETS_KEY: TEST_SECRETS_KEY,
      ...storage,
      ...(at ? { CRASH_AT: at } : {}),
    }
    const command = spawn(process.execPath, [SHOP_SCRIPT, 'content', 'publish', KEY], { env })
    let said = ''
    command.stdout.on('data', (part) => (said += String(part)))
    command.stderr.on('data', (part) => (said += String(part)))
    const timer = killAfterMs && setTimeout(() => command.kill('SIGKILL'), killAfterMs)
    return new Promise<{ code: number | null; signal: string | null; said: string }>((resolve) =>
      command.once('close', (code, signal) => {
        clearTimeout(timer)
        resolve({ code, signal, said })
      }),
    )
  }

  /** The live round, checked to be one complete version. */
  async function liveRound(): Promise<number> {
    const live = await shop.db
      .selectFrom('shop.contentVersions')
      .select('id')
      .where('state', '=', 'live')
      .execute()
    expect(live).toHaveLength(1)
    const versionId = live[0]?.id ?? ''
    const chapters = await shop.db
      .selectFrom('shop.contentChapters')
      .select('title')
      .where('versionId', '=', versionId)
      .execute()
    const files = await shop.db
      .selectFrom('shop.contentAttachments')
      .select(['name', 'sha256'])
      .where('versionId', '=', versionId)
      .execute()
    expect(chapters).toHaveLength(1)
    const number = Number(chapters[0]?.title.replace('Round ', ''))
    expect(files).toHaveLength(FILES)
    for (const { name, sha256 } of files) {
      const hash = createHash('sha256')
      const found = await shop.deps.blobs.read(sha256)
      for await (const chunk of found ?? []) hash.update(chunk as Buffer)
      expect(hash.digest('hex'), name).toBe(sha256)
      const index = name.replaceAll(/\D/g, '')
      const text = `round ${number} file ${index} `.repeat(100_000)
      expect(createHash('sha256').update(text).digest('hex'), name).toBe(sha256)
    }
    return number
  }

  /** The version that is live after the kill. Publishing again must succeed. */
  async function proveAfterKill(): Promise<'old' | 'new'> {
    const now = await liveRound()
    expect([round - 1, round]).toContain(now)
    expect(await publish()).toMatchObject({ code: 0 })
    expect(await liveRound()).toBe(round)
    return now === round ? 'new' : 'old'
  }

  const everyPoint: readonly [Checkpoint, number, 'old' | 'new'][] = [
    ['publish-begun', 1, 'old'],
    ['publish-stored', 1, 'old'],
    ['publish-ready', 1, 'old'],
    ['publish-stored', FILES, 'old'],
    ['publish-inside', 1, 'old'],
    ['publish-committed', 1, 'new'],
  ]
  test.each(everyPoint)(
    'publishing killed at %s:%i leaves the %s version complete [F47]',
    async (name, passing, which) => {
      await writeGuide()
      const killed = await publish({ at: `${name}:${passing}` })
      expect(killed.signal).toBe('SIGKILL')
      expect(killed.said).toContain(crashLine({ name, passing }))
      expect(await proveAfterKill()).toBe(which)
    },
  )

  test(`publishing killed at ${RANDOM_ROUNDS} random moments leaves one complete version [F47]`, async () => {
    await writeGuide()
    const begun = performance.now()
    await publish()
    const tookMs = performance.now() - begun
    for (let count = 0; count < RANDOM_ROUNDS; count++) {
      await writeGuide()
      await publish({ killAfterMs: tookMs * (0.5 + (count % 10) / 20) })
      await proveAfterKill()
    }
  })
})
