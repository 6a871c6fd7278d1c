import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import type { Problem } from './problem.ts'
import { FACTS, readFacts } from './read-facts.ts'
import type { ChapterTies, RenderedChapter, renderChapter } from './render-chapter.ts'
import { MOST_PDF_BYTES, openStampThread } from './stamped-file.ts'
import { openThread } from './thread.ts'

/** A picture of a chapter, or a file to download. */
export interface Attachment {
  kind: 'picture' | 'file'
  name: string
  /** Where it lies now. */
  path: string
  bytes: number
  /** Lower-case hexadecimal. */
  sha256: string
  mediaType: string
}

/** A guide as its folder holds it. */
export interface Guide {
  /** undefined: the product's name. */
  title: string | undefined
  /** What is new in this version, in the creator's words. */
  changed: string | undefined
  chapters: (RenderedChapter & { slug: string })[]
  attachments: Attachment[]
}

const MOST_CHAPTERS = 200
const MOST_ATTACHMENTS = 500
const MOST_CHAPTER_BYTES = 1024 ** 2
const MOST_PICTURE_BYTES = 20 * 1024 ** 2
/** Longer lines, and deeper lists and quotes, take very long to read. */
const MOST_LINE_LENGTH = 20_000
const deeplyNested = /^(?:[\t >]|(?:[-+*]|\d{1,9}[.)])[\t ]){200}/
/** Headings named to who links to none of them. */
const MOST_PARTS_TOLD = 10
const RENDER_WITHIN_MS = 20_000
const RENDER_MEGABYTES = 512

const MOST_FILE_BYTES = 4 * 1024 ** 3

const NO_FOLDER = 'there is no such folder: make it, and write the first chapter into 01-start.md'

const PDF = 'application/pdf'
const FILES = 'files'
const chapterName = /^\d{2,3}-([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
const pictureTypes = new Map([
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.gif', 'image/gif'],
  ['.avif', 'image/avif'],
])
/** Names that every file system and every browser keeps: letters of any language, digits, spaces and - _ . ( ) */
const safeName = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} _.()-]{0,119}$/u

/**
 * Reads and checks the folder of a guide: chapters `01-name.md` in the order of their numbers, pictures beside them,
 * downloads in `files/`, title and what changed in `guide.yaml`. Hidden files are left out, symbolic links and other
 * folders refused. Returns the guide and the pictures and files that no chapter uses, or all that is wrong with it.
 */
export async function readGuide(
  dir: string,
  { renderWithinMs = RENDER_WITHIN_MS }: { renderWithinMs?: number } = {},
): Promise<{ guide: Guide; unused: string[] } | { problems: Problem[] }> {
  const problems: Problem[] = []
  const names = await listFiles(dir, '', problems)
  if (names === undefined) return { problems: [{ file: '.', message: NO_FOLDER }] }
  const chapterFiles = names
    .filter((name) => chapterName.test(name))
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  const pictureFiles = names.filter((name) => pictureTypes.has(extensionOf(name)))
  const known = new Set([...chapterFiles, ...pictureFiles, FACTS, FILES])
  for (const name of names) if (!known.has(name)) problems.push(describeUnknown(name))
  if (chapterFiles.length === 0)
    problems.push({ file: '.', message: 'there is no chapter: write one into 01-start.md' })
  if (chapterFiles.length > MOST_CHAPTERS)
    problems.push({ file: '.', message: `at most ${MOST_CHAPTERS} chapters` })

  const pictures = await readPictures(dir, pictureFiles, problems)
  const downloads = await readDownloads(dir, names.includes(FILES), problems)
  if (pictures.length + downloads.length > MOST_ATTACHMENTS)
    problems.push({ file: '.', message: `at most ${MOST_ATTACHMENTS} pictures and files` })
  refuseSameNumbers(chapterFiles, problems)
  const { chapters, used } = await readChapters(dir, chapterFiles, {
    pictures,
    downloads,
    problems,
    renderWithinMs,
  })
  const facts = names.includes(FACTS) ? await readFacts(dir, problems) : {}
  if (problems.length > 0) return { problems }
  const attachments = [...pictures.map(({ attachment }) => attachment), ...downloads]
  return {
    guide: { title: facts.title, changed: facts.changed, chapters, attachments },
    unused: attachments
      .map(({ kind, name }) => (kind === 'file' ? `${FILES}/${name}` : name))
      .filter((name) => !used.has(name)),
  }
}

