import { z } from 'zod'
import { KINDS, type Kind } from '#domain/catalogue/kinds.ts'
import {
  type ClosedBecause,
  REQUEST_STATES,
  type RequestState,
  requestCaps,
  shopFiles,
} from '#domain/request-state.ts'
import type { ThreadFile, ThreadMessage } from '../requests.ts'

/** GET /api/requests: what is open, or one state, one kind, one order or what is late; `after` is `next` of the page before. */
export const ListDeskRequestsQuery = z.object({
  state: z.enum([...REQUEST_STATES, 'open']).default('open'),
  kind: z.enum(KINDS).optional(),
  late: z.literal('yes').optional(),
  order: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  after: z.string().max(300).optional(),
})
export type ListDeskRequestsQuery = z.infer<typeof ListDeskRequestsQuery>

/** A request in the list of the desk; times are ISO. */
export interface DeskRequestRow {
  id: string
  orderNumber: number
  productName: string
  kind: Kind
  quantity: number
  /** Null once the buyer is erased. */
  email: string | null
  state: RequestState
  closedBecause: ClosedBecause | null
  /** The buyer can fetch what was delivered: also after a refund of a part. */
  isDeliveredOpen: boolean
  stateSince: string
  /** When the first answer is due; null where none is. */
  dueAt: string | null
  callAt: string | null
  /** The buyer wrote last. */
  isUnanswered: boolean
}

export interface ListDeskRequestsAnswer {
  rows: readonly DeskRequestRow[]
  /** Null where the list ends. */
  next: string | null
}

/** 200 answer of GET /api/requests/{id}. */
export interface DeskRequest extends DeskRequestRow {
  paidCents: number
  createdAt: string
  deliveredAt: string | null
  thread: readonly DeskThreadMessage[]
  /** Files that were added for the buyer and not delivered yet. */
  unsent: readonly ThreadFile[]
  /** Its words and files were deleted at the end of their time. */
  emptied: boolean
  /** Last day to withdraw, such as `2026-12-07`, while it can still be withdrawn from. */
  withdrawableUntil: string | null
  /** The buyer asked to begin before that day. */
  mayBegin: boolean
}

export interface DeskThreadMessage extends Omit<ThreadMessage, 'files'> {
  files: readonly DeskThreadFile[]
  /** Written with whoever had the order before it was moved: the buyer of now does not see it. */
  isFormer: boolean
}

export interface DeskThreadFile extends ThreadFile {
  /** When the buyer fetched it first. */
  downloadedAt: string | null
}

const Key = z.uuid()

/** POST …/answer. */
export const AnswerRequest = z.object({
  key: Key,
  text: z.string().trim().min(1).max(requestCaps.message),
})
export type AnswerRequest = z.infer<typeof AnswerRequest>

/** POST …/book: a call, at a time as clocks in Finland show it. */
export const BookCallRequest = z.object({
  key: Key,
  at: z.string().max(20),
  note: z.string().trim().max(requestCaps.note),
  tellBuyer: z.boolean(),
})
export type BookCallRequest = z.infer<typeof BookCallRequest>

/** POST …/deliver: files that have arrived, and words with them. */
export const DeliverRequest = z.object({
  key: Key,
  text: z.string().trim().max(requestCaps.message),
  fileIds: z.array(z.uuid()).max(shopFiles.most),
})
export type DeliverRequest = z.infer<typeof DeliverRequest>

/** POST …/files: a file that is to arrive in parts, by POST /api/uploads/requests/{fileId}/{part}. */
export const AddDeskFileRequest = z.object({
  key: Key,
  name: z.string().min(1).max(255),
  bytes: z.int().positive(),
})
