import { authClient } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { showToast, type ToastMessage } from '#app/ui/toast.ts'
import { paths } from '#domain/pages.ts'

const RETURNED = ['code', 'error', 'error_code', 'error_description', 'sb_flow_id']

export interface SignInReturn {
  address: () => string
  replace: (address: string) => void
  exchange: () => Promise<{ failed: boolean }>
  toast: (message: ToastMessage) => void
}

/** Exchanges the code, shows a toast and cleans the URL. Shows our own texts only: anybody can write a URL. */
export async function finishSignInReturn(page: SignInReturn): Promise<void> {
  const returned = returnParameters(page.address())
  const { failed } = await page.exchange()
  const refused = ['error', 'error_code', 'error_description'].some((name) => returned.has(name))
  if (refused) page.toast(refusal(returned))
  else if (failed && returned.has('code')) page.toast(signInReturnMessages.unfinished)
  else if (!failed && isConfirmation(page.address())) page.toast(signInReturnMessages.confirmed)
  const address = withoutReturn(page.address())
  if (address !== page.address()) page.replace(address)
}

/** Only a plain sign-up's link leads to the home page (confirmation.ts, google-return-path). */
function isConfirmation(address: string): boolean {
  return new URL(address).pathname === paths.home()
}

export const signInReturnMessages = {
  confirmed: {
    title: 'Your email is confirmed',
    description: 'Your account is ready, and you’re signed in.',
    durationMs: 8000,
  },
  cancelled: {
    title: 'Not signed in',
    description: 'Google sign-in was cancelled. Nothing has changed.',
  },
  unverified: {
    title: 'Not signed in',
    description:
      'Google hasn’t verified this account’s email address. Verify it with Google and come back, or sign up with your email here.',
    variant: 'destructive',
  },
  unusable: {
    title: 'Not signed in',
    description:
      'We can’t send email to this Google account. Choose another account, or sign up with your email.',
    variant: 'destructive',
  },
  unavailable: {
    title: 'Not signed in',
    description:
      'Google isn’t responding right now. Try again in a few minutes, or sign in with your email.',
    variant: 'destructive',
  },
  outdated: {
    title: 'This link is no longer valid',
    description: 'Sign in, or request a new confirmation email.',
  },
  unfinished: {
    title: 'Not signed in',
    description: 'We couldn’t complete the sign-in. Please try again.',
  },
} as const satisfies Record<string, ToastMessage>

/** `error_code` is more specific than `error`. */
function refusal(returned: URLSearchParams): ToastMessage {
  const code = returned.get('error_code') ?? ''
  if (code === 'provider_email_needs_verification') return signInReturnMessages.unverified
  if (code === 'email_address_invalid') return signInReturnMessages.unusable
  if (/expired|otp/.test(code)) return signInReturnMessages.outdated
  if (returned.get('error') === 'temporarily_unavailable') return signInReturnMessages.unavailable
  return returned.get('error') === 'access_denied'
    ? signInReturnMessages.cancelled
    : signInReturnMessages.unfinished
}

/** Errors are in the query and in the fragment. */
function returnParameters(address: string): URLSearchParams {
  const { searchParams, hash } = new URL(address)
  return new URLSearchParams([...new URLSearchParams(hash.slice(1)), ...searchParams])
}

export function withoutReturn(address: string): string {
  const url = new URL(address)
  for (const name of RETURNED) url.searchParams.delete(name)
  if (/^#(.*&)?error(_code|_description)?=/.test(url.hash)) url.hash = ''
  return url.href
}

/** `ours`: this browser started the sign-in. */
export function browserReturn(ours: boolean): SignInReturn {
  return {
    address: () => window.location.href,
    // keeps the router's history state
    replace: (address) => window.history.replaceState(window.history.state, '', address),
    exchange: ours ? exchangeCode : async () => ({ failed: true }),
    toast: showToast,
  }
}

async function exchangeCode(): Promise<{ failed: boolean }> {
  try {
    const { error } = await (await authClient()).initialize()
    if (error) logError('session: return', error)
    return { failed: error !== null }
  } catch (error) {
    logError('session: return', error)
    return { failed: true }
  }
}
