import { randomBytes, timingSafeEqual } from 'node:crypto'

const MOST = 3

export interface KnownBrowser {
  id: string
  /** Derived from the id and its account, so that no browser can forge it. */
  proof: string
}

type Prove = (id: string) => string

export function readKnownBrowsers(cookie = ''): KnownBrowser[] {
  return cookie
    .split('~')
    .slice(0, MOST)
    .flatMap((entry) => {
      const [, id, proof] = /^([\w-]{43})\.([\w-]{43})$/.exec(entry) ?? []
      return id && proof ? [{ id, proof }] : []
    })
}

/** The id of the entry with the account's proof. */
export function findKnownBrowser(known: readonly KnownBrowser[], prove: Prove): string | undefined {
  return known.find(({ id, proof }) => isSame(proof, prove(id)))?.id
}

/** Value of a cookie with the account first. Keeps others, for at most three accounts. */
export function addKnownBrowser(known: readonly KnownBrowser[], prove: Prove): string {
  const id = findKnownBrowser(known, prove) ?? randomBytes(32).toString('base64url')
  const own = { id, proof: prove(id) }
  const kept = [own, ...known.filter((entry) => entry.id !== id)].slice(0, MOST)
  return kept.map((entry) => `${entry.id}.${entry.proof}`).join('~')
}

/** Constant time. */
function isSame(given: string, expected: string): boolean {
  return (
    given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
  )
}
