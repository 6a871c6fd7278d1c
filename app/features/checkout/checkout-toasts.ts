import type { FunctionFailure } from '#app/browser/api/invoke-function.ts'
import type { ToastMessage } from '#app/ui/toast.ts'

/** Texts of the error catalogue, durations of CONST-toast. */
export const checkoutToasts = {
  /** [CHK-19, CHK-20] */
  emptyCart: {
    title: 'Cart is empty',
    description: 'Add some items to your cart before checking out.',
    variant: 'destructive',
  },
  /** [CHK-32, CONST-toast-02] */
  confirmationRequired: {
    title: 'Email Confirmation Required',
    description: 'We’ll send you a confirmation link after checkout.',
    durationMs: 5000,
  },
  /** [CHK-38, CONST-toast-01] */
  newAccount: {
    title: 'New account',
    description: 'We’ll create your account automatically after purchase.',
    durationMs: 4000,
  },
  /** [CHK-30, CHK-31] */
  invalidEmail: (description: string) => refusal('Invalid Email', description),
  refusedUrl: (description: string) => refusal('Checkout failed', description),
  /** Without a message: payment error. Status 0: connection error [CHK-39 to CHK-42]. */
  failed: ({ message, status }: FunctionFailure) =>
    refusal('Checkout failed', message || (status > 0 ? NO_MESSAGE : NO_ANSWER)),
  /** The session could not be refreshed (F25). */
  sessionEnded: {
    title: 'You were signed out',
    description:
      'Nothing was charged, and your cart is still here. Sign in again, or pay as a guest.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastMessage | ((...facts: never[]) => ToastMessage)>

const NO_MESSAGE = 'Payment processing failed'
const NO_ANSWER = 'Checkout failed. Please try again.'

function refusal(title: string, description: string): ToastMessage {
  return { title, description, variant: 'destructive' }
}
