import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckAnswer, GuideContent } from '#desk/api/answers.ts'
import { createDeskApp } from '#server/desk/http/create-desk-app.ts'
import { deskOrigin } from '../../support/desk-browser.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { openSongCustomer } from '../commissions/song-customer.ts'
import { newMember } from './new-member.ts'
import { readAs } from './read-as.ts'

const KEY = 'lovable-pro-secrets'

type Member = Awaited<ReturnType<typeof newMember>>

let root: string
let shop: TestShop
let server: Server
let owner: Member
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'late-rights-'))
  const dirs = { CONTENT_DIR: path.join(root, 'content'), BLOB_DIR: path.join(root, 'blobs') }
  shop = await openTestShop(dirs)
  const { fetch } = createDeskApp(shop.deps, new Map())
  server = createServer(getRequestListener((asked, node) => fetch(asked, node)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  owner = await newMember(shop)
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.close()
  await rm(root, { recursive: true })
})

interface Answered {
  status: number
  code: unknown
}

/**
 * Sends the head and one byte of the body, and the rest after `meanwhile`, which starts once the member is authorized.
 */
async function sendLate(
  { browser, id }: Member,
  [address, body]: readonly [string, string | Uint8Array],
  meanwhile: () => Promise<unknown>,
): Promise<Answered> {
  await sql`update shop.desk_sessions set last_used_at = now() - interval '10 minutes'
    where member_id = ${id}`.execute(shop.db)
  const bytes = Buffer.from(body)
  const sending = request({
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port, // a listening TCP server has an address
    method: 'POST',
    path: `/api${address}`,
    headers: {
      origin: deskOrigin(shop),
      cookie: `desk=${browser.cookies.get('desk')}`,
      'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
      'content-length': bytes.length,
    },
  })
  const answered = new Promise<Answered>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (response) => {
      const parts = await response.toArray()
      const { code } = JSON.parse(Buffer.concat(parts).toString()) as { code?: unknown }
      resolve({ status: response.statusCode ?? 0, code })
    })
  })
  sending.write(bytes.subarray(0, 1))
  await letIn(id)
  await meanwhile()
  sending.end(bytes.subarray(1))
  return answered
}

