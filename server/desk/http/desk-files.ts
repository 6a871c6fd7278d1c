import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Handler } from 'hono'
import { deskPages } from '#contract/desk/pages.ts'
import { AppError } from '#domain/errors.ts'
import { contentTypeOf } from '#server/http/pages/content-type.ts'

interface DeskFile {
  body: Uint8Array<ArrayBuffer>
  type: string
}

export type DeskFiles = ReadonlyMap<string, DeskFile>

const PAGE = '/index.html'

/** @throws Error when there is no build */
export async function loadDeskFiles(dir: string): Promise<DeskFiles> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = new Map<string, DeskFile>()
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const address = `/${path.relative(dir, file).split(path.sep).join('/')}`
    files.set(address, { body: new Uint8Array(await readFile(file)), type: contentTypeOf(file) })
  }
  if (!files.has(PAGE)) throw new Error(`index.html is missing from ${dir}`)
  return files
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  'font-src data:',
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ')

const PAGES = deskPages.map((page) => page.replaceAll(/:\w+/g, '[^/]+')).join('|')
/** As React Router matches: in any case, with or without a slash at the end. */
const IS_PAGE = new RegExp(`^(?:${PAGES})/?$`, 'i')
const IS_FILE = /^\/(?:api|assets)\/|\.[^/]*$/

/** An address that is neither a page nor a file gets the app too, which shows its 404. */
export function serveDeskFiles(files: DeskFiles): Handler {
  return (c) => {
    const address = c.req.path
    const own = address === PAGE ? undefined : files.get(address)
    const isPage = IS_PAGE.test(address)
    const isFile = !isPage && address !== PAGE && IS_FILE.test(address)
    const file = own ?? (isFile ? undefined : files.get(PAGE))
    if (!file) throw new AppError('not_found')
    return c.body(file.body, own || isPage ? 200 : 404, {
      'Content-Type': file.type,
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': address.startsWith('/assets/')
        ? 'private, max-age=31536000, immutable'
        : 'no-store, no-transform',
    })
  }
}
