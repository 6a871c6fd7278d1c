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
} from '#contract/functions.ts'
import type { FunctionTable } from './function-entry.ts'

export const payingFunctions = {
  'create-secure-checkout': {
    summary:
      'Starts a payment and returns the URL of the payment page. With validateEmailOnly it only checks if the address has an account.',
    request: CheckoutRequest,
    answer: z.union([CheckoutAnswer, AccountCheckAnswer]),
    session: 'taken',
  },
  'check-payment-status': {
    summary: 'Returns the status of a payment.',
    request: PaymentRequest,
    answer: PaymentAnswer,
    session: 'none',
  },
  'confirm-payment-session': {
    summary: 'Checks a payment at the card provider after its status was not completed.',
    request: PaymentRequest,
    answer: PaymentAnswer,
    session: 'none',
  },
  'get-paid-order': {
    summary:
      'Returns a paid order to the browser that paid and to its signed-in customer, and null to anyone else.',
    request: PaymentRequest,
    answer: PaidOrderAnswer,
    session: 'taken',
  },
  'resend-order-mail': {
    summary:
      'Sends the order email again to the address of the order, at most twice. Same access as above.',
    request: PaymentRequest,
    answer: ResendAnswer,
    session: 'taken',
  },
} satisfies FunctionTable

export const withdrawalFunctions = {
  'list-withdrawable': {
    summary: 'Lists recent purchases of the signed-in person with their withdrawal deadlines.',
    request: ListWithdrawableRequest,
    answer: ListWithdrawableAnswer,
    session: 'needed',
  },
  withdraw: {
    summary: 'Withdraws from order lines of the signed-in person. Idempotent.',
    request: WithdrawRequest,
    answer: WithdrawAnswer,
    session: 'needed',
  },
} satisfies FunctionTable
