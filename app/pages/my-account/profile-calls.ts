import { tables } from '#app/browser/api/api.ts'
import type { TableClient } from '#app/browser/api/table-client.ts'
import type { ProfileRow } from '#contract/tables.ts'

/** Table API error code for a missing row. */
const NO_ROW = 'PGRST116'

export const profileMessages = {
  saved: 'Profile updated',
  savedMore: 'Your profile has been updated successfully.',
  failed: 'Error',
  failedWithoutMessage: 'Failed to update profile',
} as const

/**
 * Null before the first save [API-data-07, API-data-08].
 * @throws when it cannot be read
 */
export async function readProfile(
  userId: string,
  open: typeof tables = tables,
): Promise<ProfileRow | null> {
  const { data, error } = await askForProfile(await open(), userId)
  if (error && error.code !== NO_ROW) throw new Error(error.message)
  return data
}

/** Returns the error message, or undefined when saved [ACCT-18 to ACCT-21, API-data-09 to API-data-12]. */
export async function saveProfile(
  { userId, displayName }: { userId: string; displayName: string },
  open: typeof tables = tables,
  now: () => Date = () => new Date(),
): Promise<string | undefined> {
  try {
    const client = await open()
    const known = await askForProfile(client, userId)
    if (known.error && known.error.code !== NO_ROW) return messageOf(known)
    const saved = known.data
      ? await client
          .from('profiles')
          .update({ display_name: displayName, updated_at: now().toISOString() })
          .eq('user_id', userId)
      : await client.from('profiles').insert({ user_id: userId, display_name: displayName })
    return saved.error ? messageOf(saved) : undefined
  } catch {
    return profileMessages.failedWithoutMessage // client module not loaded
  }
}

function askForProfile(client: TableClient, userId: string) {
  return client.from('profiles').select('*').eq('user_id', userId).maybeSingle()
}

/** Server message, or the general one for connection errors, whose text is not for users. */
function messageOf({
  error,
  status,
}: {
  error: { message: string } | null
  status: number
}): string {
  return (status > 0 && error?.message) || profileMessages.failedWithoutMessage
}
