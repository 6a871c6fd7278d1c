import path from 'node:path'
import { kindRules } from '#domain/catalogue/kinds.ts'
import { BlobChanged } from '../content/blob-store.ts'
import { describeProblem } from '../content/problem.ts'
import { listVersions } from '../db/content.ts'
import { type AdminDeps, AdminRefusal } from './admin-deps.ts'
import { type Arguments, readWhole } from './arguments.ts'
import { columns, counted } from './text.ts'

/**
 * content check|publish|versions|rollback <product key>: what a buyer of the product gets to read, from its folder in
 * CONTENT_DIR. Publishing makes a new version live; the earlier ones stay and can be made live again.
 */
export async function manageContent(deps: AdminDeps, given: Arguments): Promise<string> {
  const [what, productKey] = given.words
  const run = what === undefined ? undefined : actions[what]
  if (!run) throw new AdminRefusal('Say what to do: content check, publish, versions or rollback.')
  if (productKey === undefined) throw new AdminRefusal(`Say which product: content ${what} <key>`)
  const entry = deps.catalogue.entries.find(({ file }) => file.key === productKey)
  if (!entry) throw new AdminRefusal(`There is no product ${productKey} in shop/products.`)
  if (kindRules[entry.file.kind].list !== 'guides') {
    throw new AdminRefusal(`${entry.item.name} is nothing to read: only guides have content.`)
  }
  return run(deps, productKey, given)
}

const actions: Record<
  string,
  (deps: AdminDeps, productKey: string, given: Arguments) => Promise<string>
> = {
  check: async (deps, productKey) => {
    const { chapters, attachments } = await readFolder(deps, productKey)
    const words = chapters.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
    return [
      `This can be published: ${counted(chapters.length, 'chapter')}, ${words} words, ${counted(attachments.length, 'picture or file')}.`,
      ...chapters.map(({ title }, index) => `  ${index + 1}. ${title}`),
    ].join('\n')
  },
  publish: async (deps, productKey) => {
    const { publishGuide } = await import('../content/publish-guide.ts')
    const guide = await readFolder(deps, productKey)
    const version = await publishGuide(deps, { productKey, guide, who: deps.who }).catch(
      (error: unknown) => {
        if (!(error instanceof BlobChanged)) throw error
        throw new AdminRefusal(`${error.message}. Save it, then publish again.`)
      },
    )
    if (!version) return 'Nothing has changed: this is what is live.'
    return `Version ${version.number} of ${productKey} is live.`
  },
  versions: async (deps, productKey) => {
    const versions = await listVersions(deps.db, productKey)
    if (versions.length === 0) return `Nothing of ${productKey} has been published yet.`
    return columns(
      versions.map(({ number, state, createdAt, changed }) => [
        String(number),
        state === 'draft' ? 'broken off' : state,
        createdAt.toISOString().slice(0, 16).replace('T', ' '),
        changed?.split('\n')[0] ?? '',
      ]),
    )
  },
  rollback: async (deps, productKey, { words }) => {
    const { rollBackGuide } = await import('../content/publish-guide.ts')
    const number =
      words[2] === undefined
        ? undefined
        : readWhole(words[2], { name: 'version', least: 1, most: 100_000 })
    const now = await rollBackGuide(deps, { productKey, number, who: deps.who })
    if (now === undefined) {
      throw new AdminRefusal(
        `There is no such earlier version. To see them: npm run shop -- content versions ${productKey}`,
      )
    }
    return `Version ${now} of ${productKey} is live again.`
  },
}

/** @throws AdminRefusal with a line for each mistake */
async function readFolder({ settings }: AdminDeps, productKey: string) {
  // loaded here, because other commands need no Markdown
  const { readGuide } = await import('../content/read-guide.ts')
  const dir = path.join(settings.contentDir, productKey)
  const read = await readGuide(dir)
  if ('guide' in read) return read.guide
  const lines = read.problems.map((problem) => `  ${describeProblem(problem)}`)
  throw new AdminRefusal([`${dir} cannot be published:`, ...lines].join('\n'))
}
