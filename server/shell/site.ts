import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readDocuments } from '#catalogue/read-starter.ts'
import { DocumentError } from '#domain/check-document.ts'
import { counted } from '#domain/counted.ts'
import { type Documents, documentsOf, FOLDERS } from '#domain/site-content.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import { listPublications } from '#server/db/publications.ts'
import { errorCode } from '#server/errors.ts'
import { compareDocuments } from '#server/site/compare-documents.ts'
import { findBrokenPages } from '#server/site/find-broken-pages.ts'
import { publishSite, refuseMissing, refuseUnfit } from '#server/site/publish-site.ts'
import { readContent } from '#server/site/read-content.ts'
import { readLiveDocuments } from '#server/site/read-live-documents.ts'
import { readRestored } from '#server/site/read-restored.ts'
import { columns, moment } from '#server/text.ts'
import type { Arguments } from './arguments.ts'
import { exportPictures, importPictures, PICTURES } from './site-pictures.ts'

export async function manageSite(deps: AdminDeps, given: Arguments): Promise<string> {
  const [what, which] = given.words
  const run = what === undefined ? undefined : actions[what]
  if (!run)
    throw new AdminRefusal(
      'Say what to do: site export, site import, site publications or site restore.',
    )
  return run(deps, which, given)
}

const actions: Record<
  string,
  (deps: AdminDeps, which: string | undefined, given: Arguments) => Promise<string>
> = {
  export: async (deps, folder) => {
    const { id, documents } = await readLiveDocuments(deps.db)
    const place = path.resolve(needed(folder, 'Say where to: site export <folder>'))
    await writeDocuments(place, documents)
    const pictures = await exportPictures(deps, place, readContent(documents).products)
    const also = pictures === 0 ? '' : ` and ${counted(pictures, 'picture')}`
    return `Wrote publication ${id} to ${place}: ${counted(documents.size, 'document')}${also}.`
  },
  import: async (deps, folder, { flags, options }) => {
    const place = path.resolve(needed(folder, 'Say from where: site import <folder>'))
    const documents = documentsOf(readContent(readFolder(place)))
    await importPictures(deps, place)
    return publish(deps, documents, { note: options['note'] ?? '', isTry: flags.has('try') })
  },
  publications: async (deps) => {
    const rows = await listPublications(deps.db)
    return columns(
      rows.map(({ id, publishedAt, publishedBy, note }) => [
        String(id),
        moment(publishedAt),
        publishedBy,
        note,
      ]),
    )
  },
  restore: async (deps, which, { flags }) => {
    const say = 'Say which publication: site restore <number>. To list them: site publications'
    const id = Number(needed(which, say))
    const restored = await readRestored(deps.db, id)
    if (!restored) {
      throw new AdminRefusal(`There is no publication ${which}. To list them: site publications`)
    }
    return publish(deps, restored.documents, { note: restored.note, isTry: flags.has('try') })
  },
}

/** @throws AdminRefusal, DocumentError */
async function publish(
  deps: AdminDeps,
  documents: Documents,
  { note, isTry }: { note: string; isTry: boolean },
): Promise<string> {
  const live = await readLiveDocuments(deps.db)
  refuseMissing(live.documents, documents)
  const changes = describeChanges(live.documents, documents)
  if (changes.length === 0) return `Publication ${live.id} is the same. Nothing was published.`
  await refuseUnfit(deps.db, { live: live.documents, next: documents })
  const broken = await findBrokenPages(deps.settings, documents)
  if (broken.length > 0) throw new DocumentError(broken)
  if (isTry) return [...changes, 'Nothing was published.'].join('\n')
  const id = await publishSite(deps.db, { who: deps.who, note, documents })
  return [...changes, `Publication ${id} is live in a few seconds.`].join('\n')
}

/** One line for each field that differs, such as `products/coffee.json: cents: 700 → 900`. */
function describeChanges(live: Documents, next: Documents): string[] {
  return compareDocuments(live, next).map(({ document, field, before, after }) =>
    field === ''
      ? `${document}.json: new`
      : `${document}.json: ${field}: ${show(before)} → ${show(after)}`,
  )
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

function needed(word: string | undefined, say: string): string {
  if (word === undefined) throw new AdminRefusal(say)
  return word
}

/** @throws AdminRefusal when the folder has documents */
async function writeDocuments(place: string, documents: Documents): Promise<void> {
  for (const folder of [...FOLDERS, PICTURES].map((name) => path.join(place, name))) {
    await mkdir(folder, { recursive: true })
    if ((await readdir(folder)).length > 0) {
      throw new AdminRefusal(`${folder} is not empty. Name another folder, or empty it first.`)
    }
  }
  for (const [document, text] of documents) {
    await writeFile(path.join(place, `${document}.json`), text)
  }
}

/** @throws AdminRefusal */
function readFolder(folder: string): Documents {
  try {
    return readDocuments(folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    throw new AdminRefusal(`There is no folder ${folder}.`)
  }
}