/** The order of two chapters with one number would be anybody's guess. */
function refuseSameNumbers(names: readonly string[], problems: Problem[]) {
  const seen = new Map<number, string>()
  for (const file of names) {
    const number = Number.parseInt(file, 10)
    const other = seen.get(number)
    if (other !== undefined) problems.push({ file, message: `${other} has the same number` })
    else seen.set(number, file)
  }
}

/** Names of a folder in alphabetical order, without hidden ones; what may not be there is a problem. */
async function listFiles(
  dir: string,
  inside: string,
  problems: Problem[],
): Promise<string[] | undefined> {
  const entries = await readdir(path.join(dir, inside), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  const names: string[] = []
  for (const entry of entries ?? []) {
    const { name } = entry
    const file = path.posix.join(inside, name)
    if (name.startsWith('.')) continue
    const isFolder = entry.isDirectory() && inside === '' && name === FILES
    if (!entry.isFile() && !isFolder)
      problems.push({ file, message: 'only files, and the folder files, may be here' })
    else if (!safeName.test(name))
      problems.push({ file, message: 'a name has letters, digits, spaces and - _ . ( ) only' })
    else names.push(name)
  }
  return entries && names.toSorted()
}

function extensionOf(name: string): string {
  return path.extname(name).toLowerCase()
}

function describeUnknown(file: string): Problem {
  if (extensionOf(file) === '.md') {
    const message = 'a chapter is named by its number and small letters, such as 01-first-steps.md'
    return { file, message }
  }
  return {
    file,
    message: `what is to be downloaded lies in ${FILES}/; beside chapters only pictures`,
  }
}

interface Picture {
  attachment: Attachment
  width: number
  height: number
}

async function readPictures(
  dir: string,
  names: readonly string[],
  problems: Problem[],
): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const name of names) {
    const file = path.join(dir, name)
    const { size } = await lstat(file)
    const type = await fileTypeFromFile(file)
    const dimensions = await imageSizeFromFile(file).catch(() => undefined)
    if (size > MOST_PICTURE_BYTES) {
      problems.push({ file: name, message: 'a picture has at most 20 MB' })
    } else if (!dimensions || !type || type.mime !== pictureTypes.get(extensionOf(name))) {
      problems.push({ file: name, message: `this is not a ${extensionOf(name).slice(1)} picture` })
    } else {
      const attachment = await readAttachment(file, { kind: 'picture', name, mediaType: type.mime })
      pictures.push({ attachment, width: dimensions.width, height: dimensions.height })
    }
  }
  return pictures
}

async function readDownloads(
  dir: string,
  hasFolder: boolean,
  problems: Problem[],
): Promise<Attachment[]> {
  const names = hasFolder ? await listFiles(dir, FILES, problems) : []
  const downloads: Attachment[] = []
  const thread = openStampThread()
  for (const name of names ?? []) {
    const file = path.join(dir, FILES, name)
    const { size } = await lstat(file)
    const inside = `${FILES}/${name}`
    if (size === 0) problems.push({ file: inside, message: 'this file is empty' })
    else if (size > MOST_FILE_BYTES)
      problems.push({ file: inside, message: 'a file has at most 4 GB' })
    else {
      const type = await fileTypeFromFile(file)
      const isPdf = type?.mime === PDF || extensionOf(name) === '.pdf'
      const problem = isPdf ? await findPdfProblem(file, size, thread) : undefined
      if (problem) problems.push({ file: inside, message: problem })
      const mediaType = isPdf ? PDF : (type?.mime ?? 'application/octet-stream')
      downloads.push(await readAttachment(file, { kind: 'file', name, mediaType }))
    }
  }
  await thread.close()
  return downloads
}

