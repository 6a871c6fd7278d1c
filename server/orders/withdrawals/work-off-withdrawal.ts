import type { Deps } from '../../deps.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { refundByItself } from './refund-withdrawal.ts'

/** Decides a withdrawal and refunds it where the shop does that by itself. Repeated, it goes on where it stopped. */
export async function workOffWithdrawal(deps: Deps, withdrawalId: string): Promise<void> {
  await decideWithdrawal(deps, withdrawalId)
  deps.checkpoint?.('withdrawal-decided')
  await refundByItself(deps, withdrawalId)
}
