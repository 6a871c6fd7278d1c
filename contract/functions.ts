import { z } from 'zod'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { PASSWORD_MAX } from '#domain/password.ts'
import { withdrawalCaps } from '#domain/withdrawal-statement.ts'

const EmailField = z.string().max(MAX_EMAIL_FIELD)
const Password = z.string().max(PASSWORD_MAX * 4)
const Token = z.string().max(200)
export const Done = z.object({ success: z.literal(true) })

/** Part of the specification; the server ignores it (decision A5). */
const ignored = z.unknown().optional()

/** POST create-secure-checkout [FN-13, FN-14]. The server decides names and prices. */
export const CheckoutRequest = z.object({
  email: EmailField,
  cartItems: z.array(
    z.object({
      priceId: z.string().max(255),
      quantity: z.unknown(),
      name: ignored,
      price: ignored,
      type: ignored,
      /** Price of one that the customer saw, in cents. A higher one is asked for again (409). */
      shownCents: z.int().exactOptional(),
      /** Such as `USD`. Another one is asked for again too. */
      shownCurrency: z.string().max(10).exactOptional(),
    }),
  ),
  userId: z.string().nullish(),
  validateEmailOnly: z.boolean().optional(),
})
export type CheckoutRequest = z.infer<typeof CheckoutRequest>

export const CheckoutAnswer = z.union([
  z.object({ url: z.url() }),
  z.object({ message: z.literal('account_exists') }),
  z.object({ message: z.literal('already_paid') }),
])
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

/** With validateEmailOnly [FN-17, FN-18]. */
export const AccountCheckAnswer = z.object({ userExists: z.boolean() })
export type AccountCheckAnswer = z.infer<typeof AccountCheckAnswer>

/** POST verify-email-exists [FN-10, FN-11]. Sign-up is stricter than checkout. */
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

export const PaymentRequest = z.object({ sessionId: z.string().max(300) })

/** Answer of the payment status calls; contains no personal data (decision B15). */
export const PaymentAnswer = z.object({
  completed: z.boolean(),
  /** processing: paid or possibly paid, undelivered. */
  state: z.enum(['completed', 'processing', 'unpaid']),
  /** Effect of the purchase; none: signed in, or unknown yet. */
  account: z.enum(['created', 'existing', 'none']),
  purchaseDetails: z.object({ hasResources: z.boolean(), hasServices: z.boolean() }).nullable(),
})
export type PaymentAnswer = z.infer<typeof PaymentAnswer>

/** POST handle-free-signup [FN-04, FN-05]; authMethod is ignored. */
export const FreeSignupRequest = z.object({
  resourceName: z.string().max(500),
  authMethod: z.string().max(100).nullish(),
})

/** POST send-welcome-email [FN-02]. Only resourceName is read; the rest comes from the session. */
export const WelcomeRequest = z.object({
  email: EmailField.nullish(),
  name: z.string().max(500).nullish(),
  resourceName: z.string().max(500).nullish(),
  isGoogleSignup: z.boolean().nullish(),
  authMethod: z.string().max(100).nullish(),
})

export const LinkPurchasesRequest = z.object({ email: EmailField })

/** The answer does not reveal accounts. */
export const SendResetRequest = z.object({ email: EmailField })

/** POST reset-password [FN-23, FN-24] */
export const ResetPasswordRequest = z.object({
  token: Token,
  newPassword: Password,
})
const LinkRefused = z.object({
  error: z.string(),
  errorType: z.enum(['used', 'expired', 'invalid']).exactOptional(),
})
/** The link proves the mailbox, so the response may contain its address, for signing in without typing it. */
export const ResetPasswordAnswer = z.union([
  Done.extend({ email: z.string() }),
  LinkRefused,
  z.object({ error: z.string(), errorType: z.literal('weak') }),
])
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>

/** The JSON body prevents cross-site form posts. */
export const MyDataRequest = z.object({})

const Action = z.object({ label: z.string(), href: z.string(), needsAccount: z.boolean() })

/** For the browser that paid and the signed-in owner (decision D13). */
export const PaidOrder = z.object({
  number: z.int(),
  email: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Null for products no longer in the catalogue. */
      slug: z.string().nullable(),
      /** Title on a guide's cover. */
      coverTitle: z.string().optional(),
      quantity: z.int(),
      cents: z.int(),
      /** A fee that begins later. */
      feeNote: z.string().optional(),
      /** Next step; '' for refunded lines. */
      text: z.string(),
      action: Action.nullable(),
    }),
  ),
  totalCents: z.int(),
  mayChoosePassword: z.boolean(),
  mayResend: z.boolean(),
})
export type PaidOrder = z.infer<typeof PaidOrder>

