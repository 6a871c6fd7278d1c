import {
  ListWithdrawableAnswer,
  ListWithdrawableRequest,
  WithdrawAnswer,
  WithdrawRequest,
} from '#contract/functions.ts'
import type { FunctionTable } from './function-entry.ts'

export const withdrawalFunctions: FunctionTable = {
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
