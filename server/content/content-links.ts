import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '#domain/errors.ts'
import { type CommissionFile, findFileForCustomer } from '#server/db/commission-files.ts'
import type { ReadingAttachment } from '#server/db/reading.ts'
import { isSessionKept } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { findGuide, findReadingAccess, type Reader } from './find-reading-access.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const FILE_LINK_S = 5 * MINUTE_S

const ofSession = {
  userId: z.string(),
  sessionId: z.string(),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  /** Seconds since 1970. */
  expires: z.int(),
}
const GuideLink = z.object({
  ...ofSession,
  kind: z.enum(['picture', 'file']),
  productKey: z.string(),
  sha256: z.string(),
})
export type GuideLink = z.infer<typeof GuideLink>
const CommissionLink = z.object({ ...ofSession, kind: z.literal('request'), fileId: z.string() })
export type CommissionLink = z.infer<typeof CommissionLink>

/** Signed, not secret: it also needs the session's cookie. */
const ContentLink = z.discriminatedUnion('kind', [GuideLink, CommissionLink])
export type ContentLink = z.infer<typeof ContentLink>

/**
 * Files expire after five minutes, pictures at the end of the next hour: the address stays the same within an hour, so
 * that browsers cache the picture.
 */
export function linkTo(
  { keys }: Pick<Deps, 'keys'>,
  { kind, name, sha256, mediaType, bytes }: ReadingAttachment,
  { userId, productKey, sessionId }: Reader & { sessionId: string },
): string {
  const now = secondsNow()
  const expires = kind === 'file' ? now + FILE_LINK_S : (Math.floor(now / HOUR_S) + 2) * HOUR_S
  return addressOf(keys, {
    kind,
    userId,
    sessionId,
    productKey,
    name,
    sha256,
    mediaType,
    bytes,
    expires,
  })
}

export function linkToCommissionFile(
  { keys }: Pick<Deps, 'keys'>,
  { id, name, mediaType, bytes }: CommissionFile,
  { userId, sessionId }: { userId: string; sessionId: string },
): string {
  return addressOf(keys, {
    kind: 'request',
    fileId: id,
    userId,
    sessionId,
    name,
    mediaType: mediaType ?? 'application/octet-stream',
    bytes: Number(bytes),
    expires: secondsNow() + FILE_LINK_S,
  })
}

function addressOf(keys: Deps['keys'], link: ContentLink): string {
  const text = Buffer.from(JSON.stringify(link)).toString('base64url')
  return `/content/${text}.${sign(keys, text)}/${encodeURIComponent(link.name)}`
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000)
}

export function contentCookie({ keys }: Pick<Deps, 'keys'>, sessionId: string): string {
  return keys.derive('content-cookie', sessionId)
}

/**
 * Checks signature, cookie, expiry, session and access.
 * @throws AppError not_found for an invalid link, link_expired, not_yours
 */
export async function followContentLink(
  deps: Pick<Deps, 'catalogue' | 'db' | 'keys'>,
  given: string,
  cookie: string | undefined,
): Promise<ContentLink> {
  const link = readLink(deps, given)
  if (!link) throw new AppError('not_found')
  const { sessionId } = link
  if (!isSame(cookie ?? '', contentCookie(deps, sessionId))) throw new AppError('not_yours')
  if (link.expires * 1000 <= Date.now()) throw new AppError('link_expired')
  if (!(await isStillOpen(deps, link))) throw new AppError('not_yours')
  return link
}

export async function isStillOpen(
  deps: Pick<Deps, 'catalogue' | 'db'>,
  link: ContentLink,
): Promise<boolean> {
  if (!(await isSessionKept(deps.db, link))) return false
  if (link.kind === 'request') return (await findFileForCustomer(deps.db, link)) !== undefined
  const guide = findGuide(deps, link.productKey)
  return guide !== undefined && (await findReadingAccess(deps, guide, link.userId)).state === 'open'
}

function readLink({ keys }: Pick<Deps, 'keys'>, given: string): ContentLink | undefined {
  const [text = '', signature = ''] = given.split('.', 2)
  if (!isSame(signature, sign(keys, text))) return undefined
  return ContentLink.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}

function sign(keys: Deps['keys'], text: string): string {
  return keys.derive('content-link', text)
}

/** Constant time. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
