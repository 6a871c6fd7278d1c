import type { Deps } from '#server/deps.ts'
import { decideByRule } from './decide-by-rule.ts'
import { refundByItself } from './refund-due-lines.ts'

/** Resumes where it stopped when called again. */
export async function workOffWithdrawal(deps: Deps, withdrawalId: string): Promise<void> {
  await decideByRule(deps, withdrawalId)
  deps.checkpoint?.('withdrawal-decided')
  await refundByItself(deps, withdrawalId)
}