/** Waits until the member's session was just used. */
const letIn = (id: string) =>
  eventually(async () => {
    const { rows } = await sql`select from shop.desk_sessions
      where member_id = ${id} and last_used_at > now() - interval '1 minute'`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

/** Ways a member loses their rights while their body is sent, and the expected status. */
const losses = {
  removed: [(id: string) => owner.browser.post(`/access/members/${id}/remove`), 401],
  'made a helper': [
    (id: string) => owner.browser.post(`/access/members/${id}/role`, { role: 'helper' }),
    403,
  ],
  'signed out': [
    (id: string) => shop.db.deleteFrom('shop.deskSessions').where('memberId', '=', id).execute(),
    401,
  ],
} as const
const ofMembers = Object.entries(losses).filter(([name]) => name !== 'made a helper')

const isMember = async (email: string) => {
  const rows = await shop.db
    .selectFrom('shop.deskMembers')
    .select('id')
    .where('email', '=', email)
    .where('removedAt', 'is', null)
    .execute()
  return rows.length > 0
}

const show = () => readAs<GuideContent>(owner.browser.get(`/content/${KEY}`))

/** Begins a draft of one chapter and returns its id. */
async function begin(): Promise<string> {
  await owner.browser.post(`/content/${KEY}/discard`)
  await readAs(owner.browser.post(`/content/${KEY}/start`, { from: 'nothing' }))
  return (await show()).draft?.chapters[0]?.id ?? ''
}

/** Row counts of these tables. */
async function rowsOf(...tables: ('shop.draftAttachments' | 'shop.requestFileParts')[]) {
  const { rows } = await sql<{ n: string }>`select ${sql.join(
    tables.map((table) => sql`(select count(*) from ${sql.table(table)})`),
    sql` + `,
  )} as n`.execute(shop.db)
  return Number(rows[0]?.n)
}

describe.each(Object.entries(losses))(
  'an owner %s while the body arrives [T71]',
  (_, [lose, status]) => {
    test('the request in flight cannot invite anyone', async () => {
      const late = await newMember(shop)
      const email = `x-${late.email}`
      const body = JSON.stringify({ email, name: '', role: 'owner' })
      const answer = await sendLate(late, ['/access/members', body], () => lose(late.id))
      expect(answer.status).toBe(status)
      expect(await isMember(email)).toBe(false)
    })

    test('a late request cannot read anything for owners', async () => {
      const late = await newMember(shop)
      const answer = await sendLate(late, ['/audit/search', '{}'], () => lose(late.id))
      expect(answer.status).toBe(status)
    })
  },
)

describe.each(ofMembers)('a helper %s while the body arrives [T71]', (_, [lose]) => {
  test('a late request cannot save a chapter', async () => {
    const chapter = await begin()
    const late = await newMember(shop, 'helper')
    const body = JSON.stringify({ markdown: '# Late\n', revision: 1 })
    const sent = [`/uploads/content/${KEY}/chapters/${chapter}`, body] as const
    expect(await sendLate(late, sent, () => lose(late.id))).toMatchObject({
      status: 401,
      code: 'sign_in_needed',
    })
    const text = await owner.browser.get(`/content/${KEY}/chapters/${chapter}`)
    expect(await text.text()).not.toContain('Late')
  })

  test('a late request cannot add a file to a draft', async () => {
    await begin()
    const late = await newMember(shop, 'helper')
    const before = await rowsOf('shop.draftAttachments')
    const sent = [`/uploads/content/${KEY}/files/file?name=a.txt`, Buffer.from('late')] as const
    expect((await sendLate(late, sent, () => lose(late.id))).status).toBe(401)
    expect(await rowsOf('shop.draftAttachments')).toBe(before)
  })

  test('a late request cannot add a part to a delivered file', async () => {
    const late = await newMember(shop, 'helper')
    const { id } = await openSongCustomer(shop, `song-${late.id}@example.com`)
    const file = { key: crypto.randomUUID(), name: 'song.mp3', bytes: 4 }
    const { fileId } = await readAs<{ fileId: string }>(
      late.browser.post(`/requests/${id}/files`, file),
    )
    const before = await rowsOf('shop.requestFileParts')
    const sent = [`/uploads/requests/${fileId}/0`, Buffer.from('late')] as const
    expect((await sendLate(late, sent, () => lose(late.id))).status).toBe(401)
    expect(await rowsOf('shop.requestFileParts')).toBe(before)
  })
})

test('a late body of a member with unchanged rights is accepted [T71]', async () => {
  const late = await newMember(shop)
  const email = `x-${late.email}`
  const invited = JSON.stringify({ email, name: '', role: 'owner' })
  const nothing = async () => undefined
  expect((await sendLate(late, ['/access/members', invited], nothing)).status).toBe(200)
  expect(await isMember(email)).toBe(true)
  await begin()
  const file = [`/uploads/content/${KEY}/files/file?name=b.txt`, Buffer.from('late')] as const
  expect((await sendLate(late, file, nothing)).status).toBe(200)
})

/** Begins a draft that can be published. */
async function beginWhole() {
  const chapter = await begin()
  const text = { markdown: '# Start\n\nWords.\n', revision: 1 }
  await readAs(owner.browser.post(`/uploads/content/${KEY}/chapters/${chapter}`, text))
  const { revision } = await readAs<CheckAnswer>(owner.browser.post(`/content/${KEY}/check`))
  return { chapter, revision }
}

/** Waits until a query waits for the chapters' lock. */
const someoneWaits = () =>
  eventually(async () => {
    const { rows } = await sql`select from pg_locks
      where not granted and relation = 'shop.draft_chapters'::regclass`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })

describe.each(Object.entries(losses))(
  'an owner %s while the request waits [T71]',
  (_, [lose, status]) => {
    test('a waiting request cannot publish', async () => {
      const late = await newMember(shop)
      const { chapter, revision } = await beginWhole()
      const { preview, published } = await shop.db.transaction().execute(async (trx) => {
        await sql`lock table shop.draft_chapters in access exclusive mode`.execute(trx)
        const preview = late.browser.get(`/content/${KEY}/chapters/${chapter}/preview`)
        await someoneWaits()
        const published = late.browser.post(`/content/${KEY}/publish`, { revision, tell: false })
        await new Promise((resolve) => setTimeout(resolve, 200)) // it queues behind the preview
        await lose(late.id)
        return { preview, published }
      })
      expect((await preview).status).toBe(200)
      expect((await published).status).toBe(status)
      expect((await show()).versions).toEqual([])
    })
  },
)

test('a member with unchanged rights publishes after waiting [T71]', async () => {
  const late = await newMember(shop)
  const { revision } = await beginWhole()
  await readAs(late.browser.post(`/content/${KEY}/publish`, { revision, tell: false }))
  expect((await show()).versions).toHaveLength(1)
})
