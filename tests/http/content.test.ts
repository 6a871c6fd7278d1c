import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runAdminCommand } from '#server/admin/run-admin-command.ts'
import { createLog } from '#server/observability/log.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

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
const typed = (command: string) =>
  runAdminCommand({ ...shop.deps, log: createLog('silent'), who: 'ada' }, [
    'content',
    ...command.split(' '),
  ])
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
  test('is checked, published, and the same folder is one version', async () => {
    expect(await typed(`check ${KEY}`)).toBe(
      'This can be published: 1 chapter, 4 words, 1 picture or file.\n  1. Start',
    )
    expect(await states()).toEqual([])
    expect(await typed(`publish ${KEY}`)).toBe(`Version 1 of ${KEY} is live.`)
    expect(await typed(`publish ${KEY}`)).toBe('Nothing has changed: this is what is live.')
    expect(await states()).toEqual(['1 live'])
    expect(await shop.db.selectFrom('shop.contentChapters').selectAll().execute()).toMatchObject([
      { position: 1, slug: 'start', title: 'Start', words: 'Start\nRead the list.' },
    ])
    expect(await blobs()).toHaveLength(1)
  })

  test('has one live version; the earlier ones stay and come back', async () => {
    await typed(`publish ${KEY}`)
    await write('guide.yaml', 'changed: Two lists\n')
    await write('files/more.txt', 'two')
    await typed(`publish ${KEY}`)
    await write('01-start.md', '# Start\n\nShorter.\n')
    await typed(`publish ${KEY}`)
    expect(await states()).toEqual(['1 superseded', '2 superseded', '3 live'])
    expect(await typed(`versions ${KEY}`)).toMatch(
      /^3 +live .+ Two lists\n2 +superseded .+ Two lists\n1 +superseded /,
    )

    expect(await typed(`rollback ${KEY}`)).toBe(`Version 2 of ${KEY} is live again.`)
    expect(await typed(`rollback ${KEY}`)).toBe(`Version 1 of ${KEY} is live again.`)
    await expect(typed(`rollback ${KEY}`)).rejects.toThrow('There is no such earlier version.')
    expect(await typed(`rollback ${KEY} 3`)).toBe(`Version 3 of ${KEY} is live again.`)
    expect(await states()).toEqual(['1 superseded', '2 superseded', '3 live'])
    const acts = shop.db.selectFrom('shop.audit').select(['who', 'act', 'facts'])
    expect(await acts.orderBy('id', 'desc').limit(1).execute()).toEqual([
      { who: 'ada', act: 'roll back content', facts: { productKey: KEY, from: 1, version: 3 } },
    ])
  })

  test('with mistakes is refused with file and line, and the live one stays', async () => {
    await typed(`publish ${KEY}`)
    await write('02-more.md', '# More\n\n[x](javascript:alert(1))\n')
    await expect(typed(`publish ${KEY}`)).rejects.toThrow(
      /lovable-pro-secrets cannot be published:\n {2}02-more.md:3: a link may begin with/,
    )
    expect(await states()).toEqual(['1 live'])
  })

  test('published twice at once is two versions, of which one is live', async () => {
    await typed(`publish ${KEY}`)
    await write('01-start.md', '# Start\n\nAnew.\n')
    await Promise.all([typed(`publish ${KEY}`), typed(`publish ${KEY}`)])
    const all = await states()
    expect(all.filter((state) => state.endsWith('live'))).toHaveLength(1)
    expect(all[0]).toBe('1 superseded')
  })

  test('broken off leaves the live one, and a draft that is no version to come back to', async () => {
    await typed(`publish ${KEY}`)
    await write('files/more.txt', 'cannot be stored')
    const folder = path.join(root, 'blobs')
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    await expect(typed(`publish ${KEY}`)).rejects.toThrow()
    expect(await states()).toEqual(['1 live', '2 draft'])
    await expect(typed(`rollback ${KEY} 2`)).rejects.toThrow('There is no such earlier version.')
    await rm(folder)
    expect(await typed(`publish ${KEY}`)).toBe(`Version 3 of ${KEY} is live.`)
    expect(await typed(`versions ${KEY}`)).toMatch(/\n2 +broken off /)
  })

  test.each([
    ['', 'Say what to do: content check, publish, versions or rollback.'],
    ['burn x', 'Say what to do'],
    ['publish', 'Say which product: content publish <key>'],
    ['publish nothing', 'There is no product nothing in shop/products.'],
    ['publish ../x', 'There is no product ../x in shop/products.'],
    ['publish coffee', 'is nothing to read: only guides have content.'],
    ['check n8n-coolify-self-host', 'there is no such folder'],
    [`rollback ${KEY} x`, '--version must be a whole number'],
  ])('content %s is refused with what to type', async (command, refusal) => {
    await expect(typed(command)).rejects.toThrow(refusal)
  })
})
