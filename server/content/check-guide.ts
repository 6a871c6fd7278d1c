import type { Attachment } from './check-attachment.ts'
import { inOrder, type Problem } from './problem.ts'
import { FACTS, type Facts } from './read-facts.ts'
import type { ChapterTies, RenderedChapter, renderChapter, Surroundings } from './render-chapter.ts'
import { openWorker, type WorkerThread } from './worker.ts'

export interface GuideSource {
  facts: Facts
  /** In reading order. */
  chapters: readonly SourceChapter[]
  attachments: readonly Attachment[]
}

export interface SourceChapter {
  file: string
  text: { markdown: string } | { problem: string }
}

export interface Guide {
  /** undefined: the product's name. */
  title: string | undefined
  /** In the creator's words. */
  changed: string | undefined
  /** Slug of the free preview chapter. */
  preview: string | undefined
  chapters: GuideChapter[]
  attachments: Attachment[]
}

export interface GuideChapter extends RenderedChapter {
  slug: string
  file: string
  markdown: string
}

export type CheckedGuide =
  | { guide: Guide; unused: string[]; remarks: Problem[] }
  | { problems: Problem[] }

export interface CheckLimits {
  renderWithinMs?: number
}

/** Folder of downloads, in links too. */
export const FILES = 'files'

const MOST_CHAPTERS = 200
const MOST_ATTACHMENTS = 500
/** Of a chapter's text. */
export const MOST_CHAPTER_BYTES = 1024 ** 2
/** Longer lines and deeper lists or quotes take very long to parse. */
const MOST_LINE_LENGTH = 20_000
const deeplyNested = /^(?:[\t >]|(?:[-+*]|\d{1,9}[.)])[\t ]){200}/
const MOST_TOLD = 10
const RENDER_WITHIN_MS = 20_000
const RENDER_MEGABYTES = 512
/** Editing renders a chapter repeatedly. */
const RENDER_KEPT_MS = 10_000

const chapterName = /^\d{2,3}-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

export function slugOfChapter(file: string): string | undefined {
  return chapterName.exec(file)?.[1]
}

/** `found`: problems already found on reading. */
export async function checkGuide(
  source: GuideSource,
  { found = [], ...limits }: CheckLimits & { found?: readonly Problem[] } = {},
): Promise<CheckedGuide> {
  const problems = [...found]
  if (source.chapters.length === 0)
    problems.push({ file: '.', message: 'there is no chapter: write one into 01-start.md' })
  if (source.chapters.length > MOST_CHAPTERS)
    problems.push({ file: '.', message: `at most ${MOST_CHAPTERS} chapters` })
  if (source.attachments.length > MOST_ATTACHMENTS)
    problems.push({ file: '.', message: `at most ${MOST_ATTACHMENTS} pictures and files` })
  refuseWrongPreview(source, problems)
  const { chapters, used } = await renderChapters(source, problems, limits)
  if (problems.some(({ kind }) => kind !== 'remark')) return { problems: inOrder(problems) }
  const { title, changed } = source.facts
  const preview = slugOfChapter(source.facts.preview ?? '')
  return {
    guide: { title, changed, preview, chapters, attachments: [...source.attachments] },
    unused: source.attachments
      .map(({ kind, name }) => (kind === 'file' ? `${FILES}/${name}` : name))
      .filter((name) => !used.has(name)),
    remarks: inOrder(problems),
  }
}

function refuseWrongPreview({ facts: { preview }, chapters }: GuideSource, problems: Problem[]) {
  if (preview === undefined) return
  const files = chapters.map(({ file }) => file)
  const say = (message: string) => problems.push({ file: FACTS, message: `preview: ${message}` })
  if (!files.includes(preview)) {
    const known = files.slice(0, MOST_TOLD).join(', ')
    say(`there is no chapter ${preview}; it is the file of one, such as ${known || '01-start.md'}`)
  } else if (files.length === 1) {
    say('this chapter is all of the guide: write a second one, or leave the line out')
  }
}

