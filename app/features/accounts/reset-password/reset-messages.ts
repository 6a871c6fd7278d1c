import type { FunctionResult } from '#app/browser/api/invoke-function.ts'
import { waitInWords } from '#domain/wait-in-words.ts'

/** [RESET-14] */
export interface ResetFailure {
  title: 'Reset Failed'
  text: string
}

const NEXT_STEP =
  "Click 'Request New Password Reset Email' below to get a new link, or contact support if you need help."

/** Texts of the error catalogue, plus the next step [RESET-15 to RESET-20]. */
export const resetFailureMessages = {
  used: `This reset link has already been used. ${NEXT_STEP}`,
  expired: `This reset link has expired. ${NEXT_STEP}`,
  invalid: `This reset link is invalid or has expired. ${NEXT_STEP}`,
  other: `Reset Failed. ${NEXT_STEP}`,
} as const

export const resetMessages = {
  mismatch: 'Passwords do not match. Please try again.',
  success: 'Password Reset Successfully!',
  firstSet: 'Your password is set',
  notChosenHere: 'There’s no password saved in this browser. Please choose one here.',
} as const

export const resetLinkMessages = {
  required: 'Email required',
  failed: 'Failed to send password reset email. Please try again.',
  tooMany:
    'Too many password reset attempts. Please try again later or contact us through the support page.',
  sent: 'Check your email',
  sentMore: 'If this address has an account, a link to set a new password is on its way.',
} as const

/** Undefined on success [FN-24]. */
export function resetFailure(answer: FunctionResult<object>): ResetFailure | undefined {
  const body = answer.error ? answer.error.body : answer.data
  const refused = answer.error !== undefined || textIn(body, 'error') !== undefined
  if (!refused) return undefined
  const type = textIn(body, 'errorType')
  const known = type === 'used' || type === 'expired' || type === 'invalid' ? type : 'other'
  return { title: 'Reset Failed', text: resetFailureMessages[known] }
}

/** Undefined on success [FN-22, RESET-24, RESET-26]. */
export function resetLinkProblem({ error }: FunctionResult<object>): string | undefined {
  if (!error) return undefined
  if (error.status !== 429) return resetLinkMessages.failed
  const { waitSeconds } = error
  const again = waitSeconds ? ` It works again in ${waitInWords(waitSeconds)}.` : ''
  return resetLinkMessages.tooMany + again
}

function textIn(body: unknown, key: string): string | undefined {
  const value: unknown = Object(body)[key]
  return typeof value === 'string' ? value : undefined
}

/** True when the same link may still work. */
export function isTransient({ text }: ResetFailure): boolean {
  return text === resetFailureMessages.other
}
