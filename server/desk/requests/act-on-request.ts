import type { AnswerRequest, BookCallRequest, DeliverRequest } from '#contract/desk/requests.ts'
import { fromFinnishLocal } from '#domain/finnish-time.ts'
import { bookableTimes, type RequestState } from '#domain/request-state.ts'
import { AdminRefusal } from '../../admin-deps.ts'
import { changeRequest, type RequestFacts } from '../../db/requests.ts'
import {
  appendMessage,
  type RequestActDeps,
  recordRequestAct,
  withOpenRequest,
  withRequest,
} from './change-request.ts'

/** `key` is an idempotency key. */
export async function answerRequest(
  deps: RequestActDeps,
  id: string,
  { key, text }: AnswerRequest,
): Promise<void> {
  await withOpenRequest(deps, id, async (locked) => {
    const { trx, request } = locked
    const message = { kind: 'message', key, body: text } as const
    if (!(await appendMessage(deps, locked, { message, mailed: true }))) return
    await changeRequest(trx, request, {
      lastWord: 'shop',
      answeredAt: request.answeredAt ?? new Date(),
      ...(request.state === 'new' ? { state: 'answered' } : {}),
    })
    await recordRequestAct(deps, locked, { act: 'answer request' })
  })
}

/**
 * Books or rebooks a call. `key` is an idempotency key.
 * @throws AdminRefusal for a time that Finland's clocks skip, is over or more than a year ahead
 */
export async function bookCall(
  deps: RequestActDeps,
  id: string,
  { key, at, note, tellBuyer }: BookCallRequest,
): Promise<void> {
  const callAt = fromFinnishLocal(at)
  if (!callAt) throw new AdminRefusal('That time doesn’t exist. Choose another.')
  const { from, until } = bookableTimes(new Date())
  if (callAt < from) throw new AdminRefusal('That time is in the past. Choose a later one.')
  if (callAt > until) throw new AdminRefusal('Choose a time within the next year.')
  await withOpenRequest(deps, id, async (locked) => {
    const { trx, request } = locked
    const message = { kind: 'call', key, body: note, callAt } as const
    if (!(await appendMessage(deps, locked, { message, mailed: tellBuyer }))) return
    const isAhead = request.state === 'in_work' || request.state === 'delivered'
    await changeRequest(trx, request, {
      callAt,
      callNote: note === '' ? null : note,
      lastWord: 'shop',
      ...(isAhead ? {} : { state: 'scheduled' }),
    })
    await recordRequestAct(deps, locked, { act: 'book call', facts: { at: callAt.toISOString() } })
  })
}

/** Idempotent. */
export async function startWork(deps: RequestActDeps, id: string): Promise<void> {
  await withOpenRequest(deps, id, async (locked) => {
    if (locked.request.state === 'in_work') return
    await changeRequest(locked.trx, locked.request, { state: 'in_work' })
    await recordRequestAct(deps, locked, { act: 'start request' })
  })
}

/** Restores the state before startWork. Idempotent. */
export async function stopWork(deps: RequestActDeps, id: string): Promise<void> {
  await withOpenRequest(deps, id, async (locked) => {
    const { trx, request } = locked
    if (request.state !== 'in_work') return
    await changeRequest(trx, request, { state: stateBeforeWork(request) })
    await recordRequestAct(deps, locked, { act: 'stop request' })
  })
}

function stateBeforeWork({ kind, callAt, answeredAt, dueAt }: RequestFacts): RequestState {
  if (callAt) return 'scheduled'
  if (answeredAt) return 'answered'
  return kind === 'song' && !dueAt ? 'waiting_for_buyer' : 'new'
}

/**
 * Delivers arrived files, a text, or both. `key` is an idempotency key.
 * @throws AdminRefusal without either
 */
export async function deliverRequest(
  deps: RequestActDeps,
  id: string,
  { key, text, fileIds }: DeliverRequest,
): Promise<void> {
  if (text === '' && fileIds.length === 0) throw new AdminRefusal('Add a file or a message.')
  await withOpenRequest(deps, id, async (locked) => {
    const message = { kind: 'delivery', key, body: text } as const
    if (!(await appendMessage(deps, locked, { message, fileIds, mailed: true }))) return
    await changeRequest(locked.trx, locked.request, {
      state: 'delivered',
      deliveredAt: new Date(),
      lastWord: 'shop',
    })
    await recordRequestAct(deps, locked, {
      act: 'deliver request',
      facts: { files: fileIds.length },
    })
  })
}

/** Idempotent. */
export async function closeRequest(deps: RequestActDeps, id: string): Promise<void> {
  await withRequest(deps, id, async (locked) => {
    const { trx, request } = locked
    if (request.state === 'closed') return
    const closed = { state: 'closed', closedBecause: 'done', closedFrom: request.state } as const
    await changeRequest(trx, request, closed)
    await recordRequestAct(deps, locked, { act: 'close request' })
  })
}

/** Restores the state before closing. Idempotent. */
export async function reopenRequest(deps: RequestActDeps, id: string): Promise<void> {
  await withRequest(deps, id, async (locked) => {
    const { trx, request } = locked
    if (request.state !== 'closed') return
    const state = request.closedFrom ?? 'answered'
    await changeRequest(trx, request, { state, closedBecause: null, closedFrom: null })
    await recordRequestAct(deps, locked, { act: 'reopen request' })
  })
}
