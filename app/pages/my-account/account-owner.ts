/** The part of the signed-in user that the account page shows [ENT-user]. */
export interface AccountOwner {
  id: string
  email?: string | undefined
  created_at: string
  email_confirmed_at?: string | undefined
  app_metadata: { provider?: string | undefined; providers?: string[] | undefined }
  user_metadata: Record<string, unknown>
}

/** Whether the account has a password; one made by Google sign-in alone has none. */
export function hasPassword({ app_metadata }: AccountOwner): boolean {
  const { provider, providers } = app_metadata
  return (providers ?? [provider ?? 'email']).includes('email')
}

/** The name given at sign-up, shown until a profile exists. */
export function nameOf({ user_metadata }: AccountOwner): string {
  const name = user_metadata['display_name']
  return typeof name === 'string' ? name : ''
}
