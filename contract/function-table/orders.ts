import { z } from 'zod'
import {
  AccountCheckAnswer,
  CheckoutAnswer,
  CheckoutRequest,
  ListWithdrawableAnswer,
  ListWithdrawableRequest,
  PaidOrderAnswer,
  PaymentAnswer,
  PaymentRequest,
  ResendAnswer,
  WithdrawAnswer,
  WithdrawRequest,
} from '../functions.ts'
import type { FunctionTable } from './function-entry.ts'

export const payingFunctions = {
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
} satisfies FunctionTable

export const withdrawalFunctions = {
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
} satisfies FunctionTable
