import { z } from 'zod'
import { KINDS } from '#domain/catalogue/kinds.ts'
import { COMMISSION_STATES, commissionCaps, customerFiles } from '#domain/commission-state.ts'

const Id = z.uuid()
const Moment = z.string()

export const OwnCommission = z.object({
  id: Id,
  orderNumber: z.int(),
  productKey: z.string(),
  productName: z.string(),
  kind: z.enum(KINDS),
  quantity: z.int(),
  state: z.enum(COMMISSION_STATES),
  closedBecause: z.enum(['done', 'refunded', 'revoked', 'withdrawn', 'earlier']).nullable(),
  /** True while the delivery can be downloaded, also after a partial refund. */
  isDeliveredOpen: z.boolean(),
  /** Deadline of the first answer; null before the brief and after the answer. */
  dueAt: Moment.nullable(),
  callAt: Moment.nullable(),
  /** True while a brief is missing. */
  wantsBrief: z.boolean(),
})
export type OwnCommission = z.infer<typeof OwnCommission>

export const ConversationFile = z.object({ id: Id, name: z.string(), bytes: z.int() })
export type ConversationFile = z.infer<typeof ConversationFile>

const BriefFields = z.array(
  z.object({
    name: z.string().min(1).max(commissionCaps.fieldName),
    text: z.string().max(commissionCaps.field),
  }),
)

export const ConversationMessage = z.object({
  id: Id,
  author: z.enum(['buyer', 'shop']),
  kind: z.enum(['brief', 'message', 'delivery', 'call']),
  body: z.string(),
  fields: BriefFields,
  callAt: Moment.nullable(),
  sentAt: Moment,
  files: z.array(ConversationFile),
})
export type ConversationMessage = z.infer<typeof ConversationMessage>

export const CommissionAnswer = z.object({
  request: OwnCommission,
  thread: z.array(ConversationMessage),
  /** Complete files not sent yet. */
  unsent: z.array(ConversationFile),
  /** Words and files were deleted by retention. */
  emptied: z.boolean(),
  /** The first call, until it is booked. */
  call: z.object({ text: z.string(), label: z.string(), href: z.string() }).nullable(),
})
export type CommissionAnswer = z.infer<typeof CommissionAnswer>

export const ListCommissionsRequest = z.object({})
export const ListCommissionsAnswer = z.object({ requests: z.array(OwnCommission) })
export type ListCommissionsAnswer = z.infer<typeof ListCommissionsAnswer>

export const ReadCommissionRequest = z.object({ requestId: Id })

const Sent = z.object({
  requestId: Id,
  /** Idempotency key. */
  key: Id,
  fileIds: z.array(Id).max(customerFiles.most),
})

export const SendBriefRequest = Sent.extend({ fields: BriefFields.max(commissionCaps.fields) })
export type SendBriefRequest = z.infer<typeof SendBriefRequest>
export const SendBriefAnswer = CommissionAnswer.extend({
  /** False when an earlier brief counts, such as from another tab. */
  isTaken: z.boolean(),
})
export type SendBriefAnswer = z.infer<typeof SendBriefAnswer>

export const SendCommissionMessageRequest = Sent.extend({
  text: z.string().max(commissionCaps.message),
})
export type SendCommissionMessageRequest = z.infer<typeof SendCommissionMessageRequest>

export const AddCommissionFileRequest = z.object({
  requestId: Id,
  key: Id,
  name: z.string().min(1).max(255),
  bytes: z.int().positive(),
})
export type AddCommissionFileRequest = z.infer<typeof AddCommissionFileRequest>
/** `arrived`: numbers of the parts. */
export const AddCommissionFileAnswer = z.object({ fileId: Id, arrived: z.array(z.int()) })
export type AddCommissionFileAnswer = z.infer<typeof AddCommissionFileAnswer>

export const CommissionFileRequest = z.object({ fileId: Id })
export const FinishCommissionFileAnswer = z.object({ file: ConversationFile })
export type FinishCommissionFileAnswer = z.infer<typeof FinishCommissionFileAnswer>
