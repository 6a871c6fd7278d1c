import path from 'node:path'
import type { CatalogueEntry } from '#domain/catalogue/create-catalogue.ts'
import { counted } from '#domain/counted.ts'
import { type AdminDeps, AdminRefusal } from '#server/admin-deps.ts'
import type { Guide } from '#server/content/check-guide.ts'
import { describeProblem } from '#server/content/problem.ts'
import type { ContentVersion } from '#server/db/content.ts'
import {
  findNewsProblem,
  findReadable,
  publishContent,
} from '#server/desk/content/publish-content.ts'
import { columns } from '#server/text.ts'
import type { Arguments } from './arguments.ts'

export async function manageContent(deps: AdminDeps, given: Arguments): Promise<string> {
  const [what, productKey] = given.words
  const run = what === undefined ? undefined : actions[what]
  if (!run) throw new AdminRefusal('Say what to do: content check or content publish.')
  if (productKey === undefined) throw new AdminRefusal(`Say which product: content ${what} <key>`)
  const entry = findReadable(deps, productKey)
  if (given.flags.has('tell-owners') && what !== 'publish') {
    throw new AdminRefusal('Only content publish tells owners.')
  }
  return run(deps, entry, given)
}

const actions: Record<
  string,
  (deps: AdminDeps, entry: CatalogueEntry, given: Arguments) => Promise<string>
> = {
  check: async (deps, entry) => {
    const { guide, unused, remarks } = await readFolder(deps, entry.file.key)
    return [
      describeGuide(guide, entry, unused),
      ...hintAt(unused),
      ...(remarks.length > 0 ? ['Look at these once more:'] : []),
      ...remarks.map((remark) => `  ${describeProblem(remark)}`),
    ].join('\n')
  },
  publish: async (deps, entry, { flags }) => {
    const { guide, unused } = await readFolder(deps, entry.file.key)
    const tells = flags.has('tell-owners')
    const old = tells ? await findOldNews(deps, entry.file.key, guide) : undefined
    const { published, told } = await publishContent(deps, entry, { guide, tells })
    return [
      describePublished(entry.file.key, published),
      ...(told === undefined ? [] : [sayTold(told)]),
      ...(old ? [old] : []),
      ...hintAt(unused),
    ].join('\n')
  },
}

/** Counts only pictures that a chapter shows. */
function describeGuide(guide: Guide, entry: CatalogueEntry, unused: readonly string[]): string {
  const { chapters, attachments, title, changed, preview } = guide
  const words = chapters.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
  const files = attachments.filter(({ kind }) => kind === 'file').length
  const shown = attachments.filter(({ kind, name }) => kind === 'picture' && !unused.includes(name))
  const news = changed?.split('\n') ?? ['(guide.yaml does not say)']
  const facts = [
    counted(chapters.length, 'chapter'),
    counted(words, 'word'),
    counted(shown.length, 'picture'),
    `${counted(files, 'file')} to download`,
  ]
  return [
    `This can be published: ${facts.join(', ')}.`,
    columns([
      ['Title', title ?? `${entry.item.name} (the product’s name)`],
      ...news.map((line, index) => [index === 0 ? 'What is new' : '', line]),
    ]),
    'Chapters',
    ...chapters.map(
      (chapter, index) =>
        `  ${index + 1}. ${chapter.title}${chapter.slug === preview ? ' (everybody may read it)' : ''}`,
    ),
  ].join('\n')
}

/**
 * Returns a warning for the live version's unannounced notes.
 * @throws AdminRefusal for notes sent before, or none
 */
async function findOldNews(
  deps: AdminDeps,
  productKey: string,
  guide: Guide,
): Promise<string | undefined> {
  const problem = await findNewsProblem(deps, productKey, guide)
  switch (problem?.kind) {
    case 'missing':
      throw new AdminRefusal(
        'Say in guide.yaml what is new, such as changed: Two more chapters. That is what owners are told.',
      )
    case 'told':
      throw new AdminRefusal(
        `guide.yaml still says what owners were told of version ${problem.version}: ${guide.changed}. Write there what is new since.`,
      )
    case 'same':
      return `guide.yaml says the same of it as of version ${problem.version}.`
    case undefined:
      return undefined
  }
}

function hintAt(unused: readonly string[]): string[] {
  return unused.length === 0 ? [] : [`No chapter shows or links these: ${unused.join(', ')}`]
}

function describePublished(key: string, published: ContentVersion | undefined): string {
  if (!published) return 'Nothing has changed: this is what is live.'
  const version = `Version ${published.number} of ${key}`
  return published.state === 'superseded'
    ? `${version} is kept and not live: a newer version was published at the same time. The desk can make it live.`
    : `${version} is live.`
}

function sayTold(told: number): string {
  if (told === 0)
    return 'There is no owner left to tell: who has it and wants such emails has been told.'
  return `${counted(told, 'owner')} ${told === 1 ? 'is' : 'are'} told by email what is new.`
}

/** @throws AdminRefusal with a line for each mistake */
async function readFolder({ settings }: AdminDeps, productKey: string) {
  // lazy, because other commands need no Markdown
  const { readGuide } = await import('#server/content/read-guide.ts')
  const dir = path.join(settings.contentDir, productKey)
  const read = await readGuide(dir)
  if ('guide' in read) return read
  const lines = read.problems.map((problem) => `  ${describeProblem(problem)}`)
  throw new AdminRefusal([`${dir} cannot be published:`, ...lines].join('\n'))
}
