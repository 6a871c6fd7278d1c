/** What the shop itself states in the metadata; nobody states it about himself. */
const protectedKeys: readonly string[] = [
  'sub',
  'iss',
  'email',
  'email_verified',
  'phone_verified',
  'provider_id',
]

/** The data somebody gave about himself, without what only the shop may state (T39). */
export function withoutProtected(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !protectedKeys.includes(key)))
}

/** The metadata with the given keys set, or deleted where they are null. */
export function mergeMetadata(
  known: Record<string, unknown>,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...known, ...withoutProtected(data) })
  return Object.fromEntries(merged.filter(([, value]) => value !== null))
}
