import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  CheckAnswer,
  ContentFiguresAnswer,
  ContentList,
  DraftChapterText,
  GuideContent,
  PreviewAnswer,
  ReadersAnswer,
} from '#desk/api/answers.ts'
import type { Checkpoint } from '#server/checkpoint.ts'
import { sweepContent } from '#server/content/sweep-content.ts'
import { createLog } from '#server/observability/log.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { openTestDesk, type TestDesk } from '../../support/test-desk.ts'
import { ADA, openTestShop, type TestShop } from '../../support/test-shop.ts'
import { makeCustomer } from '../auth/sign-up-customer.ts'
import { hostileNames, hostileUploads, PIXEL } from './hostile-uploads.ts'

const KEY = 'lovable-pro-secrets'

let root: string
let shop: TestShop
let owner: TestDesk
let helper: TestDesk
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'desk-content-'))
  shop = await openTestShop({
    CONTENT_DIR: path.join(root, 'content'),
    BLOB_DIR: path.join(root, 'blobs'),
  })
  owner = await openTestDesk(shop)
  helper = await openTestDesk(shop, 'helper')
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('shop.contentDrafts').execute()
  await shop.db.deleteFrom('shop.contentVersions').execute()
})

const at = (address: string) => `/content/${KEY}${address}`
const json = async <Answer>(response: Response | Promise<Response>): Promise<Answer> =>
  (await response).json() as Promise<Answer>
