import { z } from 'zod'
import { MAX_EMAIL_FIELD } from '#domain/email-address.ts'
import { PASSWORD_MAX } from '#domain/password.ts'
import { withdrawalCaps } from '#domain/withdrawal-statement.ts'

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

/** POST check-payment-status, confirm-payment-session, get-paid-order and resend-order-mail. */
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
const LinkRefused = z.object({
  error: z.string(),
  errorType: z.enum(['used', 'expired', 'invalid']).exactOptional(),
})
/** The address is told to whoever has proven its mailbox, so that it need not be typed to sign in. */
export const ResetPasswordAnswer = z.union([
  Done.extend({ email: z.string() }),
  LinkRefused,
  z.object({ error: z.string(), errorType: z.literal('weak') }),
])
export type ResetPasswordAnswer = z.infer<typeof ResetPasswordAnswer>

/** POST export-my-data has no fields; the body must be JSON, which a form of another site cannot send. */
export const MyDataRequest = z.object({})

/** What the result page shows of an order to the browser that paid, and to its signed-in owner (decision D13). */
export const PaidOrder = z.object({
  number: z.int(),
  /** Where its mail was sent. */
  email: z.string(),
  lines: z.array(
    z.object({
      name: z.string(),
      /** Of its picture; null for a product that is not in the catalogue any more. */
      slug: z.string().nullable(),
      /** The name on a guide's booklet. */
      coverTitle: z.string().optional(),
      quantity: z.int(),
      cents: z.int(),
      /** A fee that begins later. */
      feeNote: z.string().optional(),
      /** What comes next, in words; '' for what was given back. */
      text: z.string(),
      action: z
        .object({ label: z.string(), href: z.string(), needsAccount: z.boolean() })
        .nullable(),
    }),
  ),
  totalCents: z.int(),
  mayChoosePassword: z.boolean(),
  mayResend: z.boolean(),
})
export type PaidOrder = z.infer<typeof PaidOrder>

/** 200 answer of get-paid-order: null for every other browser. */
export const PaidOrderAnswer = z.object({ order: PaidOrder.nullable() })

/** 200 answer of resend-order-mail: false when it was sent often enough, and to every other browser. */
export const ResendAnswer = z.object({ sent: z.boolean() })

/** POST choose-password. */
export const ChoosePasswordRequest = PaymentRequest.extend({
  password: z.string().max(PASSWORD_MAX * 4),
})
export const ChoosePasswordAnswer = z.union([Done, z.object({ error: z.string() })])
export type ChoosePasswordAnswer = z.infer<typeof ChoosePasswordAnswer>

/** POST read-password-link, and its 200 answer: whose password the link sets; null for a link that does not work. */
export const PasswordLinkRequest = z.object({ token: z.string().max(200) })
export const PasswordLinkAnswer = z.object({ email: z.string().nullable() })
export type PasswordLinkAnswer = z.infer<typeof PasswordLinkAnswer>

/** POST confirm-chosen-password; refuses as reset-password does. */
export const ConfirmPasswordRequest = z.object({ token: z.string().max(200) })
/** The tokens of a new session, in the words of the auth API. */
export const SessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() })
export type SessionTokens = z.infer<typeof SessionTokens>
export const ConfirmPasswordAnswer = z.union([Done.extend({ session: SessionTokens }), LinkRefused])
export type ConfirmPasswordAnswer = z.infer<typeof ConfirmPasswordAnswer>

/** POST list-orders has no fields. */
export const ListOrdersRequest = z.object({})

/** An order as its buyer is told of it. Sums are integer cents. */
export const OwnOrder = z.object({
  number: z.int(),
  /** paid: not handed over yet. review: held back until the owner has looked at it. */
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
  /** The address it was bought with. */
  email: z.string().nullable(),
  lines: z.array(
    z.object({
      lineNo: z.int(),
      name: z.string(),
      /** Of its picture; null for a product that is not in the catalogue any more. */
      slug: z.string().nullable(),
      quantity: z.int(),
      cents: z.int(),
      /** A fee that begins later. */
      feeNote: z.string().optional(),
      /** Whether this line was given back. */
      returned: z.boolean(),
      /** Whether a withdrawal is about it that is not settled or was settled lately. */
      withdrawn: z.boolean(),
      /** Its next step as a button; null where there is none, also for what was given back or withdrawn from. */
      action: z
        .object({ label: z.string(), href: z.string(), needsAccount: z.boolean() })
        .nullable(),
      /** A service that its buyer asked, or may ask, to begin before the last day to withdraw; null for all others. */
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

/** 200 answer of list-orders: what the signed-in person paid for, newest first. */
export const ListOrdersAnswer = z.object({ orders: z.array(OwnOrder) })
export type ListOrdersAnswer = z.infer<typeof ListOrdersAnswer>

/** POST request-early-start: the buyer wants this line begun now and has read the text of this version. */
export const EarlyStartRequest = z.object({
  orderNumber: z.int().positive().max(2_147_483_647),
  lineNo: z.int().positive().max(1000),
  textVersion: z.string().max(100),
})

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

/** POST list-withdrawable has no fields. */
export const ListWithdrawableRequest = z.object({})

/** 200 answer of list-withdrawable: lines of the signed-in person's orders, newest first. */
export const ListWithdrawableAnswer = z.object({
  lines: z.array(
    z.object({
      orderNumber: z.int(),
      lineNo: z.int(),
      productName: z.string(),
      cents: z.int(),
      /** Last day to withdraw, such as `7 December 2026`. */
      lastDay: z.string(),
      /** open: he can withdraw. opened, over: he lost the right. withdrawn: he did. taken: its money went back. */
      right: z.enum(['open', 'opened', 'over', 'withdrawn', 'taken']),
      /** A service that he asked to begin early. */
      begun: z.boolean(),
    }),
  ),
})
export type ListWithdrawableAnswer = z.infer<typeof ListWithdrawableAnswer>

/** POST withdraw: the statement of a signed-in person; one formId with the same lines counts once. */
export const WithdrawRequest = z.object({
  formId: z.uuid(),
  name: z.string().trim().min(1).max(withdrawalCaps.name),
  lines: z
    .array(z.object({ orderNumber: z.int(), lineNo: z.int() }))
    .min(1)
    .max(100),
})
export type WithdrawRequest = z.infer<typeof WithdrawRequest>

/** 200 answer of withdraw: when it arrived, in Finnish time to the second, and what it states. */
export const WithdrawAnswer = z.object({
  number: z.string(),
  receivedAt: z.string(),
  statement: z.string(),
})
export type WithdrawAnswer = z.infer<typeof WithdrawAnswer>
