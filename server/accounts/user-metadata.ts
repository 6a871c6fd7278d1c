/** Set by the shop only (T39). */
const protectedKeys: readonly string[] = [
  'sub',
  'iss',
  'email',
  'email_verified',
  'phone_verified',
  'provider_id',
]

export function withoutProtected(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([key]) => !protectedKeys.includes(key)))
}

/** Null deletes a key. */
export function mergeMetadata(
  known: Record<string, unknown>,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...known, ...withoutProtected(data) })
  return Object.fromEntries(merged.filter(([, value]) => value !== null))
}
