import { z } from 'zod'
import { KINDS } from '#domain/catalogue/kinds.ts'
import { buyerFiles, REQUEST_STATES, requestCaps } from '#domain/request-state.ts'

const Id = z.uuid()
const Moment = z.string()

/** What somebody bought and the shop does for him by hand. */
export const OwnRequest = z.object({
  id: Id,
  orderNumber: z.int(),
  productKey: z.string(),
  productName: z.string(),
  kind: z.enum(KINDS),
  quantity: z.int(),
  state: z.enum(REQUEST_STATES),
  closedBecause: z.enum(['done', 'refunded', 'revoked', 'withdrawn', 'earlier']).nullable(),
  /** What was delivered can be fetched: also after a refund of a part. */
  isDeliveredOpen: z.boolean(),
  /** When the shop's first answer is due; null before the details are sent and after the answer. */
  dueAt: Moment.nullable(),
  callAt: Moment.nullable(),
  /** Whether details are asked for and were not sent here. */
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

/** What was sent in a thread: the details, a message, a delivery, or a call that was booked. */
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

/** 200 answer of read-request and of whatever changes one. */
export const RequestAnswer = z.object({
  request: OwnRequest,
  thread: z.array(ThreadMessage),
  /** Files that have arrived whole and were not sent yet. */
  unsent: z.array(ThreadFile),
  /** Its words and files were deleted at the end of their time. */
  emptied: z.boolean(),
  /** The call with which it begins, until it is booked. */
  call: z.object({ text: z.string(), label: z.string(), href: z.string() }).nullable(),
})
export type RequestAnswer = z.infer<typeof RequestAnswer>

/** POST list-requests has no fields. */
export const ListRequestsRequest = z.object({})
export const ListRequestsAnswer = z.object({ requests: z.array(OwnRequest) })
export type ListRequestsAnswer = z.infer<typeof ListRequestsAnswer>

/** POST read-request. */
export const ReadRequestRequest = z.object({ requestId: Id })

const Sent = z.object({
  requestId: Id,
  /** Made once for what is sent; sent again with the same key, it counts once. */
  key: Id,
  fileIds: z.array(Id).max(buyerFiles.most),
})

/** POST send-brief: the details of a song, once. */
export const SendBriefRequest = Sent.extend({ fields: BriefFields.max(requestCaps.fields) })
export type SendBriefRequest = z.infer<typeof SendBriefRequest>
export const SendBriefAnswer = RequestAnswer.extend({
  /** False when other details were sent before, as from another tab: those count. */
  isTaken: z.boolean(),
})
export type SendBriefAnswer = z.infer<typeof SendBriefAnswer>

/** POST send-request-message. */
export const SendRequestMessageRequest = Sent.extend({ text: z.string().max(requestCaps.message) })
export type SendRequestMessageRequest = z.infer<typeof SendRequestMessageRequest>

/** POST add-request-file: a file that is to arrive in parts. */
export const AddRequestFileRequest = z.object({
  requestId: Id,
  key: Id,
  name: z.string().min(1).max(255),
  bytes: z.int().positive(),
})
export type AddRequestFileRequest = z.infer<typeof AddRequestFileRequest>
/** Its id, and the numbers of the parts that have arrived. */
export const AddRequestFileAnswer = z.object({ fileId: Id, arrived: z.array(z.int()) })
export type AddRequestFileAnswer = z.infer<typeof AddRequestFileAnswer>

/** POST finish-request-file, remove-request-file and request-file-link. */
export const RequestFileRequest = z.object({ fileId: Id })
/** 200 answer of finish-request-file. */
export const FinishRequestFileAnswer = z.object({ file: ThreadFile })
export type FinishRequestFileAnswer = z.infer<typeof FinishRequestFileAnswer>
/** 200 answer of request-file-link: an address for five minutes. */
export const RequestFileLinkAnswer = z.object({ url: z.string() })