export const ChoosePasswordRequest = PaymentRequest.extend({
  password: Password,
})
export const ChoosePasswordAnswer = z.union([Done, z.object({ error: z.string() })])
export type ChoosePasswordAnswer = z.infer<typeof ChoosePasswordAnswer>

/** The response has the account's email address; null for an invalid link. */
export const PasswordLinkRequest = z.object({ token: Token })
export const PasswordLinkAnswer = z.object({ email: z.string().nullable() })
export type PasswordLinkAnswer = z.infer<typeof PasswordLinkAnswer>

export const ConfirmPasswordRequest = z.object({ token: Token })
export const SessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export type SessionTokens = z.infer<typeof SessionTokens>
export const ConfirmPasswordAnswer = z.union([Done.extend({ session: SessionTokens }), LinkRefused])
export type ConfirmPasswordAnswer = z.infer<typeof ConfirmPasswordAnswer>

export const ListOrdersRequest = z.object({})

/** Sums are cents. */
export const OwnOrder = z.object({
  number: z.int(),
  /** paid: not yet delivered. review: held until the owner has reviewed it. */
  state: z.enum([
    'paid',
    'review',
    'fulfilled',
    'partially_refunded',
    'disputed',
    'refunded',
    'revoked',
  ]),
  paidAt: z.iso.datetime(),
  email: z.string().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      /** Null for products no longer in the catalogue. */
      slug: z.string().nullable(),
      quantity: z.int(),
      cents: z.int(),
      /** A fee that begins later. */
      feeNote: z.string().optional(),
      returned: z.boolean(),
      /** True for a withdrawal that is open or was recently decided. */
      withdrawn: z.boolean(),
      /** Null for refunded and withdrawn lines, among others. */
      action: Action.nullable(),
      /** Null unless a service may begin, or was requested, before the last day to withdraw. */
      earlyStart: z
        .object({
          askedAt: z.iso.datetime().nullable(),
          lastDay: z.string(),
          text: z.string(),
          textVersion: z.string(),
        })
        .nullable(),
    }),
  ),
  totalCents: z.int(),
  refundedCents: z.int(),
})
export type OwnOrder = z.infer<typeof OwnOrder>

export const ListOrdersAnswer = z.object({ orders: z.array(OwnOrder) })
export type ListOrdersAnswer = z.infer<typeof ListOrdersAnswer>

/** `textVersion` is that of the text the customer read. */
export const EarlyStartRequest = z.object({
  orderNumber: z.int().positive().max(2_147_483_647),
  lineNo: z.int().positive().max(1000),
  textVersion: z.string().max(100),
})

/** Emails a link without password and token. */
export const DeleteAccountRequest = z.object({
  password: Password.optional(),
  token: Token.optional(),
})
export const DeleteAccountAnswer = z.union([
  Done,
  z.object({
    error: z.string(),
    errorType: z.enum(['password', 'used', 'expired', 'invalid']),
  }),
])
export type DeleteAccountAnswer = z.infer<typeof DeleteAccountAnswer>

export const ListWithdrawableRequest = z.object({})

/** Newest first. */
export const ListWithdrawableAnswer = z.object({
  lines: z.array(
    z.object({
      orderNumber: z.int(),
      lineNo: z.int(),
      productName: z.string(),
      cents: z.int(),
      /** Such as `7 December 2026`. */
      lastDay: z.string(),
      /** open: may withdraw. opened, over: right lost. taken: refunded. */
      right: z.enum(['open', 'opened', 'over', 'withdrawn', 'taken']),
      /** Service with a requested early start. */
      begun: z.boolean(),
    }),
  ),
})
export type ListWithdrawableAnswer = z.infer<typeof ListWithdrawableAnswer>

/** One formId with the same lines counts once. */
export const WithdrawRequest = z.object({
  formId: z.uuid(),
  name: z.string().trim().min(1).max(withdrawalCaps.name),
  lines: z
    .array(z.object({ orderNumber: z.int(), lineNo: z.int() }))
    .min(1)
    .max(100),
})
export type WithdrawRequest = z.infer<typeof WithdrawRequest>

/** `receivedAt` is Finnish time, to the second. */
export const WithdrawAnswer = z.object({
  number: z.string(),
  receivedAt: z.string(),
  statement: z.string(),
})
export type WithdrawAnswer = z.infer<typeof WithdrawAnswer>