const show = () => json<GuideContent>(owner.get(at('')))
const check = () => json<CheckAnswer>(owner.post(at('/check')))
const upload = (
  kind: string,
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) =>
  owner.request(`/uploads${at(`/files/${kind}`)}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
    headers,
  })
const save = (id: string, markdown: string, revision: number, desk = owner) =>
  desk.post(`/uploads${at(`/chapters/${id}`)}`, { markdown, revision })

/** Begins an empty draft and returns its chapter. */
async function begin(markdown = '# Start\n\nFirst words.\n'): Promise<string> {
  expect((await owner.post(at('/start'), { from: 'nothing' })).status).toBe(200)
  const { draft } = await show()
  const id = draft?.chapters[0]?.id ?? ''
  expect(await json(save(id, markdown, 1))).toMatchObject({ state: 'saved', revision: 2 })
  return id
}

const publish = async (tell = false, desk = owner) =>
  desk.post(at('/publish'), { revision: (await check()).revision, tell })

const typed = (command: string, checkpoint?: (name: Checkpoint) => void) =>
  runAdminCommand(
    { ...shop.deps, log: createLog('silent'), who: ADA, ...(checkpoint ? { checkpoint } : {}) },
    ['content', ...command.split(' ')],
  )

const writeFolder = async (files: Record<string, string | Buffer>) => {
  const dir = path.join(root, 'content', KEY)
  await rm(dir, { recursive: true, force: true })
  await mkdir(path.join(dir, 'files'), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(dir, name), text)
}

const versions = async () =>
  (await show()).versions.map(({ number, state }) => `${number} ${state}`).toReversed()

const acts = async () => {
  const rows = await shop.db
    .selectFrom('shop.audit')
    .select(['act', 'who', 'cameFrom'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return rows[0]
}

describe('a draft', () => {
  test('a draft is written, checked with chapter and line, and published to customers', async () => {
    const id = await begin('# Start\n\n[x](javascript:alert(1))\n')
    const bad = await check()
    expect(bad.problems).toMatchObject([
      {
        chapterId: id,
        chapterTitle: 'Start',
        line: 3,
        message: expect.stringMatching('may begin'),
      },
    ])
    expect((await publish()).status).toBe(409)
    await save(id, '# Start\n\n[x](https://example.com) ![p](pixel.png) [l](files/list.txt)\n', 2)
    expect((await upload('picture', 'pixel.png', PIXEL)).status).toBe(200)
    expect((await upload('file', 'list.txt', 'one')).status).toBe(200)
    expect(await check()).toMatchObject({ problems: [], unused: [], isLive: false })
    expect(await json(publish())).toEqual({ version: 1, told: null })
    expect(await show()).toMatchObject({
      live: { number: 1 },
      draft: null,
      versions: [{ number: 1, state: 'live', publishedBy: expect.stringContaining('owner-') }],
    })
    expect(await acts()).toMatchObject({
      act: 'publish content',
      cameFrom: expect.stringMatching(/^desk /),
    })
  })

  test('publishing at the desk equals publishing the same folder in the shell', async () => {
    await writeFolder({
      '01-start.md': '# Start\n\nRead [on](02-next.md). ![p](Pixel.png) ![q](a.png)\n',
      '02-next.md': '# Next\n\n```js\nlet a = 1\n```\n\n[list](files/list.txt)\n',
      'guide.yaml': 'title: Secrets\nchanged: |\n  One\n  Two\n',
      'Pixel.png': PIXEL,
      'a.png': PIXEL,
      'files/list.txt': 'one',
    })
    await typed(`publish ${KEY}`)
    expect((await owner.post(at('/start'), { from: 'live' })).status).toBe(200)
    const { draft } = await show()
    expect(draft).toMatchObject({
      title: 'Secrets',
      changed: '',
      startedFrom: 1,
      chapters: [
        { title: 'Start', file: '01-start.md' },
        { title: 'Next', file: '02-next.md' },
      ],
    })
    await owner.post(at('/facts'), { title: 'Secrets', changed: 'One\nTwo', revision: 1 })
    expect(await check()).toMatchObject({ isLive: true, problems: [] })
    expect(await json(publish())).toEqual({ version: null, told: null })
    expect(await versions()).toEqual(['1 live'])

    await owner.post(at('/start'), { from: 'live' })
    await owner.post(at('/facts'), { title: '', changed: 'Three', revision: 1 })
    await publish()
    await writeFolder({
      '01-start.md': '# Start\n\nRead [on](02-next.md). ![p](Pixel.png) ![q](a.png)\n',
      '02-next.md': '# Next\n\n```js\nlet a = 1\n```\n\n[list](files/list.txt)\n',
      'guide.yaml': 'changed: Three\n',
      'Pixel.png': PIXEL,
      'a.png': PIXEL,
      'files/list.txt': 'one',
    })
    expect(await typed(`publish ${KEY}`)).toContain('Nothing has changed')
    expect(await versions()).toEqual(['1 earlier', '2 live'])
  })

  test('a draft marks one chapter as the free preview until that chapter is deleted', async () => {
    await writeFolder({
      '01-start.md': '# Start',
      '02-next.md': '# Next',
      'guide.yaml': 'preview: 02-next.md\n',
    })
    await typed(`publish ${KEY}`)
    await owner.post(at('/start'), { from: 'live' })
    const facts = async () => {
      const { draft } = await show()
      return { preview: draft?.preview, revision: draft?.factsRevision ?? 0, draft }
    }
    const { preview, revision, draft } = await facts()
    expect(preview).toBe('02-next.md')
    const mark = (given: object) =>
      json(owner.post(at('/facts'), { title: '', changed: '', ...given }))
    expect(await mark({ revision, preview: '01-start.md' })).toMatchObject({ state: 'saved' })
    // an older page that does not send the mark keeps it
    expect(await mark({ revision: revision + 1, title: 'A' })).toMatchObject({ state: 'saved' })
    expect(await facts()).toMatchObject({ preview: '01-start.md' })
    expect(await mark({ revision, preview: '' })).toMatchObject({
      state: 'changed',
      now: { title: 'A', changed: '', preview: '01-start.md' },
    })
    expect(await check()).toMatchObject({ problems: [] })

    const [first, second] = draft?.chapters ?? []
    await owner.post(at(`/chapters/${second?.id}/delete`))
    const [problem] = (await check()).problems
    expect(problem?.message).toMatch(/^preview: this chapter is all of the guide/)
    await owner.post(at('/chapters'), { title: 'Third' })
    await owner.post(at(`/chapters/${first?.id}/delete`))
    expect(await facts()).toMatchObject({ preview: '' })
  })

  test('a draft changed in another tab is not overwritten, and both texts are shown', async () => {
    const id = await begin()
    expect(await json(save(id, '# Start\n\nOne tab.\n', 2))).toMatchObject({
      state: 'saved',
      revision: 3,
    })
    expect(await json(save(id, '# Start\n\nOther tab.\n', 2, helper))).toMatchObject({
      state: 'changed',
      now: '# Start\n\nOne tab.\n',
      revision: 3,
    })
    // the answer was lost, and the same text is sent again
    expect(await json(save(id, '# Start\n\nOne tab.\n', 2))).toMatchObject({
      state: 'saved',
      revision: 3,
    })
    expect(await json(save(id, '# Start\n\nOther tab.\n', 3, helper))).toMatchObject({
      state: 'saved',
    })
    const facts = { title: 'A', changed: '', revision: 1 }
    expect(await json(owner.post(at('/facts'), facts))).toMatchObject({
      state: 'saved',
      revision: 2,
    })
    expect(await json(helper.post(at('/facts'), { ...facts, title: 'B' }))).toMatchObject({
      state: 'changed',
      now: { title: 'A', changed: '' },
    })
    const both = await Promise.all(['x', 'y'].map((text) => json(save(id, `# ${text}\n`, 4))))
    expect(both.map((one) => (one as { state: string }).state).toSorted()).toEqual([
      'changed',
      'saved',
    ])
    await owner.post(at('/discard'))
    expect(await json(save(id, '# Late\n', 5))).toEqual({ state: 'gone' })
  })

  test('a draft is published as checked, and later edits remain a draft', async () => {
    const id = await begin()
    const { revision } = await check()
    await save(id, '# Start\n\nTyped after the check.\n', 2)
    expect((await owner.post(at('/publish'), { revision, tell: false })).status).toBe(409)
    expect(await versions()).toEqual([])
    const now = await check()
    const begun = Promise.withResolvers<void>()
    shop.deps.checkpoint = (name: Checkpoint) => {
      if (name === 'publish-begun') begun.resolve()
    }
    const publishing = await shop.db.transaction().execute(async (trx) => {
      // publishing waits for the lock, autosave does not
      await sql`lock table shop.content_chapters in exclusive mode`.execute(trx)
      const asked = owner.post(at('/publish'), { revision: now.revision, tell: false })
      await begun.promise
      const saved = await json(save(id, '# Start\n\nTyped while it is published.\n', 3))
      expect(saved).toMatchObject({ state: 'saved' })
      return { asked }
    })
    const published = await publishing.asked
    delete shop.deps.checkpoint
    expect(published.status).toBe(200)
    const text = await json<DraftChapterText>(owner.get(at(`/chapters/${id}`)))
    expect(text.markdown).toContain('Typed while')
  })

  test.each(['publish-begun', 'publish-ready', 'publish-inside'] as const)(
    'publishing interrupted at %s keeps the live version and the draft',
    async (name) => {
      const id = await begin()
      await publish()
      await owner.post(at('/start'), { from: 'live' })
      const chapter = (await show()).draft?.chapters[0]?.id ?? id
      await save(chapter, '# Start\n\nAnew.\n', 1)
      shop.deps.checkpoint = (reached) => {
        if (reached === name) throw new Error('killed')
      }
      expect((await publish()).status).toBe(500)
      delete shop.deps.checkpoint
      const { live, draft } = await show()
      expect([live?.number, draft?.chapters.length]).toEqual([1, 1])
      expect((await publish()).status).toBe(200)
      expect((await show()).draft).toBeNull()
    },
  )

  test('chapters are added, ordered and deleted, and keep their file names', async () => {
    const id = await begin()
    await owner.post(at('/chapters'), { title: 'Für den Anfang!' })
    await owner.post(at('/chapters'), { title: 'Start' })
    await owner.post(at('/chapters'), { title: '第一章' })
    const files = async () => (await show()).draft?.chapters.map(({ file }) => file)
    expect(await files()).toEqual([
      '01-start.md',
      '02-fur-den-anfang.md',
      '03-start-2.md',
      '04-chapter.md',
    ])
    const ids = (await show()).draft?.chapters.map((one) => one.id) ?? []
    expect((await owner.post(at('/order'), { ids: ids.toReversed() })).status).toBe(200)
    expect((await files())?.[0]).toBe('04-chapter.md')
    expect((await owner.post(at('/order'), { ids: ids.slice(1) })).status).toBe(409)
    expect((await owner.post(at('/order'), { ids: [...ids.slice(1), ids[1]] })).status).toBe(409)
    await owner.post(at(`/chapters/${id}/delete`))
    await owner.post(at(`/chapters/${id}/delete`))
    expect(await files()).toEqual(['04-chapter.md', '03-start-2.md', '02-fur-den-anfang.md'])
    expect((await owner.get(at(`/chapters/${id}`))).status).toBe(404)
  })

  test('chapters are named after their titles until published or linked to', async () => {
    const id = await begin('# Getting going\n\nFirst words.\n')
    const files = async () => (await show()).draft?.chapters.map(({ file }) => file)
    expect(await files()).toEqual(['01-getting-going.md'])
    const preview = { title: '', changed: '', preview: '01-getting-going.md', revision: 1 }
    await owner.post(at('/facts'), preview)
    await save(id, '# Getting started\n', 2)
    expect(await files()).toEqual(['01-getting-started.md'])
    expect((await show()).draft?.preview).toBe('01-getting-started.md')
    await owner.post(at('/chapters'), { title: 'Next' })
    const next = (await show()).draft?.chapters[1]?.id ?? ''
    await save(next, '# Getting started\n\nAfter [this](01-getting-started.md).\n', 1)
    await save(id, '# Setting out\n', 3)
    expect(await files()).toEqual(['01-getting-started.md', '02-getting-started-2.md'])
    await save(id, '', 4)
    await save(next, '# Going on\n', 2)
    await save(id, '# Setting out\n', 5)
    expect(await files()).toEqual(['01-setting-out.md', '02-going-on.md'])
    expect((await publish()).status).toBe(200)
    await owner.post(at('/start'), { from: 'live' })
    const live = (await show()).draft?.chapters[0]?.id ?? ''
    await save(live, '# Another title\n', 1)
    expect(await files()).toEqual(['01-setting-out.md', '02-going-on.md'])
  })

  test('a draft keeps files that nothing else uses', async () => {
    await begin()
    await upload('picture', 'pixel.png', PIXEL)
    const old = new Date(Date.now() - 3 * 24 * 3600_000)
    await shop.db.updateTable('shop.contentBlobs').set({ storedAt: old }).execute()
    await sweepContent(shop.deps)
    const shown = await owner.get(at('/files/picture/pixel.png'))
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(PIXEL)
    await owner.post(at('/files/delete'), { kind: 'picture', name: 'pixel.png' })
    await sweepContent(shop.deps)
    expect(await shop.db.selectFrom('shop.contentBlobs').selectAll().execute()).toEqual([])
    expect((await owner.get(at('/files/picture/pixel.png'))).status).toBe(404)
  })
})

