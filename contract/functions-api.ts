import { z } from 'zod'
import {
  AccountCheckAnswer,
  CheckoutAnswer,
  CheckoutRequest,
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
  ListWithdrawableAnswer,
  ListWithdrawableRequest,
  MyDataRequest,
  PaidOrderAnswer,
  PasswordLinkAnswer,
  PasswordLinkRequest,
  PaymentAnswer,
  PaymentRequest,
  ResendAnswer,
  ResetPasswordAnswer,
  ResetPasswordRequest,
  SendResetRequest,
  WelcomeRequest,
  WithdrawAnswer,
  WithdrawRequest,
} from './functions.ts'
import { MyData } from './my-data.ts'
import {
  FileLinkAnswer,
  FileLinkRequest,
  OpenGuideRequest,
  ReadChapterAnswer,
  ReadChapterRequest,
  ReadGuideAnswer,
  ReadGuideRequest,
  SearchGuideAnswer,
  SearchGuideRequest,
} from './reading.ts'
import {
  AddRequestFileAnswer,
  AddRequestFileRequest,
  FinishRequestFileAnswer,
  ListRequestsAnswer,
  ListRequestsRequest,
  ReadRequestRequest,
  RequestAnswer,
  RequestFileLinkAnswer,
  RequestFileRequest,
  SendBriefAnswer,
  SendBriefRequest,
  SendRequestMessageRequest,
} from './requests.ts'

interface FunctionEntry {
  summary: string
  request: z.ZodType
  /** Schema of the 200 answer. */
  answer: z.ZodType
  /** Whether a session is required, used where there is one, or not read. */
  session: 'needed' | 'taken' | 'none'
}

/** Every function of /functions/v1, by name. */
export const functionTable: Record<string, FunctionEntry> = {
  'create-secure-checkout': {
    summary:
      'Starts a payment and answers where to pay. With validateEmailOnly it only says whether the address has an account.',
    request: CheckoutRequest,
    answer: z.union([CheckoutAnswer, AccountCheckAnswer]),
    session: 'taken',
  },
  'check-payment-status': {
    summary: 'What became of a payment.',
    request: PaymentRequest,
    answer: PaymentAnswer,
    session: 'none',
  },
  'confirm-payment-session': {
    summary: 'What became of a payment, asked once more after the status was not completed.',
    request: PaymentRequest,
    answer: PaymentAnswer,
    session: 'none',
  },
  'get-paid-order': {
    summary:
      'What an order holds, for the browser that paid and for its signed-in owner; null for everybody else.',
    request: PaymentRequest,
    answer: PaidOrderAnswer,
    session: 'taken',
  },
  'resend-order-mail': {
    summary: 'Sends the mail of an order again to its own address, at most twice, for the same.',
    request: PaymentRequest,
    answer: ResendAnswer,
    session: 'taken',
  },
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
  'read-guide': {
    summary: 'Contents of a guide, or why the signed-in person cannot read it.',
    request: ReadGuideRequest,
    answer: ReadGuideAnswer,
    session: 'needed',
  },
  'open-guide': {
    summary:
      'Delivers a bought guide before its withdrawal period has ended; the right to withdraw is then lost.',
    request: OpenGuideRequest,
    answer: Done,
    session: 'needed',
  },
  'read-chapter': {
    summary: 'A chapter of a guide that is open to the signed-in person.',
    request: ReadChapterRequest,
    answer: ReadChapterAnswer,
    session: 'needed',
  },
  'search-guide': {
    summary: 'The chapters of a guide that have these words.',
    request: SearchGuideRequest,
    answer: SearchGuideAnswer,
    session: 'needed',
  },
  'file-link': {
    summary: 'An address to download a file of a guide, for five minutes.',
    request: FileLinkRequest,
    answer: FileLinkAnswer,
    session: 'needed',
  },
  'list-requests': {
    summary: 'What the shop does by hand for the signed-in person, newest first.',
    request: ListRequestsRequest,
    answer: ListRequestsAnswer,
    session: 'needed',
  },
  'read-request': {
    summary: 'One of them with its thread.',
    request: ReadRequestRequest,
    answer: RequestAnswer,
    session: 'needed',
  },
  'send-brief': {
    summary: 'Sends the details of a song; only the first count.',
    request: SendBriefRequest,
    answer: SendBriefAnswer,
    session: 'needed',
  },
  'send-request-message': {
    summary: 'Writes into the thread; one key counts once.',
    request: SendRequestMessageRequest,
    answer: RequestAnswer,
    session: 'needed',
  },
  'add-request-file': {
    summary:
      'Begins a file, or finds it begun by its key. Its parts of 256 KiB go to POST /uploads/requests/{fileId}/{part}, counted from 0.',
    request: AddRequestFileRequest,
    answer: AddRequestFileAnswer,
    session: 'needed',
  },
  'finish-request-file': {
    summary: 'Looks at the contents of a file whose parts have arrived.',
    request: RequestFileRequest,
    answer: FinishRequestFileAnswer,
    session: 'needed',
  },
  'remove-request-file': {
    summary: 'Removes a file that was not sent.',
    request: RequestFileRequest,
    answer: Done,
    session: 'needed',
  },
  'request-file-link': {
    summary: 'An address to download a file of a thread, for five minutes.',
    request: RequestFileRequest,
    answer: RequestFileLinkAnswer,
    session: 'needed',
  },
  'list-withdrawable': {
    summary: 'What the signed-in person bought lately, and until when he can withdraw from it.',
    request: ListWithdrawableRequest,
    answer: ListWithdrawableAnswer,
    session: 'needed',
  },
  withdraw: {
    summary: 'States that the signed-in person withdraws from lines of his orders; twice is once.',
    request: WithdrawRequest,
    answer: WithdrawAnswer,
    session: 'needed',
  },
}

const refusals = {
  400: 'Malformed',
  401: 'No session, or one that has ended',
  403: "Somebody else's",
  409: 'Not possible as things are',
  413: 'Too large',
  415: 'No JSON',
  429: 'Too often; Retry-After says when',
  503: 'Not possible now; Retry-After says when',
} as const

/** Builds docs/functions-api.json: the functions as OpenAPI 3.1. */
export function functionsApi(table = functionTable) {
  const entries = Object.entries(table)
  return {
    openapi: '3.1.0',
    info: { title: 'MASTER AI functions', version: '1' },
    paths: Object.fromEntries(
      entries.map(([name, entry]) => [`/functions/v1/${name}`, { post: operation(name, entry) }]),
    ),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: schemaOf(z.object({ error: z.string() }), 'output') },
    },
  }
}

function operation(name: string, { summary, request, answer, session }: FunctionEntry) {
  const security = { needed: [{ session: [] }], taken: [{}, { session: [] }], none: [] }[session]
  const refused = (description: string) => ({
    description,
    content: json({ $ref: '#/components/schemas/Refusal' }),
  })
  return {
    operationId: name,
    summary,
    security,
    requestBody: { required: true, content: json(schemaOf(request, 'input')) },
    responses: {
      200: { description: 'Done', content: json(schemaOf(answer, 'output')) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [status, refused(description)]),
      ),
    },
  }
}

function json(schema: object) {
  return { 'application/json': { schema } }
}

/** JSON Schema 2020-12, which OpenAPI 3.1 uses. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io })
  return written
}
