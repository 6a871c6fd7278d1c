import { z } from 'zod'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { PASSWORD_MAX } from '#domain/password.ts'

const EmailField = z.string().max(MAX_EMAIL_FIELD)
export const Done = z.object({ success: z.literal(true) })

/** Sent as the specification says, but ignored by the server (decision A5). */
const ignored = z.unknown().optional()

/** POST create-secure-checkout, for both sides [FN-13, FN-14]: the server uses only priceId and quantity of a line. */
export const CheckoutRequest = z.object({
  email: EmailField,
  cartItems: z.array(
    z.object({
      priceId: z.string().max(255),
      quantity: z.unknown(),
      name: ignored,
      price: ignored,
      type: ignored,
    }),
  ),
  userId: z.string().nullish(),
  validateEmailOnly: z.boolean().optional(),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

/** 200 answer of create-secure-checkout: the payment URL, or why there is none. */
export const CheckoutAnswer = z.union([
  z.object({ url: z.url() }),
  z.object({ message: z.literal('account_exists') }),
  z.object({ message: z.literal('already_paid') }),
])
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

/** 200 answer of create-secure-checkout with validateEmailOnly [FN-17, FN-18]. */
export const AccountCheckAnswer = z.object({ userExists: z.boolean() })
export type AccountCheckAnswer = z.infer<typeof AccountCheckAnswer>

/** POST verify-email-exists and its 200 answer [FN-10, FN-11]: sign-up asks for more than a checkout. */
const EmailCheckPurpose = z.enum(['signup', 'checkout'])
export type EmailCheckPurpose = z.infer<typeof EmailCheckPurpose>
export const EmailCheckRequest = z.object({
  email: EmailField,
  purpose: EmailCheckPurpose.default('checkout'),
})
export const EmailCheckAnswer = z.object({
  exists: z.boolean(),
  requiresConfirmation: z.boolean(),
  reason: z.string().exactOptional(),
})
export type EmailCheckAnswer = z.infer<typeof EmailCheckAnswer>

/** POST check-payment-status and confirm-payment-session. */
export const PaymentRequest = z.object({ sessionId: z.string().max(300) })

/** 200 answer of both; contains no personal data (decision B15). */
export const PaymentAnswer = z.object({
  completed: z.boolean(),
  /** processing: paid or possibly paid, not delivered yet. unpaid: nothing was paid. */
  state: z.enum(['completed', 'processing', 'unpaid']),
  /** Whether this purchase created an account, was added to one, or neither (signed in, or not known yet). */
  account: z.enum(['created', 'existing', 'none']),
  purchaseDetails: z.object({ hasResources: z.boolean(), hasServices: z.boolean() }).nullable(),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

/** POST handle-free-signup [FN-04, FN-05]; authMethod is ignored. */
export const FreeSignupRequest = z.object({
  resourceName: z.string().max(500),
  authMethod: z.string().max(100).nullish(),
})

/** POST send-welcome-email [FN-02]. Only resourceName is read: everything else comes from the session. */
export const WelcomeRequest = z.object({
  email: EmailField.nullish(),
  name: z.string().max(500).nullish(),
  resourceName: z.string().max(500).nullish(),
  isGoogleSignup: z.boolean().nullish(),
  authMethod: z.string().max(100).nullish(),
})

/** POST link-guest-purchases. */
export const LinkPurchasesRequest = z.object({ email: EmailField })

/** POST send-password-reset; answers `{ success: true }` for known and unknown addresses. */
export const SendResetRequest = z.object({ email: EmailField })

/** POST reset-password [FN-23, FN-24]. */
export const ResetPasswordRequest = z.object({
  token: z.string().max(200),
  newPassword: z.string().max(PASSWORD_MAX * 4),
})
export const ResetPasswordAnswer = z.union([
  Done,
  z.object({
    error: z.string(),
    errorType: z.enum(['used', 'expired', 'invalid']).exactOptional(),
  }),
])
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>

/** POST export-my-data has no fields; the body must be JSON, which a form of another site cannot send. */
export const MyDataRequest = z.object({})

/** POST delete-account: the password or the token of a mailed link; without either a link is mailed. */
export const DeleteAccountRequest = z.object({
  password: z
    .string()
    .max(PASSWORD_MAX * 4)
    .optional(),
  token: z.string().max(200).optional(),
})
export const DeleteAccountAnswer = z.union([
  Done,
  z.object({
    error: z.string(),
    errorType: z.enum(['password', 'used', 'expired', 'invalid']),
  }),
])
export type DeleteAccountAnswer = z.infer<typeof DeleteAccountAnswer>

const Held = z.record(z.string(), z.unknown())

/** 200 answer of export-my-data: everything stored about a user, as database rows. */
export const MyData = z.object({
  exported_at: z.string(),
  user: Held,
  identities: z.array(Held),
  sessions: z.array(Held),
  /** Mailed one-time links, without the links themselves. */
  links: z.array(Held),
  sign_ups: z.array(Held),
  profile: Held.nullable(),
  orders: z.array(Held),
  purchases: z.array(Held),
  free_signups: z.array(Held),
  mails: z.array(Held),
})
export type MyData = z.infer<typeof MyData>
