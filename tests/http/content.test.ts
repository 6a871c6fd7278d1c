import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listVersions } from '#server/db/content.ts'
import { findReadable, rollBackContent } from '#server/desk/content/publish-content.ts'
import { endGuideGrant, grantGuide } from '#server/desk/people/grant-guide.ts'
import { createLog } from '#server/observability/log.ts'
import { runAdminCommand } from '#server/shell/run-command.ts'
import { eventually } from '../support/eventually.ts'
import { ADA, openTestShop, type TestShop } from '../support/test-shop.ts'
import { makeCustomer, waitForMails } from './auth/sign-up-customer.ts'

const KEY = 'lovable-pro-secrets'

let root: string
let shop: TestShop
let guide: string
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'content-'))
  shop = await openTestShop({
    CONTENT_DIR: path.join(root, 'content'),
    BLOB_DIR: path.join(root, 'blobs'),
  })
})
afterAll(async () => {
  await shop.close()
  await rm(root, { recursive: true })
})
beforeEach(async () => {
  await shop.db.deleteFrom('shop.contentVersions').execute()
  guide = path.join(root, 'content', KEY)
  await rm(guide, { recursive: true, force: true })
  await mkdir(path.join(guide, 'files'), { recursive: true })
  await write('01-start.md', '# Start\n\nRead [the list](files/list.txt).\n')
  await write('files/list.txt', 'one')
})

const write = (name: string, text: string) => writeFile(path.join(guide, name), text)
const deps = () => ({ ...shop.deps, log: createLog('silent'), who: ADA })
const typed = (command: string) => runAdminCommand(deps(), ['content', ...command.split(' ')])
const rollBack = (number: number) => rollBackContent(deps(), findReadable(deps(), KEY), number)
const states = async () => {
  const versions = shop.db.selectFrom('shop.contentVersions').select(['number', 'state'])
  const rows = await versions.orderBy('number').execute()
  return rows.map(({ number, state }) => `${number} ${state}`)
}
/** Names of the files that the store keeps, without those of unfinished copies. */
const blobs = async () => {
  const names = await readdir(path.join(root, 'blobs'), { recursive: true })
  return names.filter((name) => /^..\/.{62}$/.test(name))
}

