/** Fields of the signed-in user shown on the account page [ENT-user]. */
export interface AccountOwner {
  id: string
  email?: string | undefined
  created_at: string
  email_confirmed_at?: string | undefined
  app_metadata: { provider?: string | undefined; providers?: string[] | undefined }
  user_metadata: Record<string, unknown>
}

/** False for accounts created by Google sign-in alone. */
export function hasPassword({ app_metadata }: AccountOwner): boolean {
  const { provider, providers } = app_metadata
  return (providers ?? [provider ?? 'email']).includes('email')
}

/** Name from sign-up, used until a profile exists. */
export function nameOf({ user_metadata }: AccountOwner): string {
  const name = user_metadata['display_name']
  return typeof name === 'string' ? name : ''
}
