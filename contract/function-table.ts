import { z } from 'zod'
import * as commissions from './commissions.ts'
import * as functions from './functions.ts'
import { MyData } from './my-data.ts'
import * as reading from './reading.ts'

export interface FunctionEntry {
  summary: string
  request: z.ZodType
  /** Schema of the 200 answer. */
  answer: z.ZodType
  /** `taken`: used if present. `none`: not read. */
  session: 'needed' | 'taken' | 'none'
}

export type FunctionTable = Readonly<Record<string, FunctionEntry>>

/** Functions of section 7 of the specification, and the shop's own. */
export const functionTable = {
  'create-secure-checkout': {
    summary:
      'Starts a payment and returns the URL of the payment page. With validateEmailOnly it only checks if the address has an account.',
    request: functions.CheckoutRequest,
    answer: z.union([functions.CheckoutAnswer, functions.AccountCheckAnswer]),
    session: 'taken',
  },
  'check-payment-status': {
    summary: 'Returns the status of a payment.',
    request: functions.PaymentRequest,
    answer: functions.PaymentAnswer,
    session: 'none',
  },
  'confirm-payment-session': {
    summary: 'Checks a payment at the card provider after its status was not completed.',
    request: functions.PaymentRequest,
    answer: functions.PaymentAnswer,
    session: 'none',
  },
  'get-paid-order': {
    summary:
      'Returns a paid order to the browser that paid and to its signed-in customer, and null to anyone else.',
    request: functions.PaymentRequest,
    /** Null for other visitors. */
    answer: z.object({ order: functions.PaidOrder.nullable() }),
    session: 'taken',
  },
  'resend-order-mail': {
    summary:
      'Sends the order email again to the address of the order, at most twice. Same access as above.',
    request: functions.PaymentRequest,
    /** False at the limit and for other visitors. */
    answer: z.object({ sent: z.boolean() }),
    session: 'taken',
  },
  'choose-password': {
    summary:
      'Stores the password a guest chooses within an hour of paying. It has no effect until the emailed link is used.',
    request: functions.ChoosePasswordRequest,
    answer: functions.ChoosePasswordAnswer,
    session: 'none',
  },
  'confirm-chosen-password': {
    summary:
      'Sets the stored password with the token of the emailed link, in the same browser, and signs in.',
    request: functions.ConfirmPasswordRequest,
    answer: functions.ConfirmPasswordAnswer,
    session: 'none',
  },
  'verify-email-exists': {
    summary: 'Checks that an email address can receive mail.',
    request: functions.EmailCheckRequest,
    answer: functions.EmailCheckAnswer,
    session: 'none',
  },
  'link-guest-purchases': {
    summary: 'Links guest purchases of the confirmed email address to the signed-in account.',
    request: functions.LinkPurchasesRequest,
    answer: functions.Done.extend({ linked: z.int() }),
    session: 'needed',
  },
  'handle-free-signup': {
    summary: 'Adds a free resource to the signed-in account. Idempotent.',
    request: functions.FreeSignupRequest,
    answer: functions.Done,
    session: 'needed',
  },
  'send-welcome-email': {
    summary: 'Sends the welcome email to the signed-in person, once.',
    request: functions.WelcomeRequest,
    answer: functions.Done,
    session: 'needed',
  },
  'send-password-reset': {
    summary:
      'Emails a link to set a new password if the address has an account. The response does not tell.',
    request: functions.SendResetRequest,
    answer: functions.Done,
    session: 'none',
  },
  'read-password-link': {
    summary: 'Returns the account of a password token without using the token.',
    request: functions.PasswordLinkRequest,
    answer: functions.PasswordLinkAnswer,
    session: 'none',
  },
  'reset-password': {
    summary: 'Sets a new password with the token of an emailed link.',
    request: functions.ResetPasswordRequest,
    answer: functions.ResetPasswordAnswer,
    session: 'none',
  },
  'export-my-data': {
    summary: 'Returns all data stored about the signed-in person.',
    request: functions.MyDataRequest,
    answer: MyData,
    session: 'needed',
  },
  'list-orders': {
    summary: 'Lists the paid orders of the signed-in person, newest first.',
    request: functions.ListOrdersRequest,
    answer: functions.ListOrdersAnswer,
    session: 'needed',
  },
  'request-early-start': {
    summary: 'Requests that a bought service starts before its withdrawal period ends.',
    request: functions.EarlyStartRequest,
    answer: functions.Done,
    session: 'needed',
  },
  'delete-account': {
    summary: 'Deletes an account with its password or an emailed token, or emails that token.',
    request: functions.DeleteAccountRequest,
    answer: functions.DeleteAccountAnswer,
    session: 'taken',
  },
  'read-guide': {
    summary:
      'Returns the table of contents of a guide, or the reason why the signed-in person cannot read it.',
    request: reading.ReadGuideRequest,
    answer: reading.ReadGuideAnswer,
    session: 'needed',
  },
  'open-guide': {
    summary:
      'Opens a bought guide before its withdrawal period ends. The right to withdraw is then lost.',
    request: reading.OpenGuideRequest,
    answer: functions.Done,
    session: 'needed',
  },
  'read-chapter': {
    summary: 'Returns a chapter of a guide that the signed-in person may read.',
    request: reading.ReadChapterRequest,
    answer: reading.ReadChapterAnswer,
    session: 'needed',
  },
  'list-reading': {
    summary: 'Lists the guides of the signed-in person with their chapter count and reading place.',
    request: reading.ListReadingRequest,
    answer: reading.ListReadingAnswer,
    session: 'needed',
  },
  'search-guide': {
    summary: 'Searches the chapters of a guide.',
    request: reading.SearchGuideRequest,
    answer: reading.SearchGuideAnswer,
    session: 'needed',
  },
  'file-link': {
    summary: 'Returns a download URL of a guide’s file, valid for five minutes.',
    request: reading.FileLinkRequest,
    answer: reading.FileLinkAnswer,
    session: 'needed',
  },
  'list-requests': {
    summary: 'Lists the commissions of the signed-in person, newest first.',
    request: commissions.ListCommissionsRequest,
    answer: commissions.ListCommissionsAnswer,
    session: 'needed',
  },
  'read-request': {
    summary: 'Returns a commission with its conversation.',
    request: commissions.ReadCommissionRequest,
    answer: commissions.CommissionAnswer,
    session: 'needed',
  },
  'send-brief': {
    summary: 'Sends the details of a song. Later calls have no effect.',
    request: commissions.SendBriefRequest,
    answer: commissions.SendBriefAnswer,
    session: 'needed',
  },
  'send-request-message': {
    summary: 'Adds a message to the conversation. Idempotent by key.',
    request: commissions.SendCommissionMessageRequest,
    answer: commissions.CommissionAnswer,
    session: 'needed',
  },
  'add-request-file': {
    summary:
      'Starts the upload of a file, or returns the one started with the same key. Send parts of 256 KiB to POST /uploads/requests/{fileId}/{part}, counted from 0.',
    request: commissions.AddCommissionFileRequest,
    answer: commissions.AddCommissionFileAnswer,
    session: 'needed',
  },
  'finish-request-file': {
    summary: 'Completes an upload and checks the file.',
    request: commissions.CommissionFileRequest,
    answer: commissions.FinishCommissionFileAnswer,
    session: 'needed',
  },
  'remove-request-file': {
    summary: 'Removes an uploaded file that is not part of a message yet.',
    request: commissions.CommissionFileRequest,
    answer: functions.Done,
    session: 'needed',
  },
  'request-file-link': {
    summary: 'Returns a download URL of a file in the conversation, valid for five minutes.',
    request: commissions.CommissionFileRequest,
    answer: z.object({ url: z.string() }),
    session: 'needed',
  },
  'list-withdrawable': {
    summary: 'Lists recent purchases of the signed-in person with their withdrawal deadlines.',
    request: functions.ListWithdrawableRequest,
    answer: functions.ListWithdrawableAnswer,
    session: 'needed',
  },
  withdraw: {
    summary: 'Withdraws from order lines of the signed-in person. Idempotent.',
    request: functions.WithdrawRequest,
    answer: functions.WithdrawAnswer,
    session: 'needed',
  },
} satisfies FunctionTable

type Functions = typeof functionTable
export type FunctionName = keyof Functions
export type FunctionBody<Name extends FunctionName> = z.input<Functions[Name]['request']>
/** Body of a 200 answer. */
export type FunctionAnswer<Name extends FunctionName> = z.output<Functions[Name]['answer']>
