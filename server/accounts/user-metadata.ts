/** Metadata keys that only the shop may set. */
const protectedKeys: readonly string[] = [
  'sub',
  'iss',
  'email',
  'email_verified',
  'phone_verified',
  'provider_id',
]

/** User-supplied metadata without the keys that only the shop may set (T39). */
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
