const ADDRESS = /[^\s<>"'(),;:=/]+@[^\s<>"'(),;:/?]+/g
const PROVIDER_SECRET = /\b(?:[sr]k_(?:test|live)|whsec|cs_(?:test|live))_[\w+/=]+/g
const LONG_TOKEN = /\b[\w-]{32,}(?:\.[\w-]+)*/g
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Databases, mail servers and providers quote addresses and secrets in their errors (T45). */
export function scrubText(text: string): string {
  return text
    .replace(ADDRESS, '[address]')
    .replace(PROVIDER_SECRET, '[secret]')
    .replace(LONG_TOKEN, (token) => (UUID.test(token) ? token : '[secret]'))
}
