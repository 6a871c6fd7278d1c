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

export const accountFunctions: FunctionTable = {
  'choose-password': {
    summary:
      'Keeps the password that a guest chooses within an hour of paying; it opens nothing before the mailed link is used.',
    request: ChoosePasswordRequest,
    answer: ChoosePasswordAnswer,
    session: 'none',
  },
  'confirm-chosen-password': {
    summary:
      'Makes that password the account’s by the token of the mailed link, in the same browser, and signs in.',
    request: ConfirmPasswordRequest,
    answer: ConfirmPasswordAnswer,
    session: 'none',
  },
  'verify-email-exists': {
    summary: 'Whether mail can reach an address.',
    request: EmailCheckRequest,
    answer: EmailCheckAnswer,
    session: 'none',
  },
  'link-guest-purchases': {
    summary: 'Gives the signed-in person what his confirmed address bought as a guest.',
    request: LinkPurchasesRequest,
    answer: Done.extend({ linked: z.int() }),
    session: 'needed',
  },
  'handle-free-signup': {
    summary: 'Notes that the signed-in person wants a free resource; twice is once.',
    request: FreeSignupRequest,
    answer: Done,
    session: 'needed',
  },
  'send-welcome-email': {
    summary: 'Sends the signed-in person the welcome mail, once.',
    request: WelcomeRequest,
    answer: Done,
    session: 'needed',
  },
  'send-password-reset': {
    summary:
      'Mails a link to set a new password, if the address has an account; the answer is the same.',
    request: SendResetRequest,
    answer: Done,
    session: 'none',
  },
  'read-password-link': {
    summary: 'Whose password the token of a mailed link sets; it stays unused.',
    request: PasswordLinkRequest,
    answer: PasswordLinkAnswer,
    session: 'none',
  },
  'reset-password': {
    summary: 'Sets a new password by the token of a mailed link.',
    request: ResetPasswordRequest,
    answer: ResetPasswordAnswer,
    session: 'none',
  },
  'export-my-data': {
    summary: 'Everything held about the signed-in person.',
    request: MyDataRequest,
    answer: MyData,
    session: 'needed',
  },
  'list-orders': {
    summary: 'The orders that the signed-in person paid for, newest first.',
    request: ListOrdersRequest,
    answer: ListOrdersAnswer,
    session: 'needed',
  },
  'request-early-start': {
    summary: 'Asks for a bought service to begin before its withdrawal period has ended.',
    request: EarlyStartRequest,
    answer: Done,
    session: 'needed',
  },
  'delete-account': {
    summary: 'Deletes an account by its password or by a mailed token, or mails that token.',
    request: DeleteAccountRequest,
    answer: DeleteAccountAnswer,
    session: 'taken',
  },
}
