import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { DeskDeps } from '#server/desk/desk-deps.ts'

const MOST = 3

interface Entry {
  id: string
  /** Derived from id and member, so that browsers cannot forge it. */
  proof: string
}

/**
 * Returns this browser's id if the member signed in from it before. It does not authenticate: it only gives the
 * browser its own rate limit (T62).
 */
export function findKnownBrowser(
  deps: Pick<DeskDeps, 'keys'>,
  cookie: string | undefined,
  memberId: string,
): string | undefined {
  return readEntries(cookie).find((entry) => isOf(deps, entry, memberId))?.id
}

/** Keeps the other known members. */
export function addKnownMember(
  deps: Pick<DeskDeps, 'keys'>,
  cookie: string | undefined,
  memberId: string,
): string {
  const entries = readEntries(cookie)
  const id =
    entries.find((entry) => isOf(deps, entry, memberId))?.id ??
    randomBytes(32).toString('base64url')
  const own = { id, proof: prove(deps, id, memberId) }
  const kept = [own, ...entries.filter((entry) => entry.id !== id)].slice(0, MOST)
  return kept.map((entry) => `${entry.id}.${entry.proof}`).join('~')
}

function readEntries(cookie = ''): Entry[] {
  return cookie
    .split('~')
    .slice(0, MOST)
    .flatMap((entry) => {
      const [, id, proof] = /^([\w-]{43})\.([\w-]{43})$/.exec(entry) ?? []
      return id && proof ? [{ id, proof }] : []
    })
}

function isOf(deps: Pick<DeskDeps, 'keys'>, { id, proof }: Entry, memberId: string): boolean {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(prove(deps, id, memberId)))
}

function prove({ keys }: Pick<DeskDeps, 'keys'>, id: string, memberId: string): string {
  return keys.derive('known desk browser', id, memberId)
}
