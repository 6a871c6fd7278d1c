import type { AnswerRequest, BookCallRequest, DeliverRequest } from '#contract/desk/commissions.ts'
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

/** Idempotent. */
export async function startWork(deps: CommissionActDeps, id: string): Promise<void> {
  await withOpenCommission(deps, id, async (locked) => {
    if (locked.commission.state === 'in_work') return
    await changeCommission(locked.trx, locked.commission, { state: 'in_work' })
    await recordCommissionAct(deps, locked, { act: 'start request' })
  })
}

/** Restores the state before startWork. Idempotent. */
export async function stopWork(deps: CommissionActDeps, id: string): Promise<void> {
  await withOpenCommission(deps, id, async (locked) => {
    const { trx, commission } = locked
    if (commission.state !== 'in_work') return
    await changeCommission(trx, commission, { state: stateBeforeWork(commission) })
    await recordCommissionAct(deps, locked, { act: 'stop request' })
  })
}

function stateBeforeWork({ kind, callAt, answeredAt, dueAt }: CommissionFacts): CommissionState {
  if (callAt) return 'scheduled'
  if (answeredAt) return 'answered'
  return kind === 'song' && !dueAt ? 'waiting_for_buyer' : 'new'
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

/** Idempotent. */
export async function closeCommission(deps: CommissionActDeps, id: string): Promise<void> {
  await withCommission(deps, id, async (locked) => {
    const { trx, commission } = locked
    if (commission.state === 'closed') return
    const closed = { state: 'closed', closedBecause: 'done', closedFrom: commission.state } as const
    await changeCommission(trx, commission, closed)
    await recordCommissionAct(deps, locked, { act: 'close request' })
  })
}

/** Restores the state before closing. Idempotent. */
export async function reopenCommission(deps: CommissionActDeps, id: string): Promise<void> {
  await withCommission(deps, id, async (locked) => {
    const { trx, commission } = locked
    if (commission.state !== 'closed') return
    const state = commission.closedFrom ?? 'answered'
    await changeCommission(trx, commission, { state, closedBecause: null, closedFrom: null })
    await recordCommissionAct(deps, locked, { act: 'reopen request' })
  })
}
