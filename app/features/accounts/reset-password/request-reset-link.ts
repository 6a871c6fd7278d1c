import { callFunction } from '#app/browser/api/api.ts'
import { showToast } from '#app/ui/toast.ts'
import { canonicalEmail } from '#domain/email-address.ts'
import { resetLinkMessages, resetLinkProblem } from './reset-messages.ts'

export type ResetLinkResult = { sent: true } | { sent: false; problem: string }

/** Success shows a toast; a problem is returned for the field [RESET-22 to RESET-28]. */
export async function requestResetLink(
  email: string,
  call: typeof callFunction = callFunction,
  toast: typeof showToast = showToast,
): Promise<ResetLinkResult> {
  const address = canonicalEmail(email)
  if (!address.includes('@')) return { sent: false, problem: resetLinkMessages.required }
  const problem = resetLinkProblem(await call('send-password-reset', { email: address }))
  if (problem) return { sent: false, problem }
  toast({ title: resetLinkMessages.sent, description: resetLinkMessages.sentMore })
  return { sent: true }
}
