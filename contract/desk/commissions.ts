import { z } from 'zod'
import { KINDS } from '#domain/catalogue/kinds.ts'
import { COMMISSION_STATES, commissionCaps, shopFiles } from '#domain/commission-state.ts'

/** `after` is the previous page's `next`. Filters are any text, because the page takes them from its address. */
export const ListDeskCommissionsQuery = z.object({
  state: z
    .string()
    .pipe(z.enum([...COMMISSION_STATES, 'open']))
    .default('open'),
  kind: z.string().pipe(z.enum(KINDS)).optional(),
  late: z.string().pipe(z.literal('yes')).optional(),
  order: z.coerce.number<string>().int().positive().max(2_147_483_647).optional(),
  after: z.string().max(300).optional(),
})
export type ListDeskCommissionsQuery = z.infer<typeof ListDeskCommissionsQuery>

const Key = z.uuid()

export const AnswerRequest = z.object({
  key: Key,
  text: z.string().trim().min(1).max(commissionCaps.message),
})
export type AnswerRequest = z.infer<typeof AnswerRequest>

/** `at` is Finnish local time. */
export const BookCallRequest = z.object({
  key: Key,
  at: z.string().max(20),
  note: z.string().trim().max(commissionCaps.note),
  tellBuyer: z.boolean(),
})
export type BookCallRequest = z.infer<typeof BookCallRequest>

export const DeliverRequest = z.object({
  key: Key,
  text: z.string().trim().max(commissionCaps.message),
  fileIds: z.array(z.uuid()).max(shopFiles.most),
})
export type DeliverRequest = z.infer<typeof DeliverRequest>

/** Parts follow by POST /api/uploads/requests/{fileId}/{part}. */
export const AddDeskFileRequest = z.object({
  key: Key,
  name: z.string().min(1).max(255),
  bytes: z.int().positive(),
})
