import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type Attachment,
  checkDownload,
  checkPicture,
  isPictureName,
  isSafeName,
  NAME_RULE,
} from './check-attachment.ts'
import {
  type CheckedGuide,
  type CheckLimits,
  checkGuide,
  FILES,
  MOST_CHAPTER_BYTES,
  type SourceChapter,
  slugOfChapter,
} from './check-guide.ts'
import type { Problem } from './problem.ts'
import { FACTS, readFacts } from './read-facts.ts'
import { openStampWorker } from './stamped-file.ts'

const NO_FOLDER = 'there is no such folder: make it, and write the first chapter into 01-start.md'

/**
 * Skips hidden files and refuses symbolic links and other folders. Names are composed (NFC): macOS stores them
 * decomposed, keyboards type them composed.
 */
export async function readGuide(dir: string, limits: CheckLimits = {}): Promise<CheckedGuide> {
  const problems: Problem[] = []
  const files = await listFiles(dir, '', problems)
  if (files === undefined) return { problems: [{ file: '.', message: NO_FOLDER }] }
  const names = [...files.keys()]
  const chapterFiles = names
    .filter((name) => slugOfChapter(name) !== undefined)
    .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  const pictures = new Map([...files].filter(([name]) => isPictureName(name)))
  const known = new Set([...chapterFiles, ...pictures.keys(), FACTS, FILES])
  for (const name of names) if (!known.has(name)) problems.push(describeUnknown(name))
  const shown = await readPictures(pictures, problems)
  const downloads = await readDownloads(dir, names.includes(FILES), problems)
  refuseSameNumbers(chapterFiles, problems)
  const facts = names.includes(FACTS) ? await readFacts(dir, problems) : {}
  const chapters: SourceChapter[] = []
  for (const file of chapterFiles) chapters.push(await readChapter(dir, file))
  const source = { facts, chapters, attachments: [...shown, ...downloads] }
  return checkGuide(source, { ...limits, found: problems })
}

/** Their order would be undefined. */
function refuseSameNumbers(names: readonly string[], problems: Problem[]) {
  const seen = new Map<number, string>()
  for (const file of names) {
    const number = Number.parseInt(file, 10)
    const other = seen.get(number)
    if (other !== undefined) problems.push({ file, message: `${other} has the same number` })
    else seen.set(number, file)
  }
}

/** Paths by composed name, in alphabetical order. */
async function listFiles(
  dir: string,
  inside: string,
  problems: Problem[],
): Promise<Map<string, string> | undefined> {
  const entries = await readdir(path.join(dir, inside), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
      throw error
    },
  )
  if (entries === undefined) return undefined
  const files = new Map<string, string>()
  for (const entry of entries) {
    const name = entry.name.normalize('NFC')
    const file = path.posix.join(inside, name)
    if (name.startsWith('.')) continue
    const isFolder = entry.isDirectory() && inside === '' && name === FILES
    if (!entry.isFile() && !isFolder)
      problems.push({ file, message: 'only files, and the folder files, may be here' })
    else if (!isSafeName(name)) problems.push({ file, message: NAME_RULE })
    else if (files.has(name)) problems.push({ file, message: 'two files have this name' })
    else files.set(name, path.join(dir, inside, entry.name))
  }
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function describeUnknown(file: string): Problem {
  if (file.toLowerCase().endsWith('.md')) {
    const message = 'a chapter is named by its number and small letters, such as 01-first-steps.md'
    return { file, message }
  }
  return {
    file,
    message: `what is to be downloaded lies in ${FILES}/; beside chapters only pictures`,
  }
}

async function readPictures(
  files: ReadonlyMap<string, string>,
  problems: Problem[],
): Promise<Attachment[]> {
  const pictures: Attachment[] = []
  for (const [name, file] of files) {
    const { attachment, problem } = await checkPicture(file, name)
    if (problem) problems.push({ file: name, message: problem })
    if (attachment) pictures.push(attachment)
  }
  return pictures
}

async function readDownloads(
  dir: string,
  hasFolder: boolean,
  problems: Problem[],
): Promise<Attachment[]> {
  const files = hasFolder ? await listFiles(dir, FILES, problems) : undefined
  const downloads: Attachment[] = []
  const worker = openStampWorker()
  for (const [name, file] of files ?? []) {
    const { attachment, problem } = await checkDownload(file, name, worker)
    if (problem) problems.push({ file: `${FILES}/${name}`, message: problem })
    if (attachment) downloads.push(attachment)
  }
  await worker.close()
  return downloads
}

async function readChapter(dir: string, file: string): Promise<SourceChapter> {
  const bytes = await readFile(path.join(dir, file))
  if (bytes.length > MOST_CHAPTER_BYTES)
    return { file, text: { problem: 'a chapter has at most 1 MB of text' } }
  const markdown = decodeUtf8(bytes)
  return {
    file,
    text: markdown === undefined ? { problem: 'save this file as UTF-8' } : { markdown },
  }
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
