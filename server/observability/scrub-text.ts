const ADDRESS = /[^\s<>"'(),;:=/]+@[^\s<>"'(),;:/?]+/g
const PROVIDER_SECRET = /\b(?:[sr]k_(?:test|live)|whsec|cs_(?:test|live))_[\w+/=]+/g
const LONG_TOKEN = /\b[\w-]{32,}(?:\.[\w-]+)*/g
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A text of an error as it may stand in a log: without addresses of people, keys and one-time tokens, which
 * databases, mail servers and providers like to quote in theirs (T45).
 */
export function scrubText(text: string): string {
  return text
    .replace(ADDRESS, '[address]')
    .replace(PROVIDER_SECRET, '[secret]')
    .replace(LONG_TOKEN, (token) => (UUID.test(token) ? token : '[secret]'))
}
