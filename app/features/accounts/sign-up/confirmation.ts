import { paths } from '#domain/pages.ts'
import { authClient } from '../../../browser/api/api.ts'
import { logError } from '../../../browser/error-log.ts'
import type { showToast } from '../../../ui/toast.ts'

/** The page after a sign-up; says whether a free resource is waiting [SUP-06 to SUP-08]. */
export function confirmationPath(email: string, withResource: boolean): string {
  const query = new URLSearchParams({ email })
  if (withResource) query.set('resource', 'true')
  return `${paths.emailConfirmation()}?${query}`
}

/** Where the link of the mail ends: the site root, or the Vault with a resource (decision C48). */
export function confirmationTarget(withResource: boolean): string {
  const path = withResource ? paths.vault() : paths.home()
  return new URL(path, window.location.origin).href
}

export const resendMessages = {
  sent: 'Email resent',
  sentMore: 'Only the link of the newest mail works.',
  failed: 'Failed to resend email. Please try again later.',
} as const

/** What sends a confirmation mail again at the auth service. */
export type ResendCall = (email: string, redirectTo: string) => Promise<void>

/** Sends the confirmation mail again and says what came of it [CONF-03, CONF-06, CONF-07]. */
export async function resendConfirmation(
  email: string,
  redirectTo: string,
  { resend, toast }: { resend: ResendCall; toast: typeof showToast },
): Promise<void> {
  try {
    await resend(email, redirectTo)
    toast({ title: resendMessages.sent, description: resendMessages.sentMore })
  } catch (error) {
    logError('sign-up: resend', error)
    toast({ title: 'Not sent', description: resendMessages.failed, variant: 'destructive' })
  }
}

/** The call of the browser [API-auth-17]; throws where it is refused. */
export const resendAtAuth: ResendCall = async (email, redirectTo) => {
  const client = await authClient()
  const options = { emailRedirectTo: redirectTo }
  const { error } = await client.resend({ type: 'signup', email, options })
  if (error) throw error
}
