import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import { imageSizeFromFile } from 'image-size/fromFile'
import { parse, YAMLParseError } from 'yaml'
import { z } from 'zod'
import type { Problem } from './problem.ts'
import { type RenderedChapter, renderChapter } from './render-chapter.ts'

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
const MOST_FILE_BYTES = 4 * 1024 ** 3

const FACTS = 'guide.yaml'
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

const Facts = z.strictObject({
  title: z.string().trim().min(1).max(120).optional(),
  changed: z.string().trim().min(1).max(2000).optional(),
})

/**
 * Reads and checks the folder of a guide: chapters `01-name.md` in the order of their numbers, pictures beside them,
 * downloads in `files/`, title and what changed in `guide.yaml`. Hidden files are left out, symbolic links and other
 * folders refused. Returns the guide, or all that is wrong with it.
 */
export async function readGuide(dir: string): Promise<{ guide: Guide } | { problems: Problem[] }> {
  const problems: Problem[] = []
  const names = await listFiles(dir, '', problems)
  if (names === undefined) return { problems: [{ file: '.', message: 'there is no such folder' }] }
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
  const chapters = await readChapters(dir, chapterFiles, { pictures, downloads, problems })
  const facts = names.includes(FACTS) ? await readFacts(dir, problems) : {}
  if (problems.length > 0) return { problems }
  return {
    guide: {
      title: facts.title,
      changed: facts.changed,
      chapters,
      attachments: [...pictures.map(({ attachment }) => attachment), ...downloads],
    },
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
  for (const name of names ?? []) {
    const file = path.join(dir, FILES, name)
    const { size } = await lstat(file)
    const inside = `${FILES}/${name}`
    if (size === 0) problems.push({ file: inside, message: 'this file is empty' })
    else if (size > MOST_FILE_BYTES)
      problems.push({ file: inside, message: 'a file has at most 4 GB' })
    else {
      const type = await fileTypeFromFile(file)
      const mediaType = type?.mime ?? 'application/octet-stream'
      downloads.push(await readAttachment(file, { kind: 'file', name, mediaType }))
    }
  }
  return downloads
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
  }: { pictures: readonly Picture[]; downloads: readonly Attachment[]; problems: Problem[] },
): Promise<Guide['chapters']> {
  const slugs = new Map(names.map((name) => [name, chapterName.exec(name)?.[1] ?? '']))
  const around = {
    chapters: slugs,
    pictures: new Map(
      pictures.map(({ attachment, width, height }) => [attachment.name, { width, height }]),
    ),
    files: new Set(downloads.map(({ name }) => name)),
  }
  const chapters: Guide['chapters'] = []
  const seen = new Map<string, string>()
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
    const rendered = await renderChapter(name, markdown, around)
    problems.push(...rendered.problems)
    chapters.push({ ...rendered.chapter, slug })
  }
  return chapters
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function readFacts(dir: string, problems: Problem[]): Promise<z.infer<typeof Facts>> {
  let value: unknown
  try {
    value = parse(await readFile(path.join(dir, FACTS), 'utf8')) ?? {}
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error
    const line = error.linePos?.[0].line
    problems.push({ file: FACTS, line, message: error.message.split('\n')[0] ?? 'is no YAML' })
    return {}
  }
  const read = Facts.safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) {
    const where = issue.path.join('.')
    problems.push({ file: FACTS, message: where ? `${where}: ${issue.message}` : issue.message })
  }
  return {}
}