describe('content of a guide', () => {
  test('a guide is checked and published, and an unchanged folder creates no new version', async () => {
    expect(await typed(`check ${KEY}`)).toBe(
      [
        'This can be published: 1 chapter, 4 words, 0 pictures, 1 file to download.',
        'Title        Lovable Pro Secrets (the product’s name)',
        'What is new  (guide.yaml does not say)',
        'Chapters',
        '  1. Start',
      ].join('\n'),
    )
    await write('guide.yaml', 'title: Secrets\nchanged: |\n  One list\n  Two lists\n')
    await write('files/more.txt', 'two')
    expect(await typed(`check ${KEY}`)).toMatch(
      /2 files to download\.\nTitle {8}Secrets\nWhat is new {2}One list\n {13}Two lists\nChapters\n[^\n]+\nNo chapter shows or links these: files\/more\.txt$/,
    )
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await writeFile(path.join(guide, 'spare.png'), Buffer.from(pixel, 'base64'))
    const withSpare = await typed(`check ${KEY}`)
    expect(withSpare).toContain('0 pictures, 2 files')
    expect(withSpare).toMatch(/No chapter shows or links these: spare\.png, files\/more\.txt$/)
    await rm(path.join(guide, 'spare.png'))
    await rm(path.join(guide, 'guide.yaml'))
    await rm(path.join(guide, 'files/more.txt'))
    expect(await states()).toEqual([])
    expect(await typed(`publish ${KEY}`)).toBe(`Version 1 of ${KEY} is live.`)
    expect(await typed(`publish ${KEY}`)).toBe('Nothing has changed: this is what is live.')
    expect(await states()).toEqual(['1 live'])
    expect(await shop.db.selectFrom('shop.contentChapters').selectAll().execute()).toMatchObject([
      { position: 1, slug: 'start', title: 'Start', words: 'Start\nRead the list.' },
    ])
    expect(await blobs()).toHaveLength(1)
  })

  test('a guide has one live version, and earlier ones can be restored', async () => {
    await typed(`publish ${KEY}`)
    await write('guide.yaml', 'changed: Two lists\n')
    await write('files/more.txt', 'two')
    await typed(`publish ${KEY}`)
    await write('01-start.md', '# Start\n\nShorter.\n')
    await typed(`publish ${KEY}`)
    expect(await states()).toEqual(['1 superseded', '2 superseded', '3 live'])
    const changes = (await listVersions(shop.db, KEY)).map(({ changed }) => changed)
    expect(changes).toEqual(['Two lists', 'Two lists', null])

    expect([await rollBack(1), await rollBack(4), await rollBack(3)]).toEqual([1, undefined, 3])
    expect(await states()).toEqual(['1 superseded', '2 superseded', '3 live'])
    const acts = shop.db.selectFrom('shop.audit').select(['who', 'act', 'facts'])
    expect(await acts.orderBy('id', 'desc').limit(1).execute()).toEqual([
      { who: 'ada', act: 'roll back content', facts: { productKey: KEY, from: 1, version: 3 } },
    ])
  })

  test('a guide with mistakes is refused with file and line, and the live version stays', async () => {
    await typed(`publish ${KEY}`)
    await write('02-more.md', '# More\n\n[x](javascript:alert(1))\n')
    await expect(typed(`publish ${KEY}`)).rejects.toThrow(
      /lovable-pro-secrets cannot be published:\n {2}02-more.md:3: a link may begin with/,
    )
    expect(await states()).toEqual(['1 live'])
  })

  test('two simultaneous publications create two versions, one of them live', async () => {
    await typed(`publish ${KEY}`)
    await write('01-start.md', '# Start\n\nAnew.\n')
    await Promise.all([typed(`publish ${KEY}`), typed(`publish ${KEY}`)])
    const all = await states()
    expect(all.filter((state) => state.endsWith('live'))).toHaveLength(1)
    expect(all[0]).toBe('1 superseded')
  })

  test('the newer of two simultaneous versions stays live when the older one finishes later', async () => {
    const { blobs } = shop.deps
    const waiting = Promise.withResolvers<void>()
    const reached = Promise.withResolvers<void>()
    const slow = {
      ...blobs,
      size: blobs.size.bind(blobs),
      put: async (...given: Parameters<typeof blobs.put>) => {
        reached.resolve()
        await waiting.promise
        return blobs.put(...given)
      },
    }
    const older = runAdminCommand(
      { ...shop.deps, blobs: slow, log: createLog('silent'), who: ADA },
      ['content', 'publish', KEY],
    )
    await reached.promise
    await write('01-start.md', '# Start\n\nAnew.\n')
    expect(await typed(`publish ${KEY}`)).toContain(`Version 2 of ${KEY} is live.`)
    waiting.resolve()
    expect(await older).toContain(`Version 1 of ${KEY} is kept and not live`)
    expect(await states()).toEqual(['1 superseded', '2 live'])
    expect(await rollBack(1)).toBe(1)
  })

  test('an interrupted publication keeps the live version, and its draft cannot be restored', async () => {
    await typed(`publish ${KEY}`)
    await write('files/more.txt', 'cannot be stored')
    const folder = path.join(root, 'blobs')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    await expect(typed(`publish ${KEY}`)).rejects.toThrow()
    expect(await states()).toEqual(['1 live', '2 draft'])
    expect(await rollBack(2)).toBeUndefined()
    await rm(folder)
    expect(await typed(`publish ${KEY}`)).toContain(`Version 3 of ${KEY} is live.`)
  })

  test.each([
    ['', 'Say what to do: content check or content publish.'],
    ['burn x', 'Say what to do'],
    ['publish', 'Say which product: content publish <key>'],
    ['publish nothing', 'There is no product nothing.'],
    ['publish ../x', 'There is no product ../x.'],
    ['publish coffee', 'is nothing to read: only guides have content.'],
    ['check n8n-coolify-self-host', 'there is no such folder'],
  ])('content %s is refused with a hint', async (command, refusal) => {
    await expect(typed(command)).rejects.toThrow(refusal)
  })
})