/** undefined: too much to render. */
export async function renderOne(
  source: GuideSource,
  { file, markdown }: { file: string; markdown: string },
): Promise<{ html: string; problems: Problem[] } | undefined> {
  const extreme = findExtremeLine(file, markdown)
  if (extreme) return { html: '', problems: [extreme] }
  const worker = openRenderWorker()
  const rendered = await worker.ask([file, markdown, aroundOf(source)])
  await worker.close()
  return rendered && { html: rendered.chapter.html, problems: rendered.problems }
}

type RenderWorker = WorkerThread<
  Parameters<typeof renderChapter>,
  Awaited<ReturnType<typeof renderChapter>>
>

function openRenderWorker({ renderWithinMs = RENDER_WITHIN_MS }: CheckLimits = {}): RenderWorker {
  return openWorker('render-worker', {
    withinMs: renderWithinMs,
    megabytes: RENDER_MEGABYTES,
    keptForMs: RENDER_KEPT_MS,
  })
}

function aroundOf({ chapters, attachments }: GuideSource): Surroundings {
  const pictures = attachments.flatMap(({ kind, name, width = 0, height = 0 }) =>
    kind === 'picture' ? [[name, { width, height }] as const] : [],
  )
  const files = attachments.flatMap(({ kind, name }) => (kind === 'file' ? [name] : []))
  return {
    chapters: new Map(chapters.map(({ file }) => [file, slugOfChapter(file) ?? ''])),
    pictures: new Map(pictures),
    files: new Set(files),
  }
}

async function renderChapters(
  source: GuideSource,
  problems: Problem[],
  limits: CheckLimits,
): Promise<{ chapters: GuideChapter[]; used: ReadonlySet<string> }> {
  const around = aroundOf(source)
  const chapters: GuideChapter[] = []
  const ties = new Map<string, ChapterTies & { title: string }>()
  const seen = new Map<string, string>()
  const worker = openRenderWorker(limits)
  for (const { file, text } of source.chapters) {
    const slug = around.chapters.get(file) ?? ''
    const other = seen.get(slug)
    if (other) problems.push({ file, message: `${other} has the same name after its number` })
    seen.set(slug, file)
    if ('problem' in text) {
      problems.push({ file, message: text.problem })
      continue
    }
    const { markdown } = text
    const extreme = findExtremeLine(file, markdown)
    const rendered = extreme ? undefined : await worker.ask([file, markdown, around])
    if (rendered) {
      chapters.push({ ...rendered.chapter, slug, file, markdown })
      ties.set(file, { ...rendered.ties, title: rendered.chapter.title })
    }
    const unreadable = { file, message: 'this is too much for one chapter: split it' }
    problems.push(...(rendered?.problems ?? [extreme ?? unreadable]))
  }
  await worker.close()
  refuseSameTitles(ties, problems)
  refuseLinksToNowhere(ties, problems)
  return { chapters, used: new Set([...ties.values()].flatMap((tie) => tie.used)) }
}

type Ties = ReadonlyMap<string, ChapterTies & { title: string }>

function refuseSameTitles(ties: Ties, problems: Problem[]) {
  const seen = new Map<string, string>()
  for (const [file, { title }] of ties) {
    const other = seen.get(title.toLowerCase())
    if (other !== undefined && title !== '')
      problems.push({ file, message: `${other} has the same title, “${title}”` })
    else seen.set(title.toLowerCase(), file)
  }
}

function refuseLinksToNowhere(ties: Ties, problems: Problem[]) {
  for (const [file, { links }] of ties) {
    for (const { line, file: target, part } of links) {
      const parts = ties.get(target)?.parts
      if (!parts || parts.includes(part)) continue
      const known = parts.slice(0, MOST_TOLD).map((id) => `#${id}`)
      const message = `${target} has no heading #${part}; it has ${known.join(', ')}`
      problems.push({ file, line, message })
    }
  }
}

/** First line that would take very long to parse. */
function findExtremeLine(file: string, markdown: string): Problem | undefined {
  const lines = markdown.split('\n')
  const index = lines.findIndex((line) => line.length > MOST_LINE_LENGTH || deeplyNested.test(line))
  if (index === -1) return undefined
  const isLong = (lines[index]?.length ?? 0) > MOST_LINE_LENGTH
  const message = isLong
    ? `a line has at most ${MOST_LINE_LENGTH.toLocaleString('en-US')} characters`
    : 'this is nested too deeply'
  return { file, line: index + 1, message }
}
