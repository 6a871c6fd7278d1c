import { authClient } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import type { showToast } from '#app/ui/toast.ts'
import { paths } from '#domain/pages.ts'

/** [SUP-06 to SUP-08] */
export function confirmationPath(email: string, withResource: boolean): string {
  const query = new URLSearchParams({ email })
  if (withResource) query.set('resource', 'true')
  return `${paths.emailConfirmation()}?${query}`
}

/** Absolute URL for the emailed link (decision C48). */
export function confirmationTarget(withResource: boolean): string {
  const path = withResource ? paths.vault() : paths.home()
  return new URL(path, window.location.origin).href
}

export const resendMessages = {
  sent: 'Email resent',
  sentMore: 'Please use the link in the newest email.',
  failed: 'Failed to resend email. Please try again later.',
} as const

/** Rejects when refused. */
export type ResendCall = (email: string, redirectTo: string) => Promise<void>

/** [CONF-03, CONF-06, CONF-07] */
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

/** [API-auth-17] */
export const resendAtAuth: ResendCall = async (email, redirectTo) => {
  const client = await authClient()
  const options = { emailRedirectTo: redirectTo }
  const { error } = await client.resend({ type: 'signup', email, options })
  if (error) throw error
}
