import { paths } from '#domain/pages.ts'

const READER = `${paths.reader()}/`
const PREVIEW = /^(\/vault\/[^/]+)\/preview(?:\/[^/]+)?$/
/** Of a sentence in which the address stood, or of a copy: spaces, and what is invisible. */
const TRAILING = /(?<=[^/.])(?:[.,;:!?)\]>'"’”»…&]|\s|\p{Cf})+$/u

/**
 * Finds the address that one written in another way stands for: with capitals, extra slashes, encoded letters or a full
 * stop behind it. It is a path of this shop and begins with a single slash; undefined when there is no such page or it
 * is the given address itself.
 */
export function createCanonicalAddress(
  addresses: Iterable<string>,
): (address: string) => string | undefined {
  const byLowerCase = new Map([...addresses].map((address) => [address.toLowerCase(), address]))
  return (address) => {
    const plain = simplify(address)
    if (plain === undefined) return undefined
    const canonical = byLowerCase.get(plain) ?? (isRendered(plain, byLowerCase) ? plain : undefined)
    return canonical === address ? undefined : canonical
  }
}

/** True for a page that is no file of the build: the reader's, and the free chapter of a product. */
function isRendered(address: string, built: ReadonlyMap<string, string>): boolean {
  return address.startsWith(READER) || built.has(PREVIEW.exec(address)?.[1] ?? '')
}

function simplify(address: string): string | undefined {
  if (!address.startsWith('/')) return undefined
  try {
    const decoded = decodeURIComponent(address).toLowerCase()
    const simple = decoded
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '')
      .replace(TRAILING, '')
    return simple === '' ? '/' : simple
  } catch {
    return undefined // no UTF-8
  }
}
