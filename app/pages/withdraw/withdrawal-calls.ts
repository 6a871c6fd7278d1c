import type {
  ListWithdrawableAnswer,
  WithdrawAnswer,
  WithdrawRequest,
} from '#contract/functions.ts'
import { askFunction, callFunction } from '../../browser/api/api.ts'

export type WithdrawableLine = ListWithdrawableAnswer['lines'][number]

/**
 * Recent purchases.
 * @throws FunctionError
 */
export async function fetchLines(): Promise<WithdrawableLine[]> {
  return (await askFunction('list-withdrawable', {})).lines
}

/** Undefined unless the shop confirms receipt. */
export async function sendWithdrawal(
  request: WithdrawRequest,
): Promise<WithdrawAnswer | undefined> {
  return (await callFunction('withdraw', request)).data
}
