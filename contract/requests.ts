import { z } from 'zod'
import { KINDS } from '#domain/catalogue/kinds.ts'
import { buyerFiles, REQUEST_STATES, requestCaps } from '#domain/request-state.ts'

const Id = z.uuid()
const Moment = z.string()

export const OwnRequest = z.object({
  id: Id,
  orderNumber: z.int(),
  productKey: z.string(),
  productName: z.string(),
  kind: z.enum(KINDS),
  quantity: z.int(),
  state: z.enum(REQUEST_STATES),
  closedBecause: z.enum(['done', 'refunded', 'revoked', 'withdrawn', 'earlier']).nullable(),
  /** True while the delivery can be downloaded, also after a partial refund. */
  isDeliveredOpen: z.boolean(),
  /** Deadline of the first answer; null before the brief and after the answer. */
  dueAt: Moment.nullable(),
  callAt: Moment.nullable(),
  /** True while a brief is missing. */
  wantsBrief: z.boolean(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

export const ThreadFile = z.object({ id: Id, name: z.string(), bytes: z.int() })
export type ThreadFile = z.infer<typeof ThreadFile>

const BriefFields = z.array(
  z.object({
    name: z.string().min(1).max(requestCaps.fieldName),
    text: z.string().max(requestCaps.field),
  }),
)

export const ThreadMessage = z.object({
  id: Id,
  author: z.enum(['buyer', 'shop']),
  kind: z.enum(['brief', 'message', 'delivery', 'call']),
  body: z.string(),
  fields: BriefFields,
  callAt: Moment.nullable(),
  sentAt: Moment,
  files: z.array(ThreadFile),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const RequestAnswer = z.object({
  request: OwnRequest,
  thread: z.array(ThreadMessage),
  /** Complete files not sent yet. */
  unsent: z.array(ThreadFile),
  /** Words and files were deleted by retention. */
  emptied: z.boolean(),
  /** The first call, until it is booked. */
  call: z.object({ text: z.string(), label: z.string(), href: z.string() }).nullable(),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

export const ListRequestsRequest = z.object({})
export const ListRequestsAnswer = z.object({ requests: z.array(OwnRequest) })
export type ListRequestsAnswer = z.infer<typeof ListRequestsAnswer>

export const ReadRequestRequest = z.object({ requestId: Id })

const Sent = z.object({
  requestId: Id,
  /** Idempotency key. */
  key: Id,
  fileIds: z.array(Id).max(buyerFiles.most),
})

export const SendBriefRequest = Sent.extend({ fields: BriefFields.max(requestCaps.fields) })
export type SendBriefRequest = z.infer<typeof SendBriefRequest>
export const SendBriefAnswer = RequestAnswer.extend({
  /** False when an earlier brief counts, such as from another tab. */
  isTaken: z.boolean(),
})
export type SendBriefAnswer = z.infer<typeof SendBriefAnswer>

export const SendRequestMessageRequest = Sent.extend({ text: z.string().max(requestCaps.message) })
export type SendRequestMessageRequest = z.infer<typeof SendRequestMessageRequest>

export const AddRequestFileRequest = z.object({
  requestId: Id,
  key: Id,
  name: z.string().min(1).max(255),
  bytes: z.int().positive(),
})
export type AddRequestFileRequest = z.infer<typeof AddRequestFileRequest>
/** `arrived`: numbers of the parts. */
export const AddRequestFileAnswer = z.object({ fileId: Id, arrived: z.array(z.int()) })
export type AddRequestFileAnswer = z.infer<typeof AddRequestFileAnswer>

export const RequestFileRequest = z.object({ fileId: Id })
export const FinishRequestFileAnswer = z.object({ file: ThreadFile })
export type FinishRequestFileAnswer = z.infer<typeof FinishRequestFileAnswer>
/** Valid for five minutes. */
export const RequestFileLinkAnswer = z.object({ url: z.string() })
