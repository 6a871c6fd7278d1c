import { paths } from '#domain/pages.ts'

const READER = `${paths.reader()}/`
const PREVIEW = /^(\/vault\/[^/]+)\/preview(?:\/[^/]+)?$/
/** No address is this long. TRAILING takes quadratic time. */
const MOST_CHARACTERS = 1000
/** Punctuation of a surrounding sentence, spaces and invisible characters. */
const TRAILING = /(?<=[^/.])(?:[.,;:!?)\]>'"’”»…&]|\s|\p{Cf})+$/u

/** Returns a path with a single leading slash; undefined when unknown or already canonical. */
export function createCanonicalAddress(
  addresses: Iterable<string>,
): (address: string) => string | undefined {
  const byLowerCase = new Map([...addresses].map((address) => [address.toLowerCase(), address]))
  return (address) => {
    const plain = simplify(address)
    if (plain === undefined) return undefined
    const canonical =
      byLowerCase.get(plain) ?? (isRendered(plain, byLowerCase) ? encode(plain) : undefined)
    return canonical === address ? undefined : canonical
  }
}

function isRendered(address: string, built: ReadonlyMap<string, string>): boolean {
  return address.startsWith(READER) || built.has(PREVIEW.exec(address)?.[1] ?? '')
}

/** A header with other characters than ASCII would throw. */
function encode(address: string): string {
  return address.split('/').map(encodeURIComponent).join('/')
}

function simplify(address: string): string | undefined {
  if (!address.startsWith('/') || address.length > MOST_CHARACTERS) return undefined
  try {
    const decoded = decodeURIComponent(address).toLowerCase()
    const simple = decoded
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '')
      .replace(TRAILING, '')
    return simple === '' ? '/' : simple
  } catch {
    return undefined // invalid UTF-8
  }
}