/** Why the buyer's address cannot be put on the pages of a PDF; undefined when it can. */
async function findPdfProblem(
  file: string,
  size: number,
  thread: ReturnType<typeof openStampThread>,
): Promise<string | undefined> {
  if (size > MOST_PDF_BYTES)
    return 'a PDF has at most 100 MB, since the address of its buyer is put on each page'
  const answer = await thread.ask({ file, stamp: 'Tried before publishing' })
  if (answer === 'stamped') return undefined
  return answer === 'protected'
    ? 'this PDF is protected, so the address of its buyer cannot be put on each page: save it without a password'
    : 'this PDF is damaged, so the address of its buyer cannot be put on each page: save it anew'
}

async function readAttachment(
  file: string,
  facts: Pick<Attachment, 'kind' | 'name' | 'mediaType'>,
): Promise<Attachment> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { ...facts, path: file, bytes, sha256: hash.digest('hex') }
}

async function readChapters(
  dir: string,
  names: readonly string[],
  {
    pictures,
    downloads,
    problems,
    renderWithinMs,
  }: {
    pictures: readonly Picture[]
    downloads: readonly Attachment[]
    problems: Problem[]
    renderWithinMs: number
  },
): Promise<{ chapters: Guide['chapters']; used: ReadonlySet<string> }> {
  const slugs = new Map(names.map((name) => [name, chapterName.exec(name)?.[1] ?? '']))
  const around = {
    chapters: slugs,
    pictures: new Map(
      pictures.map(({ attachment, width, height }) => [attachment.name, { width, height }]),
    ),
    files: new Set(downloads.map(({ name }) => name)),
  }
  const chapters: Guide['chapters'] = []
  const ties = new Map<string, ChapterTies & { title: string }>()
  const seen = new Map<string, string>()
  const thread = openThread<
    Parameters<typeof renderChapter>,
    Awaited<ReturnType<typeof renderChapter>>
  >('render-thread', { withinMs: renderWithinMs, megabytes: RENDER_MEGABYTES })
  for (const [name, slug] of slugs) {
    const other = seen.get(slug)
    if (other) problems.push({ file: name, message: `${other} has the same name after its number` })
    seen.set(slug, name)
    const bytes = await readFile(path.join(dir, name))
    if (bytes.length > MOST_CHAPTER_BYTES) {
      problems.push({ file: name, message: 'a chapter has at most 1 MB of text' })
      continue
    }
    const markdown = decodeUtf8(bytes)
    if (markdown === undefined) {
      problems.push({ file: name, message: 'save this file as UTF-8' })
      continue
    }
    const extreme = findExtremeLine(name, markdown)
    const rendered = extreme ? undefined : await thread.ask([name, markdown, around])
    if (rendered) {
      chapters.push({ ...rendered.chapter, slug })
      ties.set(name, { ...rendered.ties, title: rendered.chapter.title })
    }
    const unreadable = { file: name, message: 'this is too much for one chapter: split it' }
    problems.push(...(rendered?.problems ?? [extreme ?? unreadable]))
  }
  await thread.close()
  refuseSameTitles(ties, problems)
  refuseLinksToNowhere(ties, problems)
  return { chapters, used: new Set([...ties.values()].flatMap((tie) => tie.used)) }
}

type Ties = ReadonlyMap<string, ChapterTies & { title: string }>

/** In the contents nobody could tell them apart. */
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
      const known = parts.slice(0, MOST_PARTS_TOLD).map((id) => `#${id}`)
      const message = `${target} has no heading #${part}; it has ${known.join(', ')}`
      problems.push({ file, line, message })
    }
  }
}

/** The first line that would take very long to read. */
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

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
