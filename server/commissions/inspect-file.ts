import { Readable } from 'node:stream'
import { fileTypeFromStream } from 'file-type'
import { cutFileName, MAX_FILE_NAME } from '#domain/file-names.ts'

export interface InspectedFile {
  mediaType: string
  name: string
}

/** Types a customer may send, with their extensions; the first replaces a wrong one. */
const customerTypes: Record<string, readonly string[]> = {
  'audio/mpeg': ['mp3', 'mpga'],
  'audio/wav': ['wav'],
  'audio/x-m4a': ['m4a', 'mp4'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/flac': ['flac'],
  'audio/aiff': ['aiff', 'aif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
}
/** Other text could be run by a browser or spreadsheet. */
const TEXT_ENDINGS = ['txt', 'md', 'lrc']

type OpenContents = () => Readable

/** Undefined for types a customer may not send. */
export async function inspectCustomerFile(
  name: string,
  open: OpenContents,
): Promise<InspectedFile | undefined> {
  const found = await findType(open)
  const endings = found && customerTypes[found]
  if (found && endings) {
    return {
      mediaType: found,
      name: endings.includes(endingOf(name)) ? name : `${name}.${endings[0]}`,
    }
  }
  const isText = found === undefined && TEXT_ENDINGS.includes(endingOf(name))
  return isText && (await isPlainText(open())) ? { mediaType: 'text/plain', name } : undefined
}

/** Other files are named as bytes. All are sent as downloads. */
const DELIVERED = /^(audio|video)\/|^image\/(?!svg)|^application\/(pdf|zip)$/

export async function inspectShopFile(name: string, open: OpenContents): Promise<InspectedFile> {
  const found = await findType(open)
  return { mediaType: found && DELIVERED.test(found) ? found : 'application/octet-stream', name }
}

async function findType(open: OpenContents): Promise<string | undefined> {
  const contents = open()
  try {
    const found = await fileTypeFromStream(Readable.toWeb(contents) as ReadableStream<Uint8Array>)
    return found?.mime.split(';')[0]
  } finally {
    contents.destroy()
  }
}

async function isPlainText(contents: Readable): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of contents as AsyncIterable<Buffer>) {
      if (hasControls(decoder.decode(piece, { stream: true }))) return false
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false // not UTF-8
    throw error
  } finally {
    contents.destroy()
  }
}

function hasControls(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 32)) return true
  }
  return false
}

function endingOf(name: string): string {
  return name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : ''
}

/** Drops folders and characters that hide or reverse the extension. */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .normalize('NFC')
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const name = plain.replace(/^\.+/, '') || 'file'
  return cutFileName(name, MAX_FILE_NAME)
}
