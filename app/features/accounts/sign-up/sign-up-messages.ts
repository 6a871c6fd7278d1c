import type { ToastMessage } from '#app/ui/toast.ts'

/** Texts of the error catalogue [ERR-verify, ERR-signup, VAL-signup-01]. */
export const signUpMessages = {
  malformed: 'Please enter a valid email address.',
  exists: 'Account Already Exists — Please sign in to access your products or make purchases.',
  disposable: 'Disposable emails are not allowed. Please use a permanent email address.',
  notThere: 'This email address does not exist. Please check and try again.',
  refused: 'This email cannot be used. Please enter a valid email to create your account.',
  confirmation:
    'Your email needs confirmation. We will send you a confirmation link after you complete signup.',
  newAccount:
    'We will create your account automatically after you sign up so you can access all your resources instantly.',
} as const

/** Tests for disposable first [ERR-verify-02 to ERR-verify-06, decision C10]. */
export function mailboxRefusal(reason: string) {
  if (/disposable/i.test(reason)) return signUpMessages.disposable
  const notThere = /(not|n['’]t)[\s_-]exist|not[\s_-]found|no[\s_-](such|mail)/i.test(reason)
  return notThere ? signUpMessages.notThere : signUpMessages.refused
}

/** Durations of CONST-toast. */
export const signUpToasts = {
  newAccount: { title: 'New account', description: signUpMessages.newAccount, durationMs: 4000 },
  confirmation: {
    title: 'Email Confirmation Required',
    description: signUpMessages.confirmation,
    durationMs: 5000,
  },
  notThere: {
    title: 'Invalid Email',
    description: signUpMessages.notThere,
    variant: 'destructive',
  },
  notValidated: {
    title: 'Email Validation Required',
    description: 'Please validate your email address first.',
    variant: 'destructive',
  },
  confirmEmail: {
    title: 'Confirm your email',
    description: 'We’ve sent you a link. Open it to activate your account.',
    durationMs: 6000,
  },
  failed: (description: string): ToastMessage => ({
    title: 'Not signed up',
    description,
    variant: 'destructive',
  }),
} as const satisfies Record<string, ToastMessage | ((description: string) => ToastMessage)>