describe('an upload', () => {
  test.each(hostileUploads)('refuses an upload of %s', async (_what, kind, name, body, says) => {
    await begin()
    const refused = await upload(kind, name, body)
    expect([refused.status, (await json<{ message: string }>(refused)).message]).toEqual([
      409,
      expect.stringMatching(says),
    ])
    expect((await show()).draft?.files).toEqual([])
  })

  test.each(hostileNames)('refuses an upload named %j, whatever its contents', async (name) => {
    await begin()
    expect((await upload('picture', name, PIXEL)).status).toBe(409)
    expect((await upload('file', name, 'one')).status).toBe(409)
    expect((await show()).draft?.files).toEqual([])
  })

  test('rejects incomplete uploads, and uploads of more than 25 MB with or without Content-Length', async () => {
    await begin()
    const large = new Uint8Array(25 * 1024 ** 2 + 1)
    const length = { 'content-length': String(large.length) }
    expect((await upload('file', 'large.bin', large, length)).status).toBe(413)
    expect((await upload('file', 'large.bin', large)).status).toBe(413)
    expect((await upload('file', 'large.bin', large, { 'content-length': '10' })).status).toBe(413)
    expect((await upload('file', 'a.bin', 'one', { 'content-length': '10' })).status).toBe(400)
    expect((await upload('file', 'a.bin', 'one', { 'content-encoding': 'gzip' })).status).toBe(415)
    expect((await upload('file', 'a.bin', large.subarray(1))).status).toBe(200)
    expect((await upload('nothing', 'a.bin', 'one')).status).toBe(404)
    expect((await show()).draft?.files).toMatchObject([{ name: 'a.bin' }])
  })

  test('uploaded HTML and SVG can only be downloaded and never run at the desk', async () => {
    await begin()
    for (const name of ['page.html', 'drawing.svg']) {
      await upload('file', name, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
      const { headers } = await owner.get(at(`/files/file/${name}`))
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('content-disposition')).toMatch(/^attachment/)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('an upload with an existing name gets a free one', async () => {
    await begin()
    const added = (name: string, body: string) => json(upload('file', name, body))
    expect(await added('a.txt', 'one')).toMatchObject({ name: 'a.txt', outcome: 'added' })
    expect(await added('a.txt', 'two')).toMatchObject({ name: 'a-2.txt', outcome: 'renamed' })
    expect(await added('A.txt', 'three')).toMatchObject({ name: 'A-3.txt', outcome: 'renamed' })
    expect(await added('a.txt', 'one')).toMatchObject({ name: 'a.txt', outcome: 'there already' })
    expect(await added('a.txt', 'two')).toMatchObject({ name: 'a-2.txt', outcome: 'there already' })
    const long = `${'x'.repeat(116)}.txt`
    await added(long, 'one')
    expect(await added(long, 'two')).toMatchObject({ name: `${'x'.repeat(114)}-2.txt` })
    expect((await show()).draft?.files).toHaveLength(5)
    const { body } = await owner.get(at('/files/file/a.txt'))
    expect(await new Response(body).text()).toBe('one')
  })

  test('an uploaded photo is stored and shown upright and without metadata', async () => {
    const id = await begin('# Start\n\n![A photo](photo.jpg)\n')
    const photo = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'red' },
    })
      .withExif({ IFD0: { Make: 'secret-of-the-camera' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(await json(upload('picture', 'photo.jpg', new Uint8Array(photo)))).toMatchObject({
      outcome: 'added',
    })
    expect(await json(upload('picture', 'photo.jpg', new Uint8Array(photo)))).toMatchObject({
      outcome: 'there already',
    })
    const shown = await owner.get(at('/files/picture/photo.jpg'))
    const kept = Buffer.from(await shown.arrayBuffer())
    expect(kept.includes('secret-of-the-camera')).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 20, height: 40 })
    const { html } = await json<PreviewAnswer>(owner.get(at(`/chapters/${id}/preview`)))
    expect(html).toContain('width="20" height="40"')
  })

  test('simultaneous uploads with the same name lose none', async () => {
    await begin()
    const bodies = ['one', 'two', 'three', 'four']
    await Promise.all(bodies.map((body) => upload('file', 'a.txt', body)))
    expect((await show()).draft?.files).toHaveLength(4)
  })
})

test('a preview runs nothing, whatever the text', async () => {
  const id = await begin(
    [
      '# Start <script>alert(1)</script>',
      '<img src=x onerror=alert(1)> <iframe src="//evil.example"></iframe>',
      '[a](javascript:alert(1)) [b](data:text/html,x) ![c](https://evil.example/c.png) ![d](pixel.png)',
      '<a href="&#106;avascript:alert(1)">x</a> [e](<javascript:alert(1)> "t") [f]: javascript:x',
      '[g](vbscript:x) <https://ok.example> ![h](javascript:alert(1)) ![i](../../etc/passwd)',
    ].join('\n\n'),
  )
  await upload('picture', 'pixel.png', PIXEL)
  const preview = await json<PreviewAnswer>(owner.get(at(`/chapters/${id}/preview`)))
  expect(preview.html).not.toMatch(/<(?:script|iframe|svg)|\bon\w+=|evil\.example/i)
  expect([...preview.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    'https://ok.example',
  ])
  expect(preview.html).toContain('data-picture="pixel.png"')
  expect(preview.problems.length).toBeGreaterThan(5)
  const address = preview.pictures['pixel.png'] ?? ''
  expect((await owner.get(address.replace('/api', ''))).headers.get('content-type')).toBe(
    'image/png',
  )
})

describe('readers', () => {
  test('readers are counted before the news, mailed once and listed with the version', async () => {
    await makeCustomer(shop, 'reader@example.com', KEY)
    const id = await begin()
    expect(await check()).toMatchObject({ wouldTell: 1, news: { kind: 'missing' } })
    expect((await publish(true)).status).toBe(409)
    await owner.post(at('/facts'), { title: '', changed: 'All of it', revision: 1 })
    expect(await json(publish(true))).toEqual({ version: 1, told: 1 })
    expect((await show()).versions).toMatchObject([{ told: 1, changed: 'All of it' }])
    expect(await json(owner.get(at('/tell')))).toEqual({ wouldTell: 0 })
    expect(await json(owner.post(at('/tell')))).toEqual({ told: 0 })

    await owner.post(at('/start'), { from: 'live' })
    const chapter = (await show()).draft?.chapters[0]?.id ?? id
    await save(chapter, '# Start\n\nMore.\n', 1)
    await owner.post(at('/facts'), { title: '', changed: 'All of it', revision: 1 })
    expect(await check()).toMatchObject({ wouldTell: 1, news: { kind: 'told', version: 1 } })
    expect((await publish(true)).status).toBe(409)
    await owner.post(at('/facts'), { title: '', changed: 'More', revision: 2 })
    expect(await json(publish(true))).toEqual({ version: 2, told: 1 })

    const list = await json<ContentList>(owner.get('/content'))
    expect(list.items.find(({ key }) => key === KEY)).toMatchObject({
      live: { number: 2 },
      draft: null,
    })
    expect(list.items.some(({ live }) => live === null)).toBe(true)
    const figures = await json<ContentFiguresAnswer>(owner.get('/content/figures'))
    expect(figures[KEY]).toEqual({ owners: 1, opened: 0, downloads: 0, missing: [] })
    const readers = await json<ReadersAnswer>(owner.get(at('/readers')))
    expect(readers).toEqual({
      figures: { owners: 1, opened: 0, downloads: 0 },
      readers: [],
      accesses: [],
    })
    const { userId } = await shop.db
      .selectFrom('purchases')
      .select('userId')
      .where('productKey', '=', KEY)
      .executeTakeFirstOrThrow()
    const access = { userId, productKey: KEY, name: 'list.txt', bytes: 3 }
    for (const status of [200, 206, 403]) {
      await shop.db
        .insertInto('shop.contentAccesses')
        .values({ ...access, status })
        .execute()
    }
    expect(await json(owner.get(at('/readers')))).toMatchObject({
      figures: { downloads: 1 },
      accesses: [
        { email: 'reader@example.com', isAllowed: false },
        { name: 'list.txt', isAllowed: true },
        { bytes: 3 },
      ],
    })
  })

  test('readers get the earlier version after a rollback', async () => {
    const id = await begin()
    await publish()
    await owner.post(at('/start'), { from: 'live' })
    await save((await show()).draft?.chapters[0]?.id ?? id, '# Start\n\nAnew.\n', 1)
    await publish()
    expect((await helper.post(at('/roll-back'), { number: 1 })).status).toBe(403)
    expect(await json(owner.post(at('/roll-back'), { number: 1 }))).toEqual({ version: 1 })
    expect(await versions()).toEqual(['1 live', '2 earlier'])
    expect((await owner.post(at('/roll-back'), { number: 1 })).status).toBe(409)
    expect(await acts()).toMatchObject({ act: 'roll back content' })
  })
})

test('a helper writes, checks and previews, but cannot publish, notify or roll back', async () => {
  expect((await helper.post(at('/start'), { from: 'nothing' })).status).toBe(200)
  const id = (await show()).draft?.chapters[0]?.id ?? ''
  expect((await save(id, '# Start\n\nBy a helper.\n', 1, helper)).status).toBe(200)
  expect((await helper.post(at('/check'))).status).toBe(200)
  expect((await helper.get(at(`/chapters/${id}/preview`))).status).toBe(200)
  for (const [act, body] of [
    ['/publish', { revision: 2, tell: false }],
    ['/tell', {}],
    ['/roll-back', { number: 1 }],
  ] as const) {
    expect([act, (await helper.post(at(act), body)).status]).toEqual([act, 403])
  }
  expect((await helper.get(at('/tell'))).status).toBe(403)
  expect(await versions()).toEqual([])
})

test('a draft that a helper restarts after the owner’s check is not published [T65]', async () => {
  await begin()
  const { revision } = await check()
  await helper.post(at('/discard'))
  await helper.post(at('/start'), { from: 'nothing' })
  const id = (await show()).draft?.chapters[0]?.id ?? ''
  await save(id, '# Start\n\nWords that nobody checked.\n', 1, helper) // edited as often as the one before
  expect((await owner.post(at('/publish'), { revision, tell: false })).status).toBe(409)
  expect(await versions()).toEqual([])
})

test('an unknown guide is a 404', async () => {
  for (const key of ['nothing', 'coffee', '..%2f..%2fetc']) {
    expect((await owner.get(`/content/${key}`)).status).toBe(404)
    expect((await owner.post(`/content/${key}/start`, { from: 'nothing' })).status).toBe(404)
    expect((await owner.post(`/content/${key}/tell`)).status).toBe(404)
  }
})