describe('--tell-owners', () => {
  const subject = 'New in Lovable Pro Secrets'
  const told = async (email: string) => {
    await waitForMails(shop, email)
    return (await shop.messages()).filter((mail) => mail.to === email && mail.subject === subject)
  }
  const tell = () => typed(`publish ${KEY} --tell-owners`)
  const setStatus = (email: string, status: string) =>
    sql`update public.purchases set status = ${status} from shop_auth.users u
      where u.id = user_id and u.email = ${email}`.execute(shop.db)
  /** Grants the guide to a new account. */
  const give = async (email: string) => {
    await shop.db.insertInto('shopAuth.users').values({ email }).execute()
    await grantGuide(deps(), { email, productKey: KEY, reason: 'gift' })
  }
  const change = async (changed: string) => {
    await write('guide.yaml', `changed: ${changed}\n`)
    await write('01-start.md', `# Start\n\n${changed}.\n`)
  }

  test('--tell-owners requires a description of the changes and publish', async () => {
    await expect(tell()).rejects.toThrow('Say in guide.yaml what is new')
    expect(await states()).toEqual([])
    await expect(typed(`check ${KEY} --tell-owners`)).rejects.toThrow('Only content publish')
  })

  test('--tell-owners emails each owner who did not unsubscribe once per version', async () => {
    const [owns, refunded, given, ended] = ['owns', 'refunded', 'given', 'ended'].map(
      (name) => `${name}@example.com`,
    ) as [string, string, string, string]
    await makeCustomer(shop, owns, KEY)
    await makeCustomer(shop, refunded, KEY)
    await setStatus(refunded, 'refunded')
    await give(given)
    await give(ended)
    await endGuideGrant(deps(), { email: ended, productKey: KEY })
    await change('Two more chapters')
    expect(await tell()).toBe(
      `Version 1 of ${KEY} is live.\n2 owners are told by email what is new.\nNo chapter shows or links these: files/list.txt`,
    )
    expect(await tell()).toMatch(/^Nothing has changed.+\nThere is no owner left to tell/)
    for (const [email, mails] of [
      [owns, 1],
      [given, 1],
      [refunded, 0],
      [ended, 0],
    ] as const)
      expect([email, (await told(email)).length]).toEqual([email, mails])
    const [mail] = await told(owns)
    expect(mail?.text).toContain('Two more chapters')
    expect(mail?.text).toContain(`/my-vault/read/${KEY}`)

    const off = /\/mails\/updates\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    const page = await shop.mailPage(mail?.id ?? '')
    expect(page).toMatch(/List-Unsubscribe<\/dt><dd>&lt;http[^&]+\/mails\/updates\?token=/i)
    expect(page).toMatch(/List-Unsubscribe-Post<\/dt><dd>List-Unsubscribe=One-Click/i)
    const asked = await shop.request(off)
    expect(await asked.text()).toContain('Turn these emails off')
    expect(await shop.db.selectFrom('shop.updateRefusals').selectAll().execute()).toEqual([])

    // as a mail program's unsubscribe button sends it
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const done = await shop.request(off, { method: 'POST', body: form })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('are off')])
    await change('Refused')
    expect(await tell()).toContain('1 owner is told')
    expect([await told(owns), await told(given)]).toMatchObject([{ length: 1 }, { length: 2 }])
    await shop.request(off.replace('?', '/on?'), { method: 'POST' })
    expect(await tell()).toContain('1 owner is told')
    expect(await told(owns)).toHaveLength(2)

    await change('Killed between two owners')
    const checkpoint = (name: string) => {
      if (name === 'owner-told') throw new Error('killed')
    }
    const killed = { ...shop.deps, checkpoint, log: createLog('silent'), who: ADA }
    const command = ['content', 'publish', KEY, '--tell-owners']
    await expect(runAdminCommand(killed, command)).rejects.toThrow('killed')
    expect(await tell()).toContain('1 owner is told')
    expect([await told(owns), await told(given)]).toMatchObject([{ length: 3 }, { length: 3 }])
  })

  test('--tell-owners does not announce the same changes twice', async () => {
    await give('old-news@example.com')
    await change('A chapter on prices')
    await typed(`publish ${KEY}`)
    await write('01-start.md', '# Start\n\nA slip of the pen is mended.\n')
    const { rows } = await sql<{ number: number }>`
      select max(number) as number from shop.content_versions`.execute(shop.db)
    const before = Number(rows[0]?.number)
    expect(await tell()).toContain(`guide.yaml says the same of it as of version ${before}.`)
    expect(await told('old-news@example.com')).toHaveLength(1)

    await write('01-start.md', '# Start\n\nAnother slip is mended.\n')
    await expect(tell()).rejects.toThrow(
      `guide.yaml still says what owners were told of version ${before + 1}: A chapter on prices. Write there what is new since.`,
    )
    expect((await states()).at(-1)).toBe(`${before + 1} live`)

    await rollBack(before)
    await typed(`publish ${KEY}`)
    expect((await states()).at(-1)).toBe(`${before + 2} live`)
    await expect(tell()).rejects.toThrow(
      `guide.yaml still says what owners were told of version ${before + 1}`,
    )
    expect(await told('old-news@example.com')).toHaveLength(1)
  })

  test('a mail is sent only while its version is live and the reader owns the guide', async () => {
    const email = 'late@example.com'
    await give(email)
    await change('Not for long')
    const jobs = { ...shop.deps.jobs, enqueue: async () => undefined }
    const later = { ...shop.deps, jobs, log: createLog('silent'), who: ADA }
    await runAdminCommand(later, ['content', 'publish', KEY, '--tell-owners'])
    await endGuideGrant(deps(), { email, productKey: KEY })
    const mails = await shop.db
      .selectFrom('shop.mails')
      .select('id')
      .where('toEmail', '=', email)
      .where('kind', '=', 'guide_updated')
      .execute()
    expect(mails).toHaveLength(1)
    for (const { id } of mails) await shop.deps.jobs.enqueue(shop.db, 'mail', { mailId: id })
    await eventually(async () => expect(await told(email)).toEqual([]))
  })

  test('an invalid or altered unsubscribe link changes nothing', async () => {
    for (const token of ['', 'x', '00000000-0000-4000-8000-000000000000.abc']) {
      const answer = await shop.request(`/mails/updates?token=${token}`, { method: 'POST' })
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('link is incomplete'),
      ])
      expect((await shop.request(`/mails/updates?token=${token}`)).status).toBe(404)
    }
  })
})
