import { z } from 'zod'
import {
  ChoosePasswordAnswer,
  ChoosePasswordRequest,
  ConfirmPasswordAnswer,
  ConfirmPasswordRequest,
  DeleteAccountAnswer,
  DeleteAccountRequest,
  Done,
  EarlyStartRequest,
  EmailCheckAnswer,
  EmailCheckRequest,
  FreeSignupRequest,
  LinkPurchasesRequest,
  ListOrdersAnswer,
  ListOrdersRequest,
  MyDataRequest,
  PasswordLinkAnswer,
  PasswordLinkRequest,
  ResetPasswordAnswer,
  ResetPasswordRequest,
  SendResetRequest,
  WelcomeRequest,
} from '#contract/functions.ts'
import { MyData } from '#contract/my-data.ts'
import type { FunctionTable } from './function-entry.ts'

export const accountFunctions = {
  'choose-password': {
    summary:
      'Stores the password a guest chooses within an hour of paying. It has no effect until the emailed link is used.',
    request: ChoosePasswordRequest,
    answer: ChoosePasswordAnswer,
    session: 'none',
  },
  'confirm-chosen-password': {
    summary:
      'Sets the stored password with the token of the emailed link, in the same browser, and signs in.',
    request: ConfirmPasswordRequest,
    answer: ConfirmPasswordAnswer,
    session: 'none',
  },
  'verify-email-exists': {
    summary: 'Checks that an email address can receive mail.',
    request: EmailCheckRequest,
    answer: EmailCheckAnswer,
    session: 'none',
  },
  'link-guest-purchases': {
    summary: 'Links guest purchases of the confirmed email address to the signed-in account.',
    request: LinkPurchasesRequest,
    answer: Done.extend({ linked: z.int() }),
    session: 'needed',
  },
  'handle-free-signup': {
    summary: 'Adds a free resource to the signed-in account. Idempotent.',
    request: FreeSignupRequest,
    answer: Done,
    session: 'needed',
  },
  'send-welcome-email': {
    summary: 'Sends the welcome email to the signed-in person, once.',
    request: WelcomeRequest,
    answer: Done,
    session: 'needed',
  },
  'send-password-reset': {
    summary:
      'Emails a link to set a new password if the address has an account. The response does not tell.',
    request: SendResetRequest,
    answer: Done,
    session: 'none',
  },
  'read-password-link': {
    summary: 'Returns the account of a password token without using the token.',
    request: PasswordLinkRequest,
    answer: PasswordLinkAnswer,
    session: 'none',
  },
  'reset-password': {
    summary: 'Sets a new password with the token of an emailed link.',
    request: ResetPasswordRequest,
    answer: ResetPasswordAnswer,
    session: 'none',
  },
  'export-my-data': {
    summary: 'Returns all data stored about the signed-in person.',
    request: MyDataRequest,
    answer: MyData,
    session: 'needed',
  },
  'list-orders': {
    summary: 'Lists the paid orders of the signed-in person, newest first.',
    request: ListOrdersRequest,
    answer: ListOrdersAnswer,
    session: 'needed',
  },
  'request-early-start': {
    summary: 'Requests that a bought service starts before its withdrawal period ends.',
    request: EarlyStartRequest,
    answer: Done,
    session: 'needed',
  },
  'delete-account': {
    summary: 'Deletes an account with its password or an emailed token, or emails that token.',
    request: DeleteAccountRequest,
    answer: DeleteAccountAnswer,
    session: 'taken',
  },
} satisfies FunctionTable
