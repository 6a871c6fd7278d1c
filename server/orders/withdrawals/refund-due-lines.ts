import type { LineOutcome } from '#domain/withdrawal.ts'
import { SHOP } from '#server/db/audit.ts'
import { listLinesOfWithdrawal } from '#server/db/withdrawal-lines.ts'
import { findWithdrawal, updateWithdrawal } from '#server/db/withdrawals.ts'
import type { Deps } from '#server/deps.ts'
import { type RefundOfLines, refundLines } from '#server/orders/refunds/refund-lines.ts'
import { ProviderError } from '#server/payments/provider-error.ts'
import { changeWithdrawal, isSameLine, type LineKey } from './change-withdrawal.ts'
import { notifyOwner } from './notify-of-withdrawal.ts'

/** @throws ProviderError when the provider does not answer; the job retries */
export async function refundByItself(deps: Deps, id: string): Promise<void> {
  const withdrawal = await findWithdrawal(deps.db, id)
  if (withdrawal?.state !== 'refund_due' || !withdrawal.automatic) return
  const problem = await tryRefund(deps, id)
  if (problem !== undefined) await leaveToOwner(deps, id, problem)
}

async function tryRefund(deps: Deps, id: string): Promise<string | undefined> {
  const { problem, failed } = await refundDueLines(deps, id, { who: SHOP, onlyIfPlain: true })
  if (!failed) return problem
  if (failed.trouble === 'refused' && !failed.denied) return 'the card provider refused the refund'
  throw failed
}

interface RefundOfDueLines
  extends Pick<RefundOfLines, 'who' | 'cents' | 'onlyIfPlain' | 'despiteDispute'> {
  lines?: readonly LineKey[]
}

export interface RefundedOfWithdrawal {
  cents: number
  problem?: string
  failed?: ProviderError
}

/** Refunds each due line once. followWithdrawals writes their outcome. */
export async function refundDueLines(
  deps: Deps,
  id: string,
  { lines: only, ...how }: RefundOfDueLines,
): Promise<RefundedOfWithdrawal> {
  const withdrawalNumber = (await findWithdrawal(deps.db, id))?.number
  const lines = (await listLinesOfWithdrawal(deps.db, id)).filter((line) => isDue(line, only))
  let cents = 0
  for (const orderId of new Set(lines.map((line) => line.orderId))) {
    const lineNos = lines.filter((line) => line.orderId === orderId).map(({ lineNo }) => lineNo)
    const asked = { orderId, lineNos, withdrawalNumber, ...how }
    const onFound = (found: number) => (cents += found)
    const refunded = await refundLines(deps, { ...asked, onFound }).catch(keepFailed)
    if ('failed' in refunded || 'problem' in refunded) return { cents, ...refunded }
    cents += refunded.cents
    deps.checkpoint?.('withdrawal-refunded')
  }
  return { cents }
}

/** Keeps the sum refunded from earlier orders. */
function keepFailed(error: unknown): { failed: ProviderError } {
  if (error instanceof ProviderError) return { failed: error }
  throw error
}

function isDue(line: LineKey & { outcome: LineOutcome }, only?: readonly LineKey[]): boolean {
  return line.outcome === 'refund' && (!only || only.some((one) => isSameLine(one, line)))
}

async function leaveToOwner(deps: Deps, id: string, why: string): Promise<void> {
  await changeWithdrawal(deps, id, async ({ trx, withdrawal }) => {
    if (!withdrawal.automatic) return
    await updateWithdrawal(trx, id, { automatic: false, why })
    await notifyOwner(deps, trx, withdrawal)
  })
}
