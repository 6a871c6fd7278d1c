import type { AnswerRequest, BookCallRequest, DeliverRequest } from '#contract/desk/commissions.ts'
import type { AuditAct } from '#domain/audit-acts.ts'
import { bookableTimes, type CommissionState } from '#domain/commission-state.ts'
import { fromFinnishLocal } from '#domain/finnish-time.ts'
import { AdminRefusal } from '#server/admin-deps.ts'
import { type CommissionFacts, changeCommission } from '#server/db/commissions.ts'
import {
  appendMessage,
  type CommissionActDeps,
  recordCommissionAct,
  withCommission,
  withOpenCommission,
} from './change-commission.ts'

/** `key` is an idempotency key. */
export async function answerCommission(
  deps: CommissionActDeps,
  id: string,
  { key, text }: AnswerRequest,
): Promise<void> {
  await withOpenCommission(deps, id, async (locked) => {
    const { trx, commission } = locked
    const message = { kind: 'message', key, body: text } as const
    if (!(await appendMessage(deps, locked, { message, mailed: true }))) return
    await changeCommission(trx, commission, {
      lastWord: 'shop',
      answeredAt: commission.answeredAt ?? new Date(),
      ...(commission.state === 'new' ? { state: 'answered' } : {}),
    })
    await recordCommissionAct(deps, locked, { act: 'answer request' })
  })
}

/**
 * Books or rebooks a call. `key` is an idempotency key.
 * @throws AdminRefusal for a time that Finland's clocks skip, is over or more than a year ahead
 */
export async function bookCall(
  deps: CommissionActDeps,
  id: string,
  { key, at, note, tellBuyer: notifyCustomer }: BookCallRequest,
): Promise<void> {
  const callAt = fromFinnishLocal(at)
  if (!callAt) throw new AdminRefusal('That time doesn’t exist. Choose another.')
  const { from, until } = bookableTimes(new Date())
  if (callAt < from) throw new AdminRefusal('That time is in the past. Choose a later one.')
  if (callAt > until) throw new AdminRefusal('Choose a time within the next year.')
  await withOpenCommission(deps, id, async (locked) => {
    const { trx, commission } = locked
    const message = { kind: 'call', key, body: note, callAt } as const
    if (!(await appendMessage(deps, locked, { message, mailed: notifyCustomer }))) return
    const isAhead = commission.state === 'in_work' || commission.state === 'delivered'
    await changeCommission(trx, commission, {
      callAt,
      callNote: note === '' ? null : note,
      lastWord: 'shop',
      ...(isAhead ? {} : { state: 'scheduled' }),
    })
    await recordCommissionAct(deps, locked, {
      act: 'book call',
      facts: { at: callAt.toISOString() },
    })
  })
}

/**
 * Delivers arrived files, a text, or both. `key` is an idempotency key.
 * @throws AdminRefusal without either
 */
export async function deliverCommission(
  deps: CommissionActDeps,
  id: string,
  { key, text, fileIds }: DeliverRequest,
): Promise<void> {
  if (text === '' && fileIds.length === 0) throw new AdminRefusal('Add a file or a message.')
  await withOpenCommission(deps, id, async (locked) => {
    const message = { kind: 'delivery', key, body: text } as const
    if (!(await appendMessage(deps, locked, { message, fileIds, mailed: true }))) return
    await changeCommission(locked.trx, locked.commission, {
      state: 'delivered',
      deliveredAt: new Date(),
      lastWord: 'shop',
    })
    await recordCommissionAct(deps, locked, {
      act: 'deliver request',
      facts: { files: fileIds.length },
    })
  })
}

type Change = Parameters<typeof changeCommission>[2]

/** Idempotent: without a change nothing is recorded. */
function transition(
  act: AuditAct,
  within: typeof withCommission,
  changeOf: (commission: CommissionFacts) => Change | undefined,
) {
  return (deps: CommissionActDeps, id: string): Promise<void> =>
    within(deps, id, async (locked) => {
      const change = changeOf(locked.commission)
      if (!change) return
      await changeCommission(locked.trx, locked.commission, change)
      await recordCommissionAct(deps, locked, { act })
    })
}

export const startWork = transition('start request', withOpenCommission, ({ state }) =>
  state === 'in_work' ? undefined : { state: 'in_work' },
)

/** Restores the state before startWork. */
export const stopWork = transition('stop request', withOpenCommission, (commission) =>
  commission.state === 'in_work' ? { state: stateBeforeWork(commission) } : undefined,
)

function stateBeforeWork({ kind, callAt, answeredAt, dueAt }: CommissionFacts): CommissionState {
  if (callAt) return 'scheduled'
  if (answeredAt) return 'answered'
  return kind === 'song' && !dueAt ? 'waiting_for_buyer' : 'new'
}

export const closeCommission = transition('close request', withCommission, ({ state }) =>
  state === 'closed' ? undefined : { state: 'closed', closedBecause: 'done', closedFrom: state },
)

/** Restores the state the commission had before it was closed. */
export const reopenCommission = transition('reopen request', withCommission, (commission) =>
  commission.state === 'closed'
    ? { state: commission.closedFrom ?? 'answered', closedBecause: null, closedFrom: null }
    : undefined,
)
