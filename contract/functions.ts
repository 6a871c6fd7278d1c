import { z } from 'zod'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { PASSWORD_MAX } from '#domain/password.ts'

const EmailField = z.string().max(MAX_EMAIL_FIELD)

/**
 * POST create-secure-checkout. Only priceId and quantity of a line are believed; name, price, type
 * and userId travel as the specification says and are ignored (decision A5).
 */
export const CheckoutRequest = z.object({
  email: EmailField,
  cartItems: z.array(z.object({ priceId: z.string().max(255), quantity: z.unknown() })),
  userId: z.string().nullish(),
  validateEmailOnly: z.boolean().optional(),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** What the browser sends for a checkout [FN-13, FN-14]. */
export interface CheckoutBody {
  email: string
  cartItems: { name: string; priceId: string; quantity: number; price: string; type: string }[]
  userId: string | null
}

/** 200 answers of create-secure-checkout: where to pay, or that the guest should sign in. */
export type CheckoutAnswer =
  | { url: string }
  | { message: 'account_exists' }
  | { message: 'already_paid' }

/** 200 answer of create-secure-checkout with validateEmailOnly [FN-17, FN-18]. */
export interface AccountCheckAnswer {
  userExists: boolean
}

/** POST verify-email-exists and its 200 answer [FN-10, FN-11]. */
export const EmailCheckRequest = z.object({ email: EmailField })
export interface EmailCheckAnswer {
  exists: boolean
  requiresConfirmation: boolean
  reason?: string
}

/** POST check-payment-status and confirm-payment-session. */
export const PaymentRequest = z.object({ sessionId: z.string().max(300) })

/** 200 answer of both; nothing personal in it (decision B15). */
export interface PaymentAnswer {
  completed: boolean
  /** processing: paid or maybe paid, not yet handed over. unpaid: nobody paid. */
  state: 'completed' | 'processing' | 'unpaid'
  /** Whether this purchase made an account, joined one, or (signed in, or not yet known) neither. */
  account: 'created' | 'existing' | 'none'
  purchaseDetails: { hasResources: boolean; hasServices: boolean } | null
}

/** POST link-guest-purchases. */
export const LinkPurchasesRequest = z.object({ email: EmailField })

/** POST send-password-reset; answers `{ success: true }` whether the address is known or not. */
export const SendResetRequest = z.object({ email: EmailField })

/** POST reset-password [FN-23, FN-24]. */
export const ResetPasswordRequest = z.object({
  token: z.string().max(200),
  newPassword: z.string().max(PASSWORD_MAX * 4),
})
export type ResetPasswordAnswer =
  | { success: true }
  | { error: string; errorType?: 'used' | 'expired' | 'invalid' }
